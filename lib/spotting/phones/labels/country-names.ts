import { type CountryCode, getCountries } from 'libphonenumber-js/max';

/** The countries of the world by their names, as the browser knows them, in the languages of most pages. */

const languages = 'en de fr es it pt nl sv da nb fi pl cs hu ro hr el bg ru uk tr he ar ja zh-Hans zh-Hant ko'.split(
  ' ',
);

/** What they are called beside that. */
const otherNames: [CountryCode, string][] = [
  ['US', 'usa|u.s.a|u.s|us|estados unidos de américa|eeuu|ee.uu|états-unis d’amérique|vereinigte staaten von amerika'],
  ['GB', 'uk|u.k|great britain|england|scotland|wales|großbritannien|grossbritannien|grande-bretagne|gran bretaña'],
  ['CZ', 'czech republic|tschechische republik|république tchèque|república checa'],
  ['TR', 'turkey|türkei'],
  ['KR', 'korea|republic of korea'],
  ['NL', 'holland|the netherlands|pays bas'],
  ['AE', 'uae|u.a.e|vae'],
  ['RU', 'russian federation|российская федерация'],
  ['BR', 'brasil'],
  ['CD', 'democratic republic of congo|dr congo'],
  ['CI', 'ivory coast'],
  ['VN', 'viet nam'],
];

/** Names that are as often somebody's, a state's, a town's, clothes or a meeting. */
const ofOthers = new Set(
  'georgia|jordan|chad|jersey|israel|dominica|montserrat|réunion|reunion|saint lucia|santa lucía|san marino'.split('|'),
);

/** `Hong Kong SAR`, `Hong Kong, China`. */
const partOfChina = /(?: sar|,? china)+$/;

const plainName = (name: string): string => name.toLowerCase().replace(/\.$/, '').replace(partOfChina, '');

/** Read when one is asked for: few pages ask. */
let byName: Map<string, CountryCode> | undefined;

function readNames(): Map<string, CountryCode> {
  const countries = getCountries();
  const names = languages.flatMap((language) => {
    const known = new Intl.DisplayNames(language, { type: 'region' });
    return countries.map((country): [string, CountryCode] => [plainName(known.of(country) ?? ''), country]);
  });
  const others = otherNames.flatMap(([country, list]) =>
    list.split('|').map((name): [string, CountryCode] => [name, country]),
  );
  return new Map([...names, ...others].filter(([name]) => !ofOthers.has(name)));
}

/** The country that a text is the name of, in whatever case; nothing where it is as often another's. */
export function countryNamed(text: string): CountryCode | undefined {
  byName ??= readNames();
  return byName.get(plainName(text));
}
