import { isLabelledPhone } from './phone-context.ts';
import { withoutEmphasis } from './phone-edges.ts';
import { extensionAfter } from './phone-extension.ts';
import type { DigitBlock } from './phone-text.ts';

/** `x12/x13`: the first is taken. */
const anotherExtension = /^ ?\/ ?x?\d+/;
/** `020 7946 0018-9`, `Tel. 010-65243110-123`: the last of several lines, or one within the house. */
const endOfRange = /^-\d{1,4}(?![\d./-])/;
/** `/x13` behind the number itself is as likely the end of another number: none is taken. */
const endOfAnother = /^\/x\d+/;

/** What is around a number, without what behind it belongs to it. */
export function behindNumber(text: string, first: DigitBlock, last: DigitBlock) {
  const around = withoutEmphasis({ before: text.slice(0, first.start), after: text.slice(last.end) });
  const extension = extensionAfter(around.after);
  const after = extension
    ? around.after.slice(extension.length).replace(anotherExtension, '')
    : around.after.replace(endOfAnother, '');
  const range = endOfRange.exec(after)?.[0] ?? '';
  const isRange = range !== '' && (!text.slice(first.start, last.end).includes('-') || isLabelledPhone(around));
  return { before: around.before, after: isRange ? after.slice(range.length) : after, extension, isRange };
}
