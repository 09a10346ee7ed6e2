import type { CountryCode } from 'libphonenumber-js/max';
import { isPlainlyOther } from '../../text-hits.ts';
import { type DigitRun, digitRuns } from '../candidates/digit-runs.ts';
import { digitBlocks, type PhoneInText, plainPhoneText } from '../candidates/text.ts';
import { isOfMachine } from '../figures/machines.ts';
import { fromDayToDay } from '../figures/shapes.ts';
import { isLabelledPhone } from '../labels/context.ts';
import { plansOf } from '../plans/by-region.ts';
import { fewestAbroad } from '../plans/plans.ts';
import { numbersByName } from './judge-named.ts';
import { numberInLetters } from './vanity.ts';

const noPhones: PhoneInText[] = [];

/** Whether a run has enough digits to be a number: with its country, or where numbers have no fewer than so many. */
function isLongEnough(text: string, { start, end, digits }: DigitRun, fewest: number): boolean {
  return digits >= fewest || (digits >= fewestAbroad && text.slice(start, end).includes('+'));
}

/** What is not rare and looks like many numbers: cards, books, addresses of machines, of which four pairs may be a number. */
const looksLikeMany =
  /^(?:[1-9]\d{3}([ -])(?:\d{4}\1?){3}|97[89]([- ])\d{1,5}\2\d+\2\d+\2\d|(?!..\...\...\...$)(?:(?:[1-9]?\d|1\d\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4})$/;

/** `Tel. 6224 8193 6224 8194`: two numbers of eight digits, if each is one; without a label the groups are those of a card. */
const twoOfEight = /^(?:[2-9]\d{3} \d{4} ?){2}$/;
/** `Tel. 91.234.56.78`: nine digits as Senegal, Uzbekistan and Poland group them; without a label the address of a machine. */
const nineInFour = /^[1-9]\d\.\d{3}\.\d\d\.\d\d$/;
/** `ΤΗΛ. 210.52.12.190`: ten, in Greece alone. */
const tenInFour = /^2\d\d\.(?:\d{3}\.\d\d\.\d\d|\d\d\.\d\d\.\d{3}|\d\d\.\d{3}\.\d\d)$/;
const isInFourGroups = (run: string, regions: CountryCode[]): boolean =>
  nineInFour.test(run) || (tenInFour.test(run) && regions.includes('GR'));
/** `IP telefon 50.123.45.67`: a telephone that is called by its address. */
const telephoneOfNet = /(?<!\p{L})(?:ip|voip|sip|gateway|host|ping)(?!\p{L})[^\d\n\v]{0,20}$/iu;
/** Whether a label says of such groups that they are numbers. */
function areLabelledGroups(text: string, start: number, run: string, regions: CountryCode[]): boolean {
  const before = text.slice(0, start);
  return (
    (twoOfEight.test(run) || (isInFourGroups(run, regions) && !telephoneOfNet.test(before))) && isLabelledPhone(before)
  );
}

/** `2026/213874473`, `522/2441/2024-25`: a paper, by its year; `00190.00009 01234.567891 …`: what Brazil's banks print for machines to read. */
const ofYearOrBank =
  /^(?:19\d|20[0-3])\d\/\d{7,}$|^\d+\/\d+\/20[0-3]\d-\d\d$|(?<!\d)\d{5}\.\d{5} (?:\d{5}\.\d{6} ){2}\d/;

/**
 * What stands so on papers and in tables of all countries, and is nobody's way of writing a number: `123.456.789-09`,
 * `12.345.678-9`, `12.345.678/0001-95` and `123-45-6789` for who somebody is, `2026-128182` for a paper by its year,
 * `9.8.2785.295` for what is in a store, sums with hundredths side by side, `9400 3867 3848 2000 0000 43` for a parcel.
 */
const ofPapersAndStores =
  /^(?:[1-9]\d\d\.\d{3}\.\d{3}-\d\d|\d\d?\.\d{3}\.\d{3}(?:-\d|\/\d{4}-\d\d)|20[0-3]\d[-/]\d{5,6}|[1-9]\d\d-\d\d-\d{4}|[1-9](?:\.\d\d?|\d\.\d)\.\d{3,5}(?:\.\d{1,4})?|\d{1,3}(?: \d{3})*\.\d\d(?: \d{1,3}(?: \d{3})*\.\d\d)+|(?:\d{4} ){4,}\d{1,3})$/;

/** `CEP 40024-924`: where letters go to in Brazil; the word is Turkey's for a mobile, so that it is asked before labels are. */
const isBrazilianPlace = (text: string, start: number, run: string): boolean =>
  /^\d{5}-\d{3}$/.test(run) && /(?<!\p{L})CEP:? ?$/iu.test(text.slice(0, start));

/** `558.178.702.116`: a company in São Paulo; elsewhere a number with its country's code may be written so. */
const isBrazilianCompany = (run: string, regions: CountryCode[]): boolean =>
  regions.includes('BR') && /^[1-9]\d\d(?:\.\d{3}){3}$/.test(run);

/**
 * `TFN 789 012 345`: somebody for Australia's tax office; in Sweden it is the word for a telephone, so that it is asked
 * before labels are.
 */
const isAustralianTaxpayer = (text: string, start: number, run: string, regions: CountryCode[]): boolean =>
  regions.includes('AU') &&
  /^[1-9]\d\d \d{3} \d{3}$/.test(run) &&
  /(?<!\p{L})TFN(?::| is)? ?$/u.test(text.slice(0, start));

/** Whether digits are seen at once to be no number, before more than their label is looked at. */
function isNoNumber(text: string, { start, end }: DigitRun, regions: CountryCode[]): boolean {
  const run = text.slice(start, end);
  return (
    isPlainlyOther(run) ||
    (looksLikeMany.test(run) && !areLabelledGroups(text, start, run, regions)) ||
    (ofPapersAndStores.test(run) && !isLabelledPhone(text.slice(0, start))) ||
    isBrazilianPlace(text, start, run) ||
    isBrazilianCompany(run, regions) ||
    isAustralianTaxpayer(text, start, run, regions) ||
    isOfMachine(text, start, end) ||
    fromDayToDay.test(run.replace(/\. /g, '.')) ||
    ofYearOrBank.test(run)
  );
}

/** Where a number begins in what is written: the plus that a link to a chat is read with is its slash, or the sign of a value. */
const beginningOf = (candidate: string, start: number): number =>
  /[/=]/.test(candidate.charAt(start)) ? start + 1 : start;

function phonesIn(candidate: string, regions: CountryCode[], fewest: number): PhoneInText[] {
  const { text, offsets } = plainPhoneText(candidate);
  const runs = digitRuns(text).filter((run) => isLongEnough(text, run, fewest) && !isNoNumber(text, run, regions));
  const inDigits = runs.flatMap(({ start, end }) => {
    const numbers = numbersByName(text, digitBlocks(text, start, end), regions);
    return twoOfEight.test(text.slice(start, end)) && numbers.length !== 2 ? noPhones : numbers;
  });
  const inLetters = inDigits.length > 0 ? undefined : numberInLetters(text, regions);
  const numbers = inLetters ? [inLetters] : inDigits;
  return numbers.map(({ value, start, end }) => ({
    value,
    start: offsets ? beginningOf(candidate, offsets[start] ?? 0) : start,
    end: offsets ? (offsets[end - 1] ?? candidate.length - 1) + 1 : end,
  }));
}

/**
 * Finds the numbers among candidates, by the numbering plans of the world.
 * @param candidates pieces of text, each with a run of digits and what stands around it
 * @param options.regions ISO 3166 codes in which a number without country is to be read, in order; none: such numbers
 *   are not found
 * @returns for each candidate, in order, the numbers in it
 */
export function judgePhones(candidates: string[], { regions }: { regions: string[] }): PhoneInText[][] {
  const { regions: known, fewest } = plansOf(regions);
  const judged = new Map(candidates.map((candidate) => [candidate, noPhones]));
  for (const candidate of judged.keys()) {
    judged.set(candidate, phonesIn(candidate, known, fewest));
  }
  return candidates.map((candidate) => judged.get(candidate) ?? noPhones);
}
