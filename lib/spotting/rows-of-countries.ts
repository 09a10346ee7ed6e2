import {
  type CountryCode,
  getCountryCallingCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { partsOfNumber } from './calling-code.ts';
import type { FoundContact } from './contact.ts';
import { headName } from './head-names.ts';
import { mergeContacts } from './merge-contacts.ts';
import { areAscending, looksLikeSum } from './phones/figures/shapes.ts';
import { isLabelledPhone } from './phones/labels/context.ts';
import { isCountBelow, phoneLabelOf } from './phones/labels/heads.ts';
import { plansOf } from './phones/plans/by-region.ts';
import { countryNamed } from './phones/plans/country-names.ts';
import { isValueInUsualGroups } from './phones/plans/number.ts';
import { beforeHead, behindHead, boundary, endOfRow } from './question.ts';
import { toldHeadSource } from './told-heads.ts';

/**
 * Rows of tables that name a country: lists of customers, embassies and branches write each number as it is dialled
 * within its country. What is read in that of the page is another person's number, or nobody's.
 */

const headInFront = new RegExp(`^${toldHeadSource}`);
/** What is longer names more than a country. */
const mayBeName = /^\D{2,40}$/;
/** A flag before the name; its code in brackets and signs behind it. */
const beside = /^[^\p{L}]+|\s*\([^()]*\)$|[^\p{L}.)]+$/gu;

/** Of a column in which countries may be said by their codes. */
const headOfCountries =
  /^(?:country|nation|land|pays|pa[ií]s|paese|kraj|země|krajina|ország|țara|država|maa|ülke|χώρα|страна|країна|מדינה|ארץ|البلد|الدولة|国家?|國家|国・地域|국가)(?!\p{L})/iu;

/** Of a cell what its head says, where that is told, and its own text. */
function partsOf(cell: string): { head: string | undefined; shown: string } {
  const [told = '', head] = headInFront.exec(cell) ?? [];
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

/** What stands in a cell before a place in it. */
const cellBefore = (row: string, at: number): string => row.slice(row.lastIndexOf(boundary, at) + 1, at);
const headAt = (row: string, at: number): string | undefined => partsOf(cellBefore(row, at)).head;

/**
 * Whether the head of its column or a label in its cell says that what begins at a place in a row is to be called.
 * @param isSoWithoutHead what is said of a cell with neither
 */
function isLabelled(row: string, start: number, isSoWithoutHead = false): boolean {
  const { head, shown } = partsOf(cellBefore(row, start));
  const isBelow = head === undefined ? isSoWithoutHead : phoneLabelOf(head) !== undefined;
  return isBelow || isLabelledPhone(shown);
}

const movedBy = (contact: FoundContact, by: number): FoundContact => ({
  ...contact,
  start: contact.start + by,
  end: contact.end + by,
});

const holds = (one: FoundContact, other: FoundContact): boolean => one.start <= other.start && one.end >= other.end;
const overlaps = (one: FoundContact, other: FoundContact): boolean => one.start < other.end && other.start < one.end;
const isUsual = ({ text, value }: FoundContact): boolean => isValueInUsualGroups(text, value);
const isWithoutPlus = ({ kind, text }: FoundContact): boolean => kind === 'phone' && !text.startsWith('+');

const smallGroups = /^(?:\D*\d{1,2}(?!\d))+\D*$/;
/** `45 46 47 48 49`, `43 12 5 4 30 21 9`: sizes and games; France writes its numbers in pairs. */
const areFigures = (text: string, national: string, value: string): boolean =>
  smallGroups.test(text) && (areAscending(text) || !isValueInUsualGroups(national, value));

/** A number as all that a cell says, with a nought before it or what may be a calling code: few figures begin so. */
const cellOfNumber = new RegExp(
  `(?<=^|[${boundary}${behindHead}])[ (]{0,2}(?:\\d{1,3}[ )-]|0)[\\d ()./-]{6,29}(?=${boundary}|$)`,
  'g',
);

/** A row of a table, and what was found in it as of the page's region. */
interface Row {
  text: string;
  /** Where it begins in the question. */
  start: number;
  /** As they stand in the row. */
  found: FoundContact[];
}

/** `Botswana`, `267-395-3982`: numbers that begin with the calling code of the country that their row names, without a plus. */
function numbersWithCode(row: string, country: CountryCode): FoundContact[] {
  const code = getCountryCallingCode(country);
  const behindCode = new RegExp(`^\\(?${code}[ )-]`);
  return [...row.matchAll(cellOfNumber)].flatMap(({ 0: cell, index }): FoundContact[] => {
    const text = cell.trim();
    const start = index + cell.indexOf(text);
    if (!behindCode.test(text) || looksLikeSum(text) || !isLabelled(row, start, true)) return [];
    const phone = parsePhoneNumberFromString(`+${text}`);
    if (!phone?.isValid() || areFigures(text, text.replace(behindCode, ''), phone.number)) return [];
    return [{ kind: 'phone', value: phone.number, text, start, end: start + text.length }];
  });
}

/** Numbers of which the head of their column or a label says that they are to be called, and no figures of those. */
const isToBeCalled = (row: string, { text, start }: FoundContact): boolean =>
  isLabelled(row, start) && !isCountBelow(headAt(row, start) ?? '', text);

/** With what is dialled before an area, as figures are not. */
const withNought = /^\(?0/;
/** Digits of those: with fewer a number is as likely one of a town at home, written without its area. */
const fewestElsewhere = 8;

/** Whether what the page's region did not take is a number in the row's country: told by a head or a label, or by its groups. */
function isNew(row: string, number: FoundContact): boolean {
  if (partsOfNumber(number.value).national.length < fewestElsewhere) return false;
  return isToBeCalled(row, number) || (withNought.test(number.text) && isUsual(number));
}

/**
 * The numbers of a row that are written as in its country: those that the page's region did not take and that are
 * plainly some, and those that it took although it writes them otherwise.
 */
const numbersThere = ({ text, found }: Row, there: FoundContact[]): FoundContact[] =>
  there.filter((number) => {
    const home = found.find((other) => overlaps(number, other));
    return home ? !isUsual(home) && isUsual(number) : isNew(text, number);
  });

/** In characters and cells: what is longer lays out a page. */
const longestRow = 1_500;
const mostCells = 40;
/** A cell without digits: most rows of figures have none, which is told soonest. */
const cellOfWords = new RegExp(`(?:^|[${boundary}${behindHead}])[^\\d${boundary}]{2,40}(?:${boundary}|$)`);

/**
 * The rows of a text that may name a country. A sign stands on both sides of each: between two rows stands nothing, and
 * what has none of those beside it may be all that stands before a table or behind it.
 */
function rowsOf(question: string, found: FoundContact[]): Row[] {
  const pieces = question.split(endOfRow);
  let end = 0;
  return pieces.flatMap((text, index) => {
    const start = end;
    end += text.length + endOfRow.length;
    const isOnlyRow = pieces.length === 3 && index === 1;
    const isRow = isOnlyRow || pieces[index - 1] === '' || pieces[index + 1] === '';
    if (!isRow || text.length > longestRow || !cellOfWords.test(text)) return [];
    if (text.split(boundary).length > mostCells) return [];
    const here = found.filter((each) => each.start >= start && each.end <= start + text.length);
    return [{ text, start, found: here.map((each) => movedBy(each, -start)) }];
  });
}

/** `Tel. 01 679 3377`; to look for the sign first takes less long. */
const mayBeLabelled = /[.:](?<=\p{L}[.:]{1,2}) ?[(\d]/u;

/** Whether a row may have numbers that are read otherwise in a country: most have none, and names take long to look up. */
const mayBeElsewhere = ({ text, found }: Row): boolean =>
  found.some(isWithoutPlus) || text.includes(beforeHead) || mayBeLabelled.test(text) || text.search(cellOfNumber) >= 0;

/** What a row that names a country has in that. */
interface Elsewhere {
  numbers: FoundContact[];
  /** Whether it has one that the page's own alone has: embassies and agents are at home, whatever country they are for. */
  isOfHome: boolean;
}

function readElsewhere(row: Row, country: CountryCode, home: CountryCode | undefined, find: Find): Elsewhere {
  const withCode = numbersWithCode(row.text, country);
  if (country === home) return { numbers: withCode, isOfHome: false };
  const there = find(row.text, [country]);
  const homeCode = home && `+${getCountryCallingCode(home)}`;
  const ofHome = row.found.filter((each) => isWithoutPlus(each) && partsOfNumber(each.value).code === homeCode);
  return {
    numbers: mergeContacts(withCode, numbersThere(row, there)),
    isOfHome: ofHome.some((each) => !there.some((number) => holds(number, each))),
  };
}

/** Finds what stands in a text, read in regions. */
type Find = (text: string, regions: string[]) => FoundContact[];

/**
 * Finds the contacts in a text of which rows of tables may be known.
 * @param regions ISO 3166 codes
 * @returns what `find` does, but in rows that name a country the numbers that it has there
 */
export function findInRows(question: string, regions: string[], find: Find): FoundContact[] {
  const found = find(question, regions);
  if (!question.includes(endOfRow)) return found;
  const [home] = plansOf(regions).regions;
  let [rowsThere, rowsAtHome] = [0, 0];
  const numbers = rowsOf(question, found).flatMap((row) => {
    const country = mayBeElsewhere(row) ? countryOf(row.text) : undefined;
    if (!country) return [];
    const elsewhere = readElsewhere(row, country, home, find);
    if (elsewhere.isOfHome) rowsAtHome++;
    else if (elsewhere.numbers.length > 0) rowsThere++;
    return elsewhere.numbers.map((each) => movedBy(each, row.start));
  });
  // A number of no plan there may be one of home by chance: other rows outvote it.
  const others =
    rowsAtHome >= rowsThere ? numbers.filter((number) => !found.some((each) => overlaps(number, each))) : numbers;
  return mergeContacts(others, found);
}
