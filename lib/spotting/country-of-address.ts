import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { mailProviders } from './emails/free-mail.ts';
import { mergeContacts } from './merge-contacts.ts';
import { onlyDigits } from './phones/house/local-digits.ts';
import { isLabelledPhone, labelBefore } from './phones/labels/context.ts';
import { beginsAsUsual, isInUsualGroups } from './phones/plans/number.ts';
import { countryOfHost } from './regions.ts';

/**
 * `Tel. 01 532 12 34, office@acme.at` before a reader in Germany: whoever writes from abroad has a number there, and an
 * address that says where.
 */

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
const countryOfMail = (host: string): CountryCode | undefined =>
  soldWidely.test(host) || mailProviders.has(nameOf(host)) ? undefined : countryOfHost(host);

const site = /(?<![\p{L}\d@.-])www\.([\p{L}\d.-]{1,80}\.[a-z]{2,18})(?![\p{L}\d-]|\.[\p{L}\d])/giu;
const maySite = /www\./i;

/** The addresses and sites of a text, in order. */
function placesIn(text: string, addresses: FoundContact[]): Place[] {
  const ofMail = addresses.map(({ value, start, end }) => ({
    start,
    end,
    country: countryOfMail(value.slice(value.lastIndexOf('@') + 1)),
  }));
  const sites = maySite.test(text) ? text.matchAll(site) : [];
  const ofSites = Array.from(sites, ({ 0: whole, 1: host = '', index }) => ({
    start: index,
    end: index + whole.length,
    country: soldWidely.test(host.toLowerCase()) ? undefined : countryOfHost(host.toLowerCase()),
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
function countriesBeside(text: string, places: Place[]): (phone: FoundContact) => CountryCode | undefined {
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

/**
 * Tells which of some contacts a contact overlaps.
 * @param contacts in order
 * @returns to be asked about one contact after the other, as they stand in the text
 */
function overlapping(contacts: FoundContact[]): (contact: FoundContact) => FoundContact[] {
  let first = 0;
  return ({ start, end }) => {
    while ((contacts[first]?.end ?? Infinity) <= start) first++;
    let last = first;
    while ((contacts[last]?.start ?? Infinity) < end) last++;
    return contacts.slice(first, last);
  };
}

const typeOf = ({ value }: FoundContact): string => parsePhoneNumberFromString(value)?.getType() ?? '';
const isMobile = (phone: FoundContact): boolean => typeOf(phone) === 'MOBILE';
const isFree = (phone: FoundContact): boolean => typeOf(phone) === 'TOLL_FREE';

/**
 * How much a number is written as those of its country: 2 in its groups, 1 behind an area of it, 0 in other ways, and -1
 * without what is dialled first there. Mobiles and free lines are known by how they begin.
 */
function likenessOf(contact: FoundContact): number {
  const { text, value } = contact;
  const phone = parsePhoneNumberFromString(value);
  // `1-800-…` is how America writes what it dials first.
  const written = text.replace(/^1[ -](?=\(?[2-9])/, '');
  if (!phone || !onlyDigits(written).startsWith(onlyDigits(phone.formatNational()))) return -1;
  const likeness = isInUsualGroups(written, phone) ? 2 : Number(beginsAsUsual(written, phone));
  return isMobile(contact) || isFree(contact) ? Math.min(2, likeness + 1) : likeness;
}

const digitsOf = (contacts: FoundContact[]): number =>
  contacts.reduce((sum, { text }) => sum + onlyDigits(text).length, 0);

/** Whether a number is likelier one of abroad than those that are found here in its place. */
function isLikelier(abroad: FoundContact, here: FoundContact[]): boolean {
  // A shorter plan reads a piece of it.
  if (digitsOf([abroad]) < digitsOf(here)) return false;
  return here.every((other) => {
    const more = likenessOf(abroad) - likenessOf(other);
    return more > 0 || (more === 0 && !isFree(other) && (isMobile(abroad) || !isMobile(other)));
  });
}

/** An area with its nought, and groups behind it that are no years and no hours. */
const withNought = /^\(?0\d{1,4}\)?[ /.-]?\d[\d .-]*$/;
const groupsOfThree = /^\d{1,3}(?: \d{3})+$/;
/** Fewer digits are figures of all kinds, where nothing says that they are a number. */
const fewestUnlabelled = 9;

/** Whether figures that are none here are surely a number abroad. */
function isSure(text: string, phone: FoundContact): boolean {
  const likeness = likenessOf(phone);
  if (isLabelledPhone(labelBefore(text, phone.start))) return true;
  if (digitsOf([phone]) < fewestUnlabelled || likeness < 0) return false;
  return withNought.test(phone.text) || (likeness === 2 && !groupsOfThree.test(phone.text));
}

/** A text is read anew in no more countries. */
const mostCountries = 3;

/**
 * Numbers as they are read at home, and those beside an address of another country as they are read there, unless they
 * are likelier of home.
 * @param phones the numbers of the text as they are read in its regions, in order
 * @param addresses the addresses of the text, in order
 * @param find finds the numbers of the text in other regions, in order
 */
export function inCountriesOfAddresses(
  text: string,
  phones: FoundContact[],
  addresses: FoundContact[],
  [home]: string[],
  find: (text: string, regions: string[]) => FoundContact[],
): FoundContact[] {
  if (!home || !/\d/.test(text)) return phones;
  const places = placesIn(text, addresses);
  const countries = new Set(places.flatMap(({ country }) => (country && country !== home ? [country] : [])));
  const abroad = [...countries].slice(0, mostCountries).flatMap((country) => {
    const countryBeside = countriesBeside(text, places);
    const addressesInPlaceOf = overlapping(addresses);
    return find(text, [country]).filter(
      (phone) => addressesInPlaceOf(phone).length === 0 && countryBeside(phone) === country,
    );
  });
  const hereInPlaceOf = overlapping(phones);
  const better = abroad
    .sort((one, other) => one.start - other.start)
    .filter((phone) => {
      const here = hereInPlaceOf(phone);
      return here.length === 0 ? isSure(text, phone) : isLikelier(phone, here);
    });
  return mergeContacts(better, phones);
}
