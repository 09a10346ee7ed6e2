import { type CountryCode, getCountries } from 'libphonenumber-js/max';

/**
 * `Germany (toll free): 0800 589 1850`, `US: 415-555-2671`, `Schweiz: 044 123 45 67`: a country's name right before a number that is
 * written as one dials within that country, as houses with offices in several list them.
 */

/**
 * Countries in which something is dialled before an area, or whose groups are hardly those of a sum, by their names in the languages of most
 * pages: elsewhere what stands behind the name is as often counted there.
 */
const namesOf: Partial<Record<CountryCode, string>> = {
  US: 'us|usa|u.s|u.s.a|united states|vereinigte staaten|états-unis|etats-unis|estados unidos|stati uniti|verenigde staten',
  CA: 'canada|kanada|canadá',
  GB: 'uk|u.k|united kingdom|great britain|england|großbritannien|royaume-uni|reino unido|regno unito',
  IE: 'ireland|irland|irlande|irlanda',
  DE: 'germany|deutschland|allemagne|alemania|alemanha|germania|duitsland|tyskland|niemcy',
  AT: 'austria|österreich|autriche|áustria|oostenrijk',
  CH: 'switzerland|schweiz|suisse|suiza|suíça|svizzera|zwitserland',
  FR: 'france|frankreich|francia|frança|frankrijk',
  BE: 'belgium|belgien|belgique|belgië|bélgica|belgio',
  NL: 'netherlands|the netherlands|holland|niederlande|pays-bas|nederland|países bajos|paesi bassi',
  SE: 'sweden|sverige|schweden|suède',
  IN: 'india|indien|inde',
  AU: 'australia|australien|australie',
  NZ: 'new zealand|neuseeland|nouvelle-zélande',
  ZA: 'south africa|südafrika|afrique du sud',
  JP: 'japan|japon|japón',
};
const countries = new Map(
  getCountries().flatMap((country) => (namesOf[country]?.split('|') ?? []).map((name) => [name, country] as const)),
);

const kind =
  '(?:toll[- ]?free|free ?phone|local|(?:head ?)?office|headquarters|sales|support|cell|mob(?:ile)?|tel(?:ephone|efon)?|phone|fax|hotline|büro|bureau|oficina)';
/** `(toll free): `, ` office: `: what kind of line it is, and what leads to its number. */
const behindName = new RegExp(`(?: ?\\(?${kind}\\.?)?[\\s:.)–-]{0,4}$`, 'i');
const kindBeforeName = new RegExp(`^${kind}\\.? `, 'i');
/** What is said last, as far as it may be a name. */
const said = /\p{L}[\p{L}. -]*$/u;
/** `call us`, but `US`. */
const inSmallLetters = /^u[sk]$/;

const longestSaid = 40;

/** The country that is named right before a number; nothing where none is. */
export function countryBefore(before: string): CountryCode | undefined {
  const [name = ''] = said.exec(before.slice(-longestSaid).replace(behindName, '')) ?? [];
  const plain = name.replace(kindBeforeName, '');
  return inSmallLetters.test(plain) ? undefined : countries.get(plain.toLowerCase());
}
