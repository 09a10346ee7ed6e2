import { digitValue } from '../../chars.ts';
import { ownText } from '../../own-text.ts';
import { fromLastWord, inWords, withoutAddress } from './label-endings.ts';

/** Of which kinds the words before a number are, asked once each: pages set the same words before thousands of numbers. */

/** Labels of a kind, and last words. */
const mostRemembered = 1_000;

/** Where the words behind the last digit of a text begin, that digit with them. */
function behindDigits(text: string): number {
  let start = text.length - 1;
  while (start > 0 && digitValue(text.charCodeAt(start)) < 0) start--;
  return Math.max(start, 0);
}

const recall = (memory: Map<string, boolean>, key: string, find: (key: string) => boolean): boolean => {
  const known = memory.get(key);
  if (known !== undefined) return known;
  const result = find(key);
  if (memory.size >= mostRemembered) memory.clear();
  memory.set(ownText(key), result);
  return result;
};

/** Of which kind a label is, as far as it was asked. */
interface Kinds {
  phone: boolean | undefined;
  other: boolean | undefined;
  abbreviated: boolean | undefined;
  numbered: boolean | undefined;
  register: boolean | undefined;
  numberOfRegister: boolean | undefined;
}

const nothingAsked = (): Kinds => ({
  phone: undefined,
  other: undefined,
  abbreviated: undefined,
  numbered: undefined,
  register: undefined,
  numberOfRegister: undefined,
});

/** What is asked of the words before a number. */
interface Asked {
  before: string;
  label: string;
  /** From its last word on. */
  tail: string;
  /** Of which kind it can be by that word. */
  mayBe: Kinds;
  is: Kinds;
}

/** Of which kinds labels can be, by their last words. */
const tails = new Map<string, Kinds>();

function kindsOfTail(tail: string): Kinds {
  const known = tails.get(tail);
  if (known) return known;
  const kinds = nothingAsked();
  if (tails.size >= mostRemembered) tails.clear();
  tails.set(ownText(tail), kinds);
  return kinds;
}

/** What joins a label to its number, and the ends of such labels: `my account number is`. */
const verb = /^(?:is|was|ist|war|est|es|é|è|jest|er|är):?\s$/;
const namesNumber =
  /(?:\bn(?:[or]|um)|number|nummer|num[eé]ro|account|code|koden?|kod|\b(?:id|ssn|itin|ein|isbn|issn|dni|nif|nie|cpf|cnpj|pesel|bsn))[.:]?\s$/;

/** Accents that stand behind their letters, and pieces of Korean syllables. */
const accentOrPiece = /[\u0300-\u036f\u1100-\u11ff]/;

function ask(before: string): Asked {
  const composed = accentOrPiece.test(before) ? before.normalize('NFC') : before;
  const own = ownText(withoutAddress(composed));
  let label = inWords(own.slice(behindDigits(own)));
  let tail = fromLastWord(label);
  const withoutVerb = verb.test(tail) ? label.slice(0, -tail.length) : '';
  if (namesNumber.test(withoutVerb)) {
    label = withoutVerb;
    tail = fromLastWord(label);
  }
  return { before: ownText(before), label, tail, mayBe: kindsOfTail(tail), is: nothingAsked() };
}

let lastAsked = ask('');

/** Whether a number is one to call, and whether it is another's, is asked of the same words, several times in a row. */
function askedOf(before: string): Asked {
  if (before !== lastAsked.before) lastAsked = ask(before);
  return lastAsked;
}

/**
 * Pages set the same words before thousands of numbers. Of the digits before a label it matters that they are there, not which
 * they are; and all is in lower case, since expressions that heed no case take far longer to be made ready.
 * @param mayEnd whether a text can be such a label, from its last word on
 */
export function remembering(
  kind: keyof Kinds,
  test: (before: string) => boolean,
  mayEnd: (tail: string) => boolean,
): (before: string) => boolean {
  const labels = new Map<string, boolean>();
  return (before) => {
    const { label, tail, mayBe, is } = askedOf(before);
    mayBe[kind] ??= mayEnd(tail);
    is[kind] ??= mayBe[kind] && recall(labels, label, test);
    return is[kind];
  };
}
