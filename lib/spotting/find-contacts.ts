import { canonical } from './canonical.ts';
import { type FoundContact, longestValue } from './contact.ts';
import { inCountriesOfAddresses } from './country-of-address.ts';
import { hasKnownEnding } from './emails/endings.ts';
import { findHiddenEmails } from './emails/hidden.ts';
import { findEmailsOfAnyWidth } from './emails/wide.ts';
import { overLineEnds } from './line-ends.ts';
import { mergeContacts } from './merge-contacts.ts';
import { findPhoneCandidates, phonesOf } from './phones/candidates/find-candidates.ts';
import { numbersOfNamedAreas } from './phones/house/named-areas.ts';
import { withSameArea } from './phones/house/same-area.ts';
import { judgePhones } from './phones/judge/judge-phones.ts';
import { numbersInContext } from './phones/judge/links-written-out.ts';
import { fewestDigitsOf, plansOf } from './phones/plans/by-region.ts';
import { byColumns } from './phones/tables/columns.ts';
import { withoutWrittenOut } from './written-out.ts';

export interface FindOptions {
  /** ISO 3166 code in which numbers without country are read; without it they are not found. */
  region?: string | undefined;
  /** Several of them, the likeliest first, in place of the one. */
  regions?: string[];
  /** Takes an address under whatever ending: a person typed it, who means one. */
  anyEnding?: boolean;
}

function findPhones(written: string, regions: string[]): FoundContact[] {
  // Numbers are looked for in the text as it is shown; where they stand, and others of their area, is told by what is
  // written. Offsets are alike.
  const text = overLineEnds(withoutWrittenOut(written));
  const known = plansOf(regions).regions;
  const candidates = byColumns(text, findPhoneCandidates(text, fewestDigitsOf(regions)), known);
  // What says its country itself is of that, whatever its digits are at home.
  const inContext = numbersInContext(written);
  const ofNamedAreas = numbersOfNamedAreas(text, known);
  if (candidates.length === 0) return mergeContacts(inContext, ofNamedAreas);
  const texts = candidates.map((candidate) => candidate.text);
  const phones = withSameArea(written, phonesOf(written, candidates, judgePhones(texts, { regions })), known);
  // Without its area a number may be read as one of another town: `441 18 22`.
  return mergeContacts(inContext, mergeContacts(ofNamedAreas, phones));
}

/**
 * Both kinds of addresses, in order: what a machine would take for one may be the end of one that is written for people.
 * @param isAsked whether an address is one that is asked for
 */
const findAddresses = (text: string, isAsked: (contact: FoundContact) => boolean): FoundContact[] =>
  mergeContacts(findHiddenEmails(text).filter(isAsked), findEmailsOfAnyWidth(text));

/**
 * Finds the e-mail addresses and telephone numbers in a text, in document order, none inside another. The whole
 * judgement in one process; in the browser the page says where a contact may be, and the background judges the text there.
 */
export function findContacts(
  text: string,
  { region, regions = region ? [region] : [], anyEnding }: FindOptions = {},
): FoundContact[] {
  const isAsked = ({ kind, value }: FoundContact) => anyEnding || kind === 'phone' || hasKnownEnding(value);
  const addresses = findAddresses(text, isAsked);
  const phones = inCountriesOfAddresses(text, findPhones(text, regions), addresses, regions, findPhones);
  // In one go: where a text has tens of thousands, one list more of them took a tenth of the time.
  return mergeContacts(addresses, phones).flatMap((found) => {
    if (!isAsked(found)) return [];
    const contact = canonical(found);
    // Composed, and out of punycode, a domain can grow beyond what anybody has.
    return contact.value.length <= longestValue ? contact : [];
  });
}
