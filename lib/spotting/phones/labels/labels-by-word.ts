import { isPlain } from '../../chars.ts';
import { fromLastWord } from './label-endings.ts';

/**
 * Labels of many languages, known by their last word. To look for all of them before a number takes longest of all that
 * it is judged by, and to make ready an expression over them takes milliseconds; most of what stands there is a word of
 * a sentence, which the last word alone can tell. What is listed are expressions with `|` between them and nowhere in
 * them.
 */

/** What parts the words of a label; where it need not stand, they may be written as one. */
const partings = /\[- \]\?|(?: |-|\\\.|\\s)\?|[ _/-]|\\\.|\[(?:"״|'’)\]/;
/** Most labels are one word. */
const mayBeParted = /[ _/.[\\-]|\(\?=/;

/** A label as an expression, and the last word of it. */
interface Label {
  label: string;
  word: string;
  /** What that may be glued to: the word before it, `''` for anything, nothing where it stands by itself. */
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
 * Labels by what the last word of a text is known by that ends with one: the letter of ASCII that it begins with, or
 * the part of Unicode that it has a letter of; nothing, where neither is sure.
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
  /** Words that may stand between a label and its number, `phone is`, and are no label themselves. */
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
 * Tells whether what stands, in lower case, from the last word of a text to its end can be one of these labels. It
 * misses none but one in Latin letters that is glued to another word, and takes some that are none. Made ready when it
 * is first asked: a background that starts has other things to do for whoever woke it.
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
 * Tells whether a text in lower case ends with one of many labels, by expressions over no more of them than can have
 * its last word, or the one before that where the last is a word for a number. A label is found where its last word is
 * one of the text, or is glued to what is before it as `Label` has it.
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
