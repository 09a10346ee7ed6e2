import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max';

/** Country endings that are sold to everyone, and so tell nothing about a country. */
const worldwideEndings = new Set('ac ai am cc co fm gg im io la ly me nu sh st tk to tv vc ws'.split(' '));
/** Below such an ending they are rather its country's: `acme.com.co`. */
const belowOwn = /\.(?:ac|co|com|edu|go|gob|gov|net|org)\.[a-z]{2}$/;
/** Endings of a government, a city or a region, and whose country they are. */
const placesOf = new Map<string, CountryCode>(
  Object.entries({
    AT: 'wien tirol',
    AU: 'melbourne sydney',
    BE: 'brussels gent vlaanderen',
    BR: 'rio',
    CA: 'quebec',
    CH: 'swiss zuerich',
    DE: 'bayern berlin cologne hamburg koeln nrw ruhr saarland',
    ES: 'barcelona cat eus gal madrid',
    FI: 'helsinki',
    FR: 'alsace bzh corsica paris',
    GB: 'cymru london scot wales',
    HU: 'budapest',
    JP: 'kyoto nagoya okinawa osaka ryukyu tokyo yokohama',
    NL: 'amsterdam frl',
    NZ: 'kiwi',
    RU: 'moscow tatar',
    SE: 'stockholm',
    TR: 'ist istanbul',
    US: 'boston edu gov mil miami nyc vegas',
    ZA: 'capetown durban joburg',
  }).flatMap(([country, endings]) =>
    isSupportedCountry(country) ? endings.split(' ').map((ending) => [ending, country] as const) : [],
  ),
);
/** Languages that so many countries share that the tag alone tells little. */
const worldwideLanguages = new Set(['en', 'es', 'ar', 'pt', 'fr', 'zh']);
/** Of these the ones most of whose pages are of one country, whose numbers are few others'. */
const mostlyOfOneCountry = new Set(['pt', 'fr', 'zh']);
/** The home of a language, and behind it where else that is official, or most people read it. */
const countriesOf = new Map<string, string[]>(
  Object.entries({
    bn: 'BD IN',
    ca: 'ES AD',
    da: 'DK FO GL',
    de: 'DE AT BE CH LI LU',
    el: 'GR CY',
    fa: 'IR AF',
    hr: 'HR BA',
    it: 'IT CH SM VA',
    ms: 'MY BN SG',
    ne: 'NP IN',
    nl: 'NL AW BE CW SR SX',
    pa: 'IN PK',
    ro: 'RO MD',
    ru: 'RU BY KG KZ MD TJ UA UZ',
    so: 'SO DJ ET KE',
    sq: 'AL ME MK XK',
    sr: 'RS BA ME XK',
    st: 'ZA LS',
    sv: 'SE AX FI',
    sw: 'TZ KE UG',
    ta: 'IN LK MY SG',
    tn: 'ZA BW',
    tr: 'TR CY',
    ur: 'PK IN',
  }).map(([language, countries]) => [language, countries.split(' ')]),
);

/** Whether one of those languages is at home in both of two countries; of the others they say too little. */
export const shareLanguage = (one: string, other: string): boolean =>
  [...countriesOf.values()].some((countries) => countries.includes(one) && countries.includes(other));

const mostRegions = 4;

export interface PageOrigin {
  /** The page's language tag, as the page declares it; may be empty or nonsense. */
  language: string;
  /** The page's address. */
  address: string;
  /** The person's own region; may be empty. */
  own: string;
}

function localeOf(tag: string): Intl.Locale | undefined {
  try {
    return new Intl.Locale(tag.trim().replaceAll('_', '-'));
  } catch {
    return undefined;
  }
}

/**
 * The country that the ending of a host names, or whose city, region or government has it; nothing where it names none, or is
 * sold to everyone, but for what stands below its own (`acme.com.co`).
 */
export function countryOfHost(host: string): CountryCode | undefined {
  const name = host.toLowerCase();
  const ending = name.slice(name.lastIndexOf('.') + 1);
  if (name === ending || (worldwideEndings.has(ending) && !belowOwn.test(name))) return undefined;
  const place = placesOf.get(ending);
  if (place) return place;
  const country = ending === 'uk' ? 'GB' : ending.toUpperCase();
  return isSupportedCountry(country) ? country : undefined;
}

/**
 * The regions in which a page's national telephone numbers are to be tried, in order: the country that its language tag
 * names, the one its address ends in, the one its language is at home in, then the person's own, and behind that the one that
 * most pages in a language of several countries are from. Where the language is at home in the person's own, too, that goes
 * before its home: a webmail says `de` in Austria.
 */
export function regionsFor({ language, address, own }: PageOrigin): string[] {
  const locale = localeOf(language);
  const shared = locale && worldwideLanguages.has(locale.language) ? locale.language : '';
  const home = locale?.maximize().region;
  const person = own.toUpperCase();
  const isAtHome = locale && countriesOf.get(locale.language)?.includes(person);
  const regions = [
    locale?.region,
    countryOfHost(URL.canParse(address) ? new URL(address).hostname : ''),
    isAtHome && person,
    !shared && home,
    person,
    mostlyOfOneCountry.has(shared) && home,
  ];
  return [...new Set(regions.filter((region): region is string => !!region && isSupportedCountry(region)))].slice(
    0,
    mostRegions,
  );
}
