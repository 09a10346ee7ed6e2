import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import type { FoundContact } from './contact.ts';
import { headName } from './head-names.ts';
import { mergeContacts } from './merge-contacts.ts';
import { looksLikeSum } from './phones/figures/shapes.ts';
import { isUsual } from './phones/judge/judge-named.ts';
import { isLabelledPhone } from './phones/labels/context.ts';
import { countryNamed } from './phones/labels/country-names.ts';
import { phoneLabelOf } from './phones/labels/heads.ts';
import { beforeHead, behindHead, boundary, endOfRow } from './question.ts';

/**
 * Rows of tables that name a country: lists of customers, embassies and branches write each number as it is dialled
 * within its country. What is read in that of the page is another person's number, or nobody's.
 */

const toldHead = new RegExp(`^${beforeHead}([^${beforeHead}${behindHead}]*)${behindHead}`);
/** What is longer names more than a country. */
const mayBeName = /^(?=.*\p{L})\D{2,40}$/u;
/** A flag before the name, and its code in brackets behind it. */
const beside = /^[^\p{L}]+|\s*\([^()]*\)$|[^\p{L}.)]+$/gu;

/** Of a column in which countries may be said by their codes. */
const headOfCountries =
  /^(?:country|nation|land|pays|pa[ií]s|paese|kraj|země|krajina|ország|țara|država|maa|ülke|χώρα|страна|країна|מדינה|ארץ|البلد|الدولة|国家?|國家|国・地域|국가)(?!\p{L})/iu;

/** Of a cell what its head says, where that is told, and its own text. */
function partsOf(cell: string): { head: string | undefined; shown: string } {
  const [told = '', head] = toldHead.exec(cell) ?? [];
  return { head: head === undefined ? undefined : headName(head), shown: cell.slice(told.length) };
}

/** The country that a cell is the name of, or the code below such a head. */
function countryIn(cell: string): CountryCode | undefined {
  const { head, shown } = partsOf(cell);
  if (!mayBeName.test(shown)) return undefined;
  const name = shown.replace(beside, '');
  return head && headOfCountries.test(head) && isSupportedCountry(name) ? name : countryNamed(name);
}

/** The one country that cells of a row name; nothing where there is none, or more than one. */
function countryOf(row: string): CountryCode | undefined {
  const named = new Set(row.split(boundary).flatMap((cell) => countryIn(cell) ?? []));
  const [country, other] = named;
  return other ? undefined : country;
}

/**
 * Whether the head of its column or a label in its cell says that what begins at a place in a row is to be called.
 * @param headless what is so below no head, without a label
 */
function isLabelled(row: string, start: number, headless = false): boolean {
  const cell = row.slice(row.lastIndexOf(boundary, start) + 1, start);
  const { head, shown } = partsOf(cell);
  const isBelow = head === undefined ? headless : phoneLabelOf(head) !== undefined;
  return isBelow || isLabelledPhone({ before: shown, after: '' });
}

const movedBy = (contact: FoundContact, by: number): FoundContact => ({
  ...contact,
  start: contact.start + by,
  end: contact.end + by,
});

const overlaps = (one: FoundContact, other: FoundContact): boolean => one.start < other.end && other.start < one.end;

/**
 * The numbers of a row that are written as in its country: those that the page's own took as well, unless they are
 * written as there alone, and those of which the row says that they are to be called.
 */
function numbersThere(row: string, found: FoundContact[], there: FoundContact[]): FoundContact[] {
  return there.filter((number) => {
    const home = found.find((other) => overlaps(number, other));
    if (!home) return isLabelled(row, number.start);
    return !isUsual(home.text, home) || isUsual(number.text, number);
  });
}

/** Digits that a number has at the least where people write it within their country, and what may stand between. */
const mayHoldNumber = /(?:\d\D{0,3}){7}/;

/** A number as all that a cell says, below a head or none. */
const cellOfNumber = new RegExp(`(?<=^|[${boundary}${behindHead}])[ (]{0,2}\\d[\\d ()./-]{7,30}(?=${boundary}|$)`, 'g');

/** `Botswana`, `267-395-3982`: numbers that begin with the code of the country that their row names, without its plus. */
function numbersWithCode(row: string, country: CountryCode): FoundContact[] {
  const code = getCountryCallingCode(country);
  const behindCode = new RegExp(`^\\(?${code}[ )-]`);
  return [...row.matchAll(cellOfNumber)].flatMap(({ 0: cell, index }): FoundContact[] => {
    const text = cell.trim();
    const start = index + cell.indexOf(text);
    if (!behindCode.test(text) || looksLikeSum(text) || !isLabelled(row, start, true)) return [];
    const phone = parsePhoneNumberFromString(`+${text}`);
    return phone?.isValid() ? [{ kind: 'phone', value: phone.number, text, start, end: start + text.length }] : [];
  });
}

/**
 * Finds the contacts in a text of which rows of tables may be known.
 * @param find finds what stands in a text, read in regions
 * @returns what that finds, but for the numbers in rows that name another country than the first of the regions
 */
export function findInRows(
  question: string,
  regions: string[],
  find: (question: string, regions: string[]) => FoundContact[],
): FoundContact[] {
  const found = find(question, regions);
  if (!question.includes(endOfRow)) return found;
  let end = 0;
  let result = found;
  for (const row of question.split(endOfRow)) {
    const start = end;
    end += row.length + endOfRow.length;
    const here = found.filter((each) => each.start >= start && each.end <= start + row.length);
    const country = mayHoldNumber.test(row) ? countryOf(row) : undefined;
    if (!country) continue;
    const inRow = here.map((each) => movedBy(each, -start));
    const phones = country === regions[0] ? [] : find(row, [country]).filter(({ kind }) => kind === 'phone');
    const numbers = mergeContacts(numbersWithCode(row, country), numbersThere(row, inRow, phones));
    const others = numbers.map((each) => movedBy(each, start));
    result = mergeContacts(others, result);
  }
  return result;
}
