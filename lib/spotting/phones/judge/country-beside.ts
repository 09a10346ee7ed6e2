import type { CountryCode } from 'libphonenumber-js/max';
import { countryNamed } from '../labels/country-names.ts';

/**
 * `Germany (toll free): 0800 589 1850`, `US office: 415-555-2671`, `Schweiz: 044 123 45 67`: a country's name right
 * before a number that is written as one dials within that country, as houses with offices in several list them.
 */

/**
 * Countries in which something is dialled before an area, or whose groups are hardly those of a sum, by their names in
 * the languages of most pages: elsewhere what stands behind the name is as often counted there.
 */
const namesOf: [CountryCode, string][] = [
  [
    'US',
    'us|usa|u.s|u.s.a|united states|vereinigte staaten|états-unis|etats-unis|estados unidos|stati uniti|verenigde staten',
  ],
  ['CA', 'canada|kanada|canadá'],
  [
    'GB',
    'uk|u.k|united kingdom|great britain|england|großbritannien|grossbritannien|royaume-uni|reino unido|regno unito',
  ],
  ['IE', 'ireland|irland|irlande|irlanda'],
  ['DE', 'germany|deutschland|allemagne|alemania|alemanha|germania|duitsland|tyskland|niemcy'],
  ['AT', 'austria|österreich|autriche|áustria|oostenrijk'],
  ['CH', 'switzerland|schweiz|suisse|suiza|suíça|svizzera|zwitserland'],
  ['FR', 'france|frankreich|francia|frança|frankrijk'],
  ['BE', 'belgium|belgien|belgique|belgië|bélgica|belgio'],
  ['NL', 'netherlands|the netherlands|holland|niederlande|pays-bas|nederland|países bajos|paesi bassi'],
  ['SE', 'sweden|sverige|schweden|suède'],
  ['IN', 'india|indien|inde'],
  ['AU', 'australia|australien|australie'],
  ['NZ', 'new zealand|neuseeland|nouvelle-zélande'],
  ['ZA', 'south africa|südafrika|afrique du sud'],
  ['JP', 'japan|japon|japón'],
];
const countries = new Map(
  namesOf.flatMap(([country, names]) => names.split('|').map((name) => [name, country] as const)),
);

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
/** Of a run that is parted, what stands before a later side may be long. */
const longestSaid = 60;

/** `us:`, `PHONE US:` are who writes. */
const isWriter = (name: string, label: string): boolean =>
  /^us$/i.test(name) && (name !== 'US' || /\p{L}\.? US/u.test(label));

/** The country that is named right before a number; nothing where none is. */
export function countryBefore(before: string): CountryCode | undefined {
  const [label = '', name = ''] = named.exec(before.slice(-longestSaid)) ?? [];
  return isWriter(name, label) ? undefined : countries.get(name.toLowerCase());
}

const free =
  '(?:toll[- ]?free|free ?(?:phone|call)|gebührenfrei|kostenlos|num[eé]ro vert|appel gratuit|gratuite?|gratuit[oa]|gratis|numero verde|(?:llamada|ligação|chamada) gratuita|bezpłatn\\p{L}{1,3}|бесплатн\\p{L}{1,4})';
const name = '(\\p{L}[\\p{L}.,’& -]{0,40}?)';
/**
 * `Germany (Toll Free): 0 800 723 5270`, `0 800 724 3138 Germany Toll-free`: lists of numbers that lead into a meeting
 * name the country of each before it or behind.
 */
const freeBefore = new RegExp(`(?:^|[\\n\\v|;•·]) *${name},? (?:\\(${free}\\)|${free}) ?[:–-] {0,3}$`, 'iu');
const freeBehind = new RegExp(`^ {1,4}${name},? (?:\\(${free}\\)|${free}(?!\\p{L}))`, 'iu');

/** The country that is named beside a number as that in which it is free to call; nothing where none is. */
export function countryOfFree(before: string, after: string): CountryCode | undefined {
  const [, said] = freeBefore.exec(before.slice(-longestSaid)) ?? freeBehind.exec(after) ?? [];
  return said === undefined ? undefined : countryNamed(said);
}
