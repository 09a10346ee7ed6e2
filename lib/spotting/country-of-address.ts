import { type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { digitsIn } from './digits.ts';
import { mergeContacts } from './merge-contacts.ts';
import { isLabelledPhone, labelBefore } from './phones/labels/context.ts';
import { isInEverydayGroups } from './phones/plans/everyday-groups.ts';
import { beginsAsUsual, isFreeToCall, isInUsualGroups, isMobile, isWithoutTrunk } from './phones/plans/number.ts';
import { hasWordsBetween, placesBeside, placesIn } from './places-beside.ts';

/**
 * `Tel. 01 532 12 34, office@acme.at` before a reader in Germany: whoever writes from abroad has a number there, and an
 * address that says where.
 */

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

/** `1-800-…` is how America writes what it dials first. */
const codeOfAmerica = '1';
const dialledInAmerica = /^1[ -]/;
/** What an extension is behind, or its word: nothing of a number itself. */
const extensionBehind = /[^\d)]{1,20}\d+\D{0,12}$/;
/** The digits of a number and what parts them, without its extension. */
const withoutExtension = ({ text, value }: FoundContact): string =>
  value.includes(';ext=') ? text.replace(extensionBehind, '') : text;
const half = 0.5;

/** `0257 667722` as Poland's, which dials no nought. */
const hasStrayNought = (written: string, phone: PhoneNumber): boolean =>
  /^\(?0/.test(written) && digitsIn(written) > digitsIn(phone.formatNational());

/**
 * How much a number is written as those of its country: 2 in its groups, 1 behind an area of it, 0 in other ways; half more
 * for a mobile, which is known by how it begins, half less without what its country dials first, and -1 with a nought where
 * its country dials none.
 */
function likenessOf(contact: FoundContact): number {
  const phone = parsePhoneNumberFromString(contact.value);
  if (!phone) return 0;
  const whole = withoutExtension(contact);
  const written = phone.countryCallingCode === codeOfAmerica ? whole.replace(dialledInAmerica, '') : whole;
  if (hasStrayNought(written, phone)) return -1;
  const isUsual = isInUsualGroups(written, phone) || isInEverydayGroups(written, phone);
  const likeness = isUsual ? 2 : Number(beginsAsUsual(written, phone));
  return likeness + (isMobile(contact.value) ? half : 0) - (isWithoutTrunk(written, phone) ? half : 0);
}

const digitsOf = (contacts: FoundContact[]): number =>
  contacts.reduce((sum, contact) => sum + digitsIn(withoutExtension(contact)), 0);

/**
 * Whether a number is likelier one of abroad than those that are found here in its place.
 * @param isBeside the address stands right beside it, and not behind words about somebody else
 */
function isLikelier(abroad: FoundContact, here: FoundContact[], isBeside: boolean): boolean {
  const digitsMore = digitsOf([abroad]) - digitsOf(here);
  const likeness = likenessOf(abroad);
  // A shorter plan reads a piece of it: abroad, or at home.
  if (digitsMore < 0) return false;
  if (digitsMore > 0) {
    return likeness >= 2 || (likeness >= 1 && here.every((other) => likenessOf(other) < 1));
  }
  // Free lines begin alike in many countries.
  return here.every((other) => {
    const more = likeness - likenessOf(other);
    return isBeside ? more > 0 || (more === 0 && !isFreeToCall(other.value)) : more >= 1;
  });
}

/** An area with its nought, and behind it nothing but digits, spaces, dots and hyphens. */
const withNought = /^\(?0\d{1,4}\)?[ /.-]?\d[\d .-]*$/;
const groupsOfThree = /^\d{1,3}(?: \d{3})+$/;
/** Fewer digits are figures of all kinds, where nothing says that they are a number. */
const fewestUnlabelled = 9;
/** `BE 0506 972 624`: a paper of a country, a flight. */
const shortName = /(?<!\p{L})\p{Lu}{2,3}[ -]?$/u;
/**
 * Figures that go on are none that a label names, but where hours or another number follow; hours that begin in them are
 * none of it.
 */
const goesOn = /^(?:[ .-]?(?!0\d{2}|\d{1,2}[:.]\d\d(?!\d)|\d{1,2} ?[-–] ?\d{1,2} ?(?:Uhr|h)(?!\p{L}))\d|:\d\d)/u;
const longestHours = 12;

/** Whether figures that are none here are surely a number abroad. */
function isSure(text: string, phone: FoundContact): boolean {
  if (goesOn.test(text.slice(phone.end, phone.end + longestHours))) return false;
  if (isLabelledPhone(labelBefore(text, phone.start))) return true;
  if (digitsOf([phone]) < fewestUnlabelled) return false;
  if (shortName.test(text.slice(Math.max(0, phone.start - 5), phone.start))) return false;
  const likeness = likenessOf(phone);
  return (likeness > 0 && withNought.test(phone.text)) || (likeness >= 2 && !groupsOfThree.test(phone.text));
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
    const placeBeside = placesBeside(text, places);
    const addressesInPlaceOf = overlapping(addresses);
    return find(text, [country]).flatMap((phone) => {
      const place = addressesInPlaceOf(phone).length === 0 ? placeBeside(phone) : undefined;
      return place?.country === country ? [{ phone, isBeside: !hasWordsBetween(text, phone, place) }] : [];
    });
  });
  const hereInPlaceOf = overlapping(phones);
  const better = abroad
    .sort(({ phone: one }, { phone: other }) => one.start - other.start)
    .filter(({ phone, isBeside }) => {
      const here = hereInPlaceOf(phone);
      return here.length === 0 ? isSure(text, phone) : isLikelier(phone, here, isBeside);
    });
  return mergeContacts(
    better.map(({ phone }) => phone),
    phones,
  );
}
