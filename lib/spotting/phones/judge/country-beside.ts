import type { CountryCode } from 'libphonenumber-js/max';
import { isLabelledOther } from '../labels/context.ts';
import { countryNamed } from '../plans/country-names.ts';

/**
 * `Germany (toll free): 0800 589 1850`, `US office: 415-555-2671`, `Schweiz: 044 123 45 67`: a country's name right
 * before a number that is written as one dials within that country, as houses with offices in several list them; and
 * right behind one that is free to call there.
 */

const kind =
  '(?:toll[- ]?free|free ?phone|local|(?:head ?)?office|headquarters|sales|support|cell|mob(?:il)?e?|t[eé]l(?:ephone|efon)?|phone|fax|hotline|number|büro|bureau|oficina)';
/**
 * At the beginning of a line, of a cell or of one of several in a line, or in brackets behind a kind of line; behind it
 * another one, or a colon. In a list of countries, `UK, Germany`, it is what somebody offers there, and at the end of a
 * line it says nothing of the next.
 */
const named = new RegExp(
  `(?:(?:^|[\\n\\v|;•·]) *(?:${kind}\\.? )?\\(?|${kind}\\.? ?\\()(\\p{L}[\\p{L}. -]*?)[.)]{0,2}(?:(?: ?\\(?${kind}\\.?\\)?){1,2}[:–-]?|:| ?[–-]) {0,3}$`,
  'iu',
);
/** `Büro Trier (Deutschland): 0651 …`, `Zweigstelle Chur (Schweiz): Tel. 081 …`: in brackets before a colon. */
const inBrackets = new RegExp(`\\((\\p{L}[\\p{L}. -]*?)\\) ?[:：] ?(?:${kind}\\.?[:：]? )?$`, 'iu');
/** Of a run that is parted, what stands before a later side may be long. */
const longestSaid = 60;

/** `us:`, `PHONE US:` are who writes. */
const isWriter = (name: string, label: string): boolean =>
  /^us$/i.test(name) && (name !== 'US' || /\p{L}\.? US/u.test(label));

/** A country in brackets, but behind the label of something else: `Customer no. (Germany): …`. */
function inBracketsOf(said: string): RegExpExecArray | undefined {
  const found = inBrackets.exec(said);
  return found && !isLabelledOther({ before: `${said.slice(0, found.index).trimEnd()}: `, after: '' })
    ? found
    : undefined;
}

/** The country that is named right before a number; nothing where none is. */
export function countryBefore(before: string): CountryCode | undefined {
  const said = before.slice(-longestSaid);
  const [label = '', name = ''] = named.exec(said) ?? inBracketsOf(said) ?? [];
  return name && !isWriter(name, label) ? countryNamed(name) : undefined;
}

const free =
  '(?:toll[- ]?free|free ?(?:phone|call)|gebührenfrei|kostenlos|num[eé]ro vert|appel gratuit|gratuite?|gratuit[oa]|gratis|numero verde|(?:llamada|ligação|chamada) gratuita|bezpłatn\\p{L}{1,3}|бесплатн\\p{L}{1,4})';
const name = '(\\p{L}[\\p{L}.,’& -]{0,40}?)';
/**
 * `Germany (Toll Free): 0 800 723 5270`, `0 800 724 3138 Germany Toll-free`: lists of numbers that lead into a meeting
 * name the country of each before it or behind; what has more behind itself is the label of the next.
 */
const freeBefore = new RegExp(`(?:^|[\\n\\v|;•·>])[ >]*${name},? (?:\\(${free}\\)|${free}) ?[:–-] {0,3}$`, 'iu');
const freeBehind = new RegExp(`^ {1,4}${name},? (?:\\(${free}\\)|${free}(?!\\p{L}))(?![ :])`, 'iu');

/** The country that is named beside a number as that in which it is free to call; nothing where none is. */
export function countryOfFree(before: string, after: string): CountryCode | undefined {
  const [, said] = freeBefore.exec(before.slice(-longestSaid)) ?? freeBehind.exec(after) ?? [];
  return said === undefined ? undefined : countryNamed(said);
}
