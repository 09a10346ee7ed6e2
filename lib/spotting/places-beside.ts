import type { CountryCode } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { mailProviders } from './emails/free-mail.ts';
import { isLabelledPhone } from './phones/labels/context.ts';
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
const soldWidely = /\.(?:cd|cf|cx|ga|gl|gq|ml|pw)$/i;
const countryOfSite = (host: string): CountryCode | undefined =>
  soldWidely.test(host) ? undefined : countryOfHost(host);
const countryOfMail = (host: string): CountryCode | undefined =>
  mailProviders.has(nameOf(host)) ? undefined : countryOfSite(host);

const siteLabel = '(?:web(?:site|seite)?|internet|homepage|sit[eo]|url)\\s?[:：]\\s?';
/** `www.acme.at`, `https://acme.at`, `Web: acme.at`: a site, and no page of one, no file and no other address. */
const site = new RegExp(
  `(?<![\\p{L}\\d@./-])(?:(?:https?://)?www\\.|https?://|${siteLabel}(?![^\\s/]*\\.(?:md|pl|py|rs|sh)(?![\\p{L}.])))([\\p{L}\\d.-]{1,80}\\.[a-z]{2,18})(?![\\p{L}\\d@_-]|[.:][\\p{L}\\d]|/[\\p{L}\\d?#])`,
  'giu',
);
const maySite = new RegExp(`www\\.|https?:|${siteLabel}`, 'i');

/** The addresses and sites of a text, in order. */
export function placesIn(text: string, addresses: FoundContact[]): Place[] {
  const ofMail = addresses.map(({ value, start, end }) => ({
    start,
    end,
    country: countryOfMail(value.slice(value.lastIndexOf('@') + 1)),
  }));
  const sites = maySite.test(text) ? text.matchAll(site) : [];
  // Whoever has `acme.com` for a site, or is on one of everybody's, may live anywhere.
  const ofSites = Array.from(sites, ({ 0: whole, 1: host = '', index }) => ({
    start: index,
    end: index + whole.length,
    country: countryOfSite(host),
  })).filter(({ country }) => country);
  return [...ofMail, ...ofSites].sort((one, other) => one.start - other.start);
}

/** Characters between a number and an address of the same person at the most; the end of a line counts for as many. */
const furthest = 200;
const lineEnd = 10;

/** What webmails and programs of mail put before who wrote a letter, or reads it. */
const headerNames =
  'from|to|b?cc|reply-to|sender|von|an|kopie|absender|gesendet von|antwort an|de|à|cci?|copie|para|co|cco|cópia|da|a|ccn|mittente|van|aan|od|do|dw|komu|kopia|fra|til|från|till|kopio|lähettäjä|feladó|címzett|másolatot kap|către|kime|kimden|bilgi|от|до|кому|копия|від|копія|от кого|από|προς|κοιν|מאת|אל|עותק|من|إلى|差出人|宛先|发件人|收件人|抄送|보낸 사람|받는 사람';
const headerBefore = new RegExp(`(?:^|[\\n\\v])[>* ]*(?:${headerNames}) ?[:：][^\\n\\v]*$`, 'iu');
/** `Hans Meier <hans@acme.de>`: so mail names who wrote it, and to whom. */
const inAngles = /<(?:mailto:)?$/i;
/** `hans@acme.de schrieb:`, with nothing behind it in its line. */
const headerBehind = /^[>)"\]]{0,2}(?: [\p{L} ]{1,20})? ?:[ \t]*(?:[\n\v]|$)/u;
/** Characters that are looked at before an address. */
const longestHeader = 120;
function isOfHeader(text: string, { start, end }: Pick<Place, 'start' | 'end'>): boolean {
  const before = text.slice(Math.max(0, start - longestHeader), start);
  return inAngles.test(before) || headerBefore.test(before) || headerBehind.test(text.slice(end, end + longestHeader));
}

/** A place, and how far it is from a number: in ends of lines, and in characters with so many for each of those. */
interface Near extends Place {
  lines: number;
  length: number;
}

/** What stands between a number and a place. */
const between = (text: string, phone: FoundContact, { start, end }: Pick<Place, 'start' | 'end'>): string =>
  start >= phone.end ? text.slice(phone.end, start) : text.slice(end, phone.start);

/** `hans@acme.at (Tel. 0512 441822), eva@acme.ch`: behind the bracket that it stands in is somebody else. */
const bracketEnd = 40;
const isBehindBracket = /^[^(]*\)/;

function nearOf(text: string, phone: FoundContact, place: Place): Near {
  const parting = between(text, phone, place);
  const lines = parting.match(/[\n\v]/g)?.length ?? 0;
  const beyond = place.start >= phone.end && isBehindBracket.test(parting) ? bracketEnd : 0;
  return { ...place, lines, length: parting.length + lineEnd * lines + beyond };
}

/** The nearer of two: in the number's line, or fewest lines away; of two as many lines away only what both are of. */
function nearer(one: Near, other: Near): Near {
  if (one.lines !== other.lines) return one.lines < other.lines ? one : other;
  if (one.lines > 0 && one.country !== other.country) return { ...one, country: undefined };
  return one.length <= other.length ? one : other;
}

/** What people put before an address or a site of their own; labels of numbers are known elsewhere. */
const ownWords = new Set(
  `e em email mail mailto courriel mél mel correo electrónico elettronica post epost sähköposti posta poczta pošta tölvupóst netfang
  web website webseite site sito internet homepage url http https direct office почта эл пошта имейл`.split(/\s+/),
);
const isOwnWord = (word: string): boolean => ownWords.has(word.toLowerCase()) || isLabelledPhone(`${word}: `);
const addressOrSite = /(?:https?:\/\/|www\.)\S+|\S+@\S+/gi;
const words = /\p{L}+/gu;
/** Lines and cells. */
const partEnd = /[\n\v|·•]/;

/**
 * Whether words stand between a number and a place that are no labels of either: there may be two people. Whole lines and
 * cells between them are a firm's and its street, as in any signature.
 */
export function hasWordsBetween(text: string, phone: FoundContact, place: Pick<Place, 'start' | 'end'>): boolean {
  const [first = '', ...others] = between(text, phone, place).split(partEnd);
  const beside = `${first} ${others.pop() ?? ''}`.replace(addressOrSite, ' ');
  return (beside.match(words) ?? []).some((word) => !isOwnWord(word));
}

/**
 * Tells the address or site that stands nearest to a number; of several as near of different countries one without a country.
 * @returns to be asked about one number after the other, as they stand in the text
 */
export function placesBeside(text: string, places: Place[]): (phone: FoundContact) => Place | undefined {
  let first = 0;
  return (phone) => {
    while ((places[first]?.end ?? Infinity) < phone.start - furthest) first++;
    let last = first;
    while ((places[last]?.start ?? Infinity) < phone.end + furthest) last++;
    const around = places.slice(first, last).map((place) => nearOf(text, phone, place));
    const near = around.filter((each) => each.length < furthest && (each.lines === 0 || !isOfHeader(text, each)));
    return near.length > 0 ? near.reduce(nearer) : undefined;
  };
}
