import type { CountryCode } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { mailProviders } from './emails/free-mail.ts';
import { countryOfHost } from './regions.ts';

/** The addresses and sites of a text, the countries that they are of, and which of them stands beside a number. */

/** An address or a site, and the country that it is of; nothing where it is of none, or of a mailbox that anybody can have. */
interface Place {
  start: number;
  end: number;
  country: CountryCode | undefined;
}

/** Behind the name of a firm and before the ending of its country: `acme.co.uk`. */
const secondEndings = new Set('ac co com edu firm gen go gob gouv gov gv ltd me ne net nom or org plc web'.split(' '));
/** The part of a host that is somebody's name. */
function nameOf(host: string): string {
  const parts = host.split('.').slice(0, -1);
  const last = parts.pop() ?? '';
  return secondEndings.has(last) ? (parts.pop() ?? last) : last;
}
/** Endings that many take for their own, whose pages are mostly of their countries even so. */
const soldWidely = /\.(?:cd|cf|cx|ga|gl|gq|ml|pw)$/;
const countryOfSite = (host: string): CountryCode | undefined =>
  soldWidely.test(host) ? undefined : countryOfHost(host);
const countryOfMail = (host: string): CountryCode | undefined =>
  mailProviders.has(nameOf(host)) ? undefined : countryOfSite(host);

const site = /(?<![\p{L}\d@.-])www\.([\p{L}\d.-]{1,80}\.[a-z]{2,18})(?![\p{L}\d-]|\.[\p{L}\d])/giu;
const maySite = /www\./i;

/** The addresses and sites of a text, in order. */
export function placesIn(text: string, addresses: FoundContact[]): Place[] {
  const ofMail = addresses.map(({ value, start, end }) => ({
    start,
    end,
    country: countryOfMail(value.slice(value.lastIndexOf('@') + 1)),
  }));
  const sites = maySite.test(text) ? text.matchAll(site) : [];
  const ofSites = Array.from(sites, ({ 0: whole, 1: host = '', index }) => ({
    start: index,
    end: index + whole.length,
    country: countryOfSite(host.toLowerCase()),
  }));
  return [...ofMail, ...ofSites].sort((one, other) => one.start - other.start);
}

/** Characters between a number and an address of the same person at the most; the end of a line counts for as many. */
const furthest = 200;
const lineEnd = 10;

/** `Von: Hans Meier <hans@acme.de>`, `… schrieb Hans Meier <hans@acme.de>:`: who wrote or reads what stands below. */
const headerBefore =
  /(?:^|[\n\v])[> ]*(?:from|von|to|an|cc|de|à|para|da|a|od|do|van|aan|fra|til|från|till|от|кому) ?:[^\n\v]*$/iu;
const headerBehind = /^[>)"\]]{0,2}(?: [\p{L} ]{1,20})? ?:/u;
/** Characters that are looked at before an address. */
const longestHeader = 120;
const isOfHeader = (text: string, { start, end }: Pick<Place, 'start' | 'end'>): boolean =>
  headerBefore.test(text.slice(Math.max(0, start - longestHeader), start)) ||
  headerBehind.test(text.slice(end, end + 30));

/** The country of an address, and how far that is from a number: in ends of lines, and in characters with those. */
interface Near {
  country: CountryCode | undefined;
  lines: number;
  length: number;
}

function nearOf(text: string, phone: FoundContact, { start, end, country }: Place): Near {
  const [from, to] = start >= phone.end ? [phone.end, start] : [end, phone.start];
  const lines = text.slice(from, to).match(/[\n\v]/g)?.length ?? 0;
  return { country, lines, length: to - from + lineEnd * lines };
}

/** The nearer of two: in the number's line, or fewest lines away; of two as many lines away only what both are of. */
function nearer(one: Near, other: Near): Near {
  if (one.lines !== other.lines) return one.lines < other.lines ? one : other;
  if (one.lines > 0 && one.country !== other.country) return { ...one, country: undefined };
  return one.length <= other.length ? one : other;
}

/**
 * Tells the country of the address or site that stands nearest to a number.
 * @returns to be asked about one number after the other, as they stand in the text
 */
export function countriesBeside(text: string, places: Place[]): (phone: FoundContact) => CountryCode | undefined {
  let first = 0;
  return (phone) => {
    while ((places[first]?.end ?? Infinity) < phone.start - furthest) first++;
    let last = first;
    while ((places[last]?.start ?? Infinity) < phone.end + furthest) last++;
    const around = places.slice(first, last).map((place) => nearOf(text, phone, place));
    const near = around.filter(
      ({ length, lines }, index) =>
        length < furthest && (lines === 0 || !isOfHeader(text, places[first + index] ?? phone)),
    );
    return near.length > 0 ? near.reduce(nearer).country : undefined;
  };
}
