import { isLabelledPhone } from './phone-context.ts';

/** Heads of columns of words, and of letters, although before a number they are labels. */
const vague = /^(?:.|text|contacto?|kontakt|home|work|office|direct|call|kom)$/iu;

/** Which of several columns it is, or that it may be left empty. */
const remark = /[\s\d?*]+$/;

/**
 * What the head of a column says of each number below it, as a label in front of that would.
 * @returns nothing where it does not say that they are numbers to call
 */
export function phoneLabelOf(head: string): string | undefined {
  const name = head.replace(remark, '');
  const label = `${name}: `;
  return !vague.test(name) && isLabelledPhone({ before: label, after: '' }) ? label : undefined;
}
