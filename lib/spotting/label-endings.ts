import { isLatinLetter, isPlain } from './chars.ts';

/**
 * What stands before a number as a label is read: in words, without an address, by the word that it ends with. To look for all the
 * labels of all languages before a number takes longest of all that it is judged by, and most of what stands there is a word of a
 * sentence, which that last word alone can tell.
 */

/** What parts the words of a label; where it need not stand, they may be written as one. */
const partings = /\[- \]\?|(?: |-|\\\.|\\s)\?|[ _/-]|\\\.|\[(?:"״|'’)\]/;

const mayBeParted = /[ _/.[\\-]|\(\?=/;

/** A label as an expression, and the last word of it. */
interface Label {
  label: string;
  word: string;
  /** What that may be glued to: the word before it, or `''` for anything. */
  gluedTo: string | undefined;
}

function lastWord(label: string): Label {
  const words = mayBeParted.test(label) ? label.replace(/\(\?=.*\)$/, '').split(partings) : [label];
  const word = words.at(-1) ?? '';
  // Other scripts set words side by side.
  if (!isPlain(word)) return { label, word, gluedTo: '' };
  const isGlued = words.length > 1 && label.endsWith(`?${word}`);
  return { label, word, gluedTo: isGlued ? words.findLast((each, at) => each && at < words.length - 1) : undefined };
}

/**
 * Labels by what the last word of a text is known by that ends with one: the letter of ASCII that it begins with, or the part of Unicode
 * that it has a letter of; nothing, where neither is sure.
 */
type SortedLabels = Map<string, Label[]>;

const unsure = '';

/** Where a letter beyond ASCII is among all: those of Latin words, those of East Asia, and otherwise in 256 at a time. */
function partOf(letter: string): string {
  const code = letter.charCodeAt(0);
  if (code < 0x300 || code >> 8 === 0x1e) return 'latin';
  return code >= 0x2e00 ? 'east' : `${code >> 8}`;
}

/** What a word need not have, or has in several ways. */
const optional = /\[[^\]]*\]\??|\([^()]*\)\??|.\?/g;
const beyondAscii = /[^\0-\x7f]/g;

function sureOf({ word, gluedTo }: Label): string {
  const [letter] = isPlain(word) ? [] : (word.replace(optional, '').match(beyondAscii) ?? []);
  if (letter) return partOf(letter);
  return (gluedTo === undefined && /^[a-z](?![?*{])/.exec(word)?.[0]) || unsure;
}

/** @param labels expressions, with `|` between them and nowhere in them */
function sorted(labels: string): SortedLabels {
  const all: SortedLabels = new Map();
  for (const label of labels.split('|').map(lastWord)) {
    const key = sureOf(label);
    const known = all.get(key);
    if (known) known.push(label);
    else all.set(key, [label]);
  }
  return all;
}

const lettersBeyondAscii = /(?!\p{ASCII})\p{L}/gu;

/** Where the labels are that a text can end with, from its last word on, which signs of pictures and marks may begin. */
function keysOf(tail: string): string[] {
  const letters = /[a-z]/.exec(tail) ?? [];
  const parts = isPlain(tail) ? [] : (tail.match(lettersBeyondAscii) ?? []).map(partOf);
  return [unsure, ...letters, ...[...new Set(parts)].sort()];
}

/** Words that are more than a label, as expressions. */
interface MoreWords {
  /** What may follow a label, glued to it or not. */
  behind?: string;
  /** What ends words of one piece, whatever they begin with. */
  within?: string;
  /** What may follow all that, a word by itself, behind which nothing follows. */
  alone?: string;
}

/** Its words stand side by side, so that a label is glued to what is before it. */
export const letterOfUnspacedScript = '[\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u9fff]';
const wordStart = `(?<!(?!${letterOfUnspacedScript})\\p{L})`;

/** Matches nothing. */
const none = '(?!)';
const anyOf = (expressions: string[]): string => [...new Set(expressions)].join('|') || none;

/**
 * @param start what stands before a word that is glued to none
 * @param rest what may stand behind the last one
 */
function endingsOf(labels: Label[], start: string, { behind, within, alone }: MoreWords, rest: string): RegExp {
  const apart = anyOf(labels.filter(({ gluedTo }) => gluedTo !== '').map(({ word }) => word));
  const glued = anyOf(
    labels.flatMap(({ word, gluedTo }) => (gluedTo ? `(?<=${gluedTo})${word}` : gluedTo === '' ? word : [])),
  );
  const word = `${within ? `${within}|` : ''}${glued}|${start}(?:${apart})`;
  const more = behind ? `(?:${behind})?|${start}(?:${behind})` : '';
  return new RegExp(`(?:(?:${word})${more}${alone ? `|${start}(?:${alone})` : ''})${rest}$`, 'u');
}

const ofLettersAlone = /^[a-z]+$/;
/** A letter that a word may be without: `orders?`. */
const oneLeftOut = /^([a-z]*)([a-z])\?([a-z]*)$/;

/** The words that an expression stands for, where those are two at the most, of letters of ASCII alone. */
function spelledOut(word: string): string[] {
  if (ofLettersAlone.test(word)) return [word];
  const [, before = '', letter = '', behind = ''] = oneLeftOut.exec(word) ?? [];
  return letter ? [before + behind, before + letter + behind] : [];
}

/** Labels that a word of ASCII, with what stands behind it, can be the last word of: most of them by all of that word. */
interface PlainEndings {
  words: Set<string>;
  others: RegExp;
}

function plainEndingsOf(labels: string, more: MoreWords): PlainEndings {
  const words = new Set<string>();
  const others: Label[] = [];
  for (const label of labels.split('|')) {
    const last = ofLettersAlone.test(label) ? undefined : lastWord(label);
    const spelled = last?.gluedTo === undefined ? spelledOut(last?.word ?? label) : [];
    for (const word of spelled) words.add(word);
    // What has a letter beyond ASCII ends no such word.
    if (last && spelled.length === 0 && /^[a-z]?$/.test(sureOf(last))) others.push(last);
  }
  return { words, others: endingsOf(others, '^', more, '[^a-z]*') };
}

/**
 * Tells whether what stands, in lower case, from the last word of a text to its end can be one of these labels. It misses none
 * but one that is glued to a verb, and takes some that are none. Made ready when it is first asked: a background that starts
 * has other things to do for whoever woke it.
 * @param labels expressions, with `|` between them and nowhere in them
 */
export function endsWithOneOf(labels: string, more: MoreWords): (tail: string) => boolean {
  let [plain, all]: [PlainEndings?, RegExp?] = [];
  const glued = more.behind && new RegExp(`(?:${more.behind})$`, 'u');
  function isPlainEnding(tail: string): boolean {
    plain ??= plainEndingsOf(labels, more);
    const { words, others } = plain;
    const [word = ''] = /^[a-z]*/.exec(tail) ?? [];
    return words.has(word) || (glued && words.has(word.replace(glued, ''))) || others.test(tail);
  }
  return (tail) => {
    if (isPlain(tail)) return isPlainEnding(tail);
    all ??= endingsOf(labels.split('|').map(lastWord), wordStart, more, '[\\P{L}ªº]*');
    return all.test(tail);
  };
}

/** Expressions of one kind: a word may have letters of several parts of Unicode, in any mixture. */
const mostReady = 100;

/**
 * Tells whether a text in lower case ends with one of many labels, by expressions over no more of them than can have its last word, or the
 * one before that where the last is a word for a number.
 * @param lists of labels, as expressions with `|` between them and nowhere in them
 * @param expression over as many lists
 * @param isWordBehind whether a text, from its last word on, ends with a word that may follow a label
 */
export function endsAsIn(
  lists: string[],
  expression: (...lists: string[]) => RegExp,
  isWordBehind: (tail: string) => boolean,
): (text: string) => boolean {
  let all: SortedLabels[] | undefined;
  const ready = new Map<string, RegExp>();
  function expressionFor(tail: string): RegExp {
    const keys = keysOf(tail);
    const key = keys.join();
    const known = ready.get(key);
    if (known) return known;
    all ??= lists.map(sorted);
    const labels = all.map(
      (list) => keys.flatMap((each) => (list.get(each) ?? []).map(({ label }) => label)).join('|') || none,
    );
    const made = expression(...labels);
    if (ready.size >= mostReady) ready.clear();
    ready.set(key, made);
    return made;
  }
  return (text) => {
    const tail = fromLastWord(text);
    if (expressionFor(tail).test(text)) return true;
    return isWordBehind(tail) && expressionFor(fromLastWord(text.slice(0, -tail.length))).test(text);
  };
}

/** Also a mark upon one, or half of a sign that takes two; but the raised letters of `Nº` are set as signs. */
const isLetter = (code: number): boolean =>
  code < 0x80 ? isLatinLetter(code) : /(?![ªº])[\p{L}\p{M}\p{Cs}]/u.test(String.fromCharCode(code));

/** A text from its last word on; all of it where it has none. */
export function fromLastWord(text: string): string {
  let start = text.length;
  while (start > 0 && !isLetter(text.charCodeAt(start - 1))) start--;
  while (start > 0 && isLetter(text.charCodeAt(start - 1))) start--;
  return text.slice(start);
}

const nameInData = /(?<!\p{L})[a-z]+(?:[A-Z][a-z]*)+/gu;

/** The words of a name in data, `orderId`, one by one and in lower case, as a Turk writes that of a dotted `İ`. */
export function inWords(text: string): string {
  const lower = text.toLowerCase();
  if (lower === text) return text;
  return text
    .replace(nameInData, (name) => name.replace(/(?<=[a-z])(?=[A-Z])/g, ' '))
    .toLowerCase()
    .replaceAll('i\u0307', 'i');
}

/**
 * `info@firm.ie, `, `www.shop.id `: the ending of an address is no label. The beginning of a long one may be out of sight, where that is all
 * that a candidate has before it; but with a colon behind it that is the name of something in data. Behind an
 * ending in Latin letters another script goes on without a space: `info@firm.cn或致电`.
 */
const endOfAddress =
  /(?:(?:@|\bwww\.|:\/\/)[^\s@]*|^(?=[\s\S]{26})[^\s@:=]{9,})\.(?:[a-z]+|(?!\p{ASCII})\p{L}+)(?=[^\p{L}\p{N}@:="']*$)/iu;

/** What stands before a number, without an address at its end. */
export const withoutAddress = (before: string): string => before.replace(endOfAddress, '@');
