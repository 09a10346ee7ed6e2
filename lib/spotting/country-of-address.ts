import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { digitsIn } from './digits.ts';
import { mergeContacts } from './merge-contacts.ts';
import { onlyDigits } from './phones/house/local-digits.ts';
import { isLabelledPhone, labelBefore } from './phones/labels/context.ts';
import { beginsAsUsual, isFreeToCall, isInUsualGroups, isMobile } from './phones/plans/number.ts';
import { countriesBeside, placesIn } from './places-beside.ts';

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

/**
 * How much a number is written as those of its country: 2 in its groups, 1 behind an area of it, 0 in other ways, and -1
 * without what is dialled first there. Mobiles and free lines are known by how they begin.
 */
function likenessOf({ text, value }: FoundContact): number {
  const phone = parsePhoneNumberFromString(value);
  // `1-800-…` is how America writes what it dials first.
  const written = text.replace(/^1[ -](?=\(?[2-9])/, '');
  if (!phone || !onlyDigits(written).startsWith(onlyDigits(phone.formatNational()))) return -1;
  const likeness = isInUsualGroups(written, phone) ? 2 : Number(beginsAsUsual(written, phone));
  return isMobile(value) || isFreeToCall(value) ? Math.min(2, likeness + 1) : likeness;
}

const digitsOf = (contacts: FoundContact[]): number => contacts.reduce((sum, { text }) => sum + digitsIn(text), 0);

/** Whether a number is likelier one of abroad than those that are found here in its place. */
function isLikelier(abroad: FoundContact, here: FoundContact[]): boolean {
  // A shorter plan reads a piece of it.
  if (digitsIn(abroad.text) < digitsOf(here)) return false;
  return here.every((other) => {
    const more = likenessOf(abroad) - likenessOf(other);
    return more > 0 || (more === 0 && !isFreeToCall(other.value) && (isMobile(abroad.value) || !isMobile(other.value)));
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
  if (digitsIn(phone.text) < fewestUnlabelled || likeness < 0) return false;
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
