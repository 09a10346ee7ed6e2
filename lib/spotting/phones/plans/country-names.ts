import { type CountryCode, getCountries } from 'libphonenumber-js/max';

/** The countries of the world by their names, as the browser knows them, in the languages of most pages. */

const languages = 'en de fr es it pt nl sv da nb fi pl cs hu ro hr el bg ru uk tr he ar ja zh-Hans zh-Hant ko'.split(
  ' ',
);

/** What they are called beside that. */
const otherNames: [CountryCode, string][] = [
  [
    'US',
    'usa|u.s.a|u.s|us|united states of america|estados unidos de américa|eeuu|ee.uu|états-unis d’amérique|vereinigte staaten von amerika',
  ],
  [
    'GB',
    'uk|u.k|great britain|england|scotland|wales|northern ireland|großbritannien|grossbritannien|grande-bretagne|gran bretaña',
  ],
  ['CZ', 'czech republic|tschechische republik|république tchèque|república checa'],
  ['TR', 'turkey|turkiye|türkei'],
  ['KR', 'korea|republic of korea|korea, south'],
  ['NL', 'holland|the netherlands|pays bas'],
  ['AE', 'uae|u.a.e|vae'],
  ['RU', 'russian federation|российская федерация'],
  ['BR', 'brasil'],
  ['CD', 'democratic republic of congo|dr congo'],
  ['CI', 'ivory coast'],
  ['IE', 'republic of ireland'],
  ['CN', 'p.r. china|pr china'],
  ['MK', 'macedonia'],
  ['SZ', 'swaziland'],
  ['SK', 'slovak republic'],
  ['SA', 'ksa'],
  ['VN', 'viet nam'],
];

/** Their names are as often somebody's, a state's, a town's, clothes or a meeting. */
const namedAsOthers = new Set<CountryCode>(['GE', 'JO', 'TD', 'JE', 'IM', 'DM', 'MS', 'RE', 'LC', 'SM', 'MF', 'GD']);
/** Iceland in German, and a kind of place in English. */
const otherWords = new Set(['island']);

/** `Hong Kong SAR`, `Macao, China`. */
const partOfChina = /(?<=hong kong|maca[ou])(?: sar|,? china)+$/;

const plainName = (name: string): string =>
  name.toLowerCase().replaceAll('’', "'").replaceAll(' & ', ' and ').replace(/\.$/, '').replace(partOfChina, '');

/** Read when one is asked for: that takes some ten milliseconds. */
let byName: Map<string, CountryCode> | undefined;

function readNames(): Map<string, CountryCode> {
  const countries = getCountries().filter((country) => !namedAsOthers.has(country));
  const names = languages.flatMap((language) => {
    const known = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    return countries.map((country): [string | undefined, CountryCode] => [known.of(country), country]);
  });
  const others = otherNames.flatMap(([country, list]) =>
    list.split('|').map((name): [string, CountryCode] => [name, country]),
  );
  const plain = [...names, ...others].flatMap(([name, country]): [string, CountryCode][] =>
    name === undefined ? [] : [[plainName(name), country]],
  );
  return new Map(plain.filter(([name]) => !otherWords.has(name)));
}

/** The country that a text is the name of, in whatever case; nothing where it is as often another's. */
export function countryNamed(text: string): CountryCode | undefined {
  byName ??= readNames();
  return byName.get(plainName(text));
}
