import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { mailProviders } from './emails/free-mail.ts';
import { mergeContacts } from './merge-contacts.ts';
import { onlyDigits } from './phones/house/local-digits.ts';
import { isLabelledPhone, labelBefore } from './phones/labels/context.ts';
import { isValueInUsualGroups } from './phones/plans/number.ts';
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
const secondEndings = new Set('ac co com edu gob gov gv ne net or org'.split(' '));
/** The part of a host that is somebody's name. */
function nameOf(host: string): string {
  const parts = host.split('.').slice(0, -1);
  const last = parts.pop() ?? '';
  return secondEndings.has(last) ? (parts.pop() ?? last) : last;
}
const countryOfMail = (host: string): CountryCode | undefined =>
  mailProviders.has(nameOf(host)) ? undefined : countryOfHost(host);

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
    country: countryOfHost(host.toLowerCase()),
  }));
  return [...ofMail, ...ofSites].sort((one, other) => one.start - other.start);
}

/** Characters between a number and an address of the same person at the most; the end of a line counts for as many. */
const furthest = 200;
const lineEnd = 10;

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
    const near = around.filter(({ length }) => length < furthest);
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

const isUsual = ({ text, value }: FoundContact): boolean => isValueInUsualGroups(text, value);
/** Whether a number has what its country dials first: without that it is one of another as likely, `335 1234567`. */
function isWhole({ text, value }: FoundContact): boolean {
  const national = parsePhoneNumberFromString(value)?.formatNational();
  return national !== undefined && onlyDigits(text).startsWith(onlyDigits(national));
}

/** Whether a number is likelier one of home. */
const isLikelier = (atHome: FoundContact, abroad: FoundContact): boolean =>
  isWhole(atHome) && (!isWhole(abroad) || (isUsual(atHome) && !isUsual(abroad)));

/** Whether figures that are none at home are surely a number abroad, and not only by their count. */
const isSure = (text: string, phone: FoundContact): boolean =>
  isUsual(phone) || (/^\(?0/.test(phone.text) && isWhole(phone)) || isLabelledPhone(labelBefore(text, phone.start));

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
  const atHomeInPlaceOf = overlapping(phones);
  const better = abroad
    .sort((one, other) => one.start - other.start)
    .filter((phone) => {
      const atHome = atHomeInPlaceOf(phone);
      if (atHome.length === 0) return isSure(text, phone);
      return !atHome.some((other) => isLikelier(other, phone));
    });
  return mergeContacts(better, phones);
}
