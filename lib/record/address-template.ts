import { isLoopbackHost } from '#lib/crm/host.ts';

/**
 * Addresses that a person wrote with places to fill, such as `https://crm.example/{entity}/{id}`. What fills a place came
 * from a CRM or a page: it may choose a page of the site named, never the site.
 */

/** The places of a template, by whether it can do without. */
export interface TemplatePlaces {
  needed: readonly string[];
  possible: readonly string[];
  /** None stands in it twice: what fills them is read out of an address again. */
  isOnce?: boolean;
}

export const recordPlaces: TemplatePlaces = { needed: ['id'], possible: ['entity'] };
export const callPlaces: TemplatePlaces = { needed: ['number'], possible: [] };

/** Why a template cannot be used. */
export const templateFaults = [
  'malformed',
  'insecure',
  'credentials',
  'place-in-host',
  'place-missing',
  'place-twice',
] as const;
export type TemplateFault = (typeof templateFaults)[number];

const place = /\{(\w+)\}/g;
/** Scheme, host and port in plain signs, and what begins the rest. What browsers would mend (`https:/\x`) is refused. */
const plainStart = /^https?:\/\/[^\s/\\?#@{}]+(?=[/?#]|$)/i;
const longestTemplate = 500;
const longestValue = 500;

/** What is wrong with a template; undefined when it can be filled. */
export function faultOf(
  template: string,
  { needed, possible, isOnce = false }: TemplatePlaces,
): TemplateFault | undefined {
  const names = [...template.matchAll(place)].map(([, name = '']) => name);
  const probe = URL.parse(template.replaceAll(place, 'x'));
  if (!probe || template.length > longestTemplate || hasOddSigns(template)) return 'malformed';
  if (probe.username !== '' || probe.password !== '') return 'credentials';
  if (!/^https?:$/.test(probe.protocol)) return 'malformed';
  if (probe.protocol === 'http:' && !isLoopbackHost(probe.hostname)) return 'insecure';
  if (!plainStart.test(template)) return /^[^/]*\/\/[^/?#]*\{/.test(template) ? 'place-in-host' : 'malformed';
  if (names.some((name) => ![...needed, ...possible].includes(name))) return 'malformed';
  if (!needed.every((name) => names.includes(name))) return 'place-missing';
  return isOnce && new Set(names).size < names.length ? 'place-twice' : undefined;
}

/**
 * The address that a template makes of values; undefined where it makes none that can be trusted to stay on its site and
 * in its place.
 */
export function fillTemplate(
  template: string,
  places: TemplatePlaces,
  values: Record<string, string>,
): string | undefined {
  if (faultOf(template, places) || !Object.values(values).every(isFit)) return undefined;
  const filled = URL.parse(template.replaceAll(place, (_, name: string) => encodeURIComponent(values[name] ?? '')));
  const { origin } = new URL(template.replaceAll(place, 'x'));
  return filled?.origin === origin ? filled.href : undefined;
}

/** Spaces, signs that nobody sees, and braces that are no place's. */
const hasOddSigns = (template: string): boolean => /[\s\p{C}\\]|[{}]/u.test(template.replaceAll(place, ''));

/** A value of dots alone would be a step up the path; half of a surrogate pair cannot be encoded. */
const isFit = (value: string): boolean =>
  value !== '' && value.length <= longestValue && !/^\.+$/.test(value) && !/\p{Surrogate}/u.test(value);
