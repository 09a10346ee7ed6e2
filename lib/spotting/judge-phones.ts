import { type CountryCode, type NumberType, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { type DigitRun, digitRuns } from './digit-runs.ts';
import { isPlainlyOther } from './hits.ts';
import {
  isLabelledOther,
  isLabelledPhone,
  isOtherNumber,
  isPieceOfLonger,
  type Surroundings,
} from './phone-context.ts';
import { apartFromWord, endsInRemark, isAddend, listMark, openingsOfSentence } from './phone-edges.ts';
import { aroundNumber, withoutOtherEnding } from './phone-endings.ts';
import { isOtherBeside } from './phone-neighbours.ts';
import {
  couldBeNumber,
  dialsAbroad,
  fewestAbroad,
  inTodaysForm,
  isOfSharedPlan,
  isUnusualPiece,
  withPlus,
} from './phone-plans.ts';
import { nothingRead, type Reading, readBlocks } from './phone-reading.ts';
import { plansOf } from './phone-regions.ts';
import { type NumberInRun, withoutFigures } from './phone-rows.ts';
import { hasOtherShape, looksLikeSum } from './phone-shapes.ts';
import { type DigitBlock, digitBlocks, type PhoneInText, plainPhoneText } from './phone-text.ts';
import { unassignedNumber } from './phone-unassigned.ts';
import { speltNumbers } from './phone-vanity.ts';
import { hasOddGroups, isOddExample, type ReadNumber, readShared, sharedCode, sharedShape } from './shared-plan.ts';

const noPhones: PhoneInText[] = [];

interface JudgedSpan extends PhoneInText, NumberInRun {}

/** Ranges that regulators keep for films, manuals and demonstrations: in no plan, yet people write and store them. */
const keptForFiction = /^\+(?:44(?:7700900|1632960)\d{3}|3363998\d{4}|35320910\d{4})$/;
/** Israel's mobiles and the like, of whose ranges half are nobody's, and all are written alike. */
const ofIsrael = /^\+972[57]\d(?!0{7})\d{7}$/;

/** Of all that write their trunk prefix always, Germany alone has numbers for which its plan knows no groups: `334836`. */
const codeOfGermany = '49';

/** Whether what is written leaves out a trunk prefix that its country always writes. */
function lacksTrunkPrefix(written: string, phone: ReadNumber): boolean {
  const national = phone.nationalNumber;
  // To format a number takes as long as to read it; where the shared plan is used no prefix is ever written.
  if (written !== national || phone.countryCallingCode === sharedCode) return false;
  const usual = phone.formatNational({ nationalPrefix: false });
  const usualDigits = usual.replace(/\D/g, '');
  return usualDigits === national
    ? usual === national && phone.countryCallingCode === codeOfGermany
    : usualDigits.endsWith(national);
}

/** Whether a number stands in the groups of its country, with its country's dots and with spaces or hyphens. */
function isWrittenAsUsual(written: string, phone: ReadNumber): boolean {
  return phone.formatNational().replaceAll('-', ' ') === written.replaceAll('-', ' ');
}

const groupsOf = (written: string): string => written.replace(/\D+/g, ' ').trim();

/** Whether a number stands in the groups of its country, with what is dialled within it or without. */
function isInUsualGroups(written: string, phone: ReadNumber): boolean {
  const groups = groupsOf(written);
  if (groupsOf(phone.formatNational()) === groups) return true;
  return groupsOf(phone.formatNational({ nationalPrefix: false })) === groups;
}

/** What a piece of text writes, read by the plans as it stands. */
function parseWritten(written: string, region: CountryCode | undefined): PhoneNumber | undefined {
  const parsed = parsePhoneNumberFromString(written, { extract: false, ...(region && { defaultCountry: region }) });
  if (!parsed || parsed.ext) return undefined;
  return parsed.isValid() || keptForFiction.test(parsed.number) || ofIsrael.test(parsed.number) ? parsed : undefined;
}

/** The number that exactly this piece of text writes. */
function numberIn(written: string, region: CountryCode | undefined, isLabelled: boolean): ReadNumber | undefined {
  const isInternational = /^\(?\+/.test(written);
  if (!isInternational && !region) return undefined;
  const digits = written.replace(/\D/g, '');
  const isShared = isInternational
    ? /^1\d{10}$/.test(digits)
    : region && isOfSharedPlan(region) && sharedShape.test(digits);
  if (isShared) return readShared(digits);
  const today = inTodaysForm(written, region);
  const dialled = today.replace(today.includes(')') ? /^\((\+[\d ]+)\)/ : /^\((.*)$/, '$1').replace(/^\++/, '+');
  const parsed =
    parseWritten(dialled, region) ?? (dialsAbroad(dialled) ? parseWritten(withPlus(dialled), region) : undefined);
  if (!parsed || isInternational || !lacksTrunkPrefix(digits, parsed)) return parsed;
  if (!isLabelled) return undefined;
  // `Mobil: 4917612345678`: who writes no zero means the country's code.
  const withCode = digits.startsWith(parsed.countryCallingCode) ? parseWritten(`+${digits}`, undefined) : undefined;
  return withCode ?? parsed;
}

/** Whether a number is written with its ending and with that of another, which together would be a longer number. */
function writesTwoEndings(written: string, region: CountryCode | undefined): boolean {
  const first = withoutOtherEnding(written);
  return first !== undefined && numberIn(first, region, true) !== undefined;
}

/** Whether a piece of text without label or plus is better read as something other than a telephone number. */
function isSomethingElse(written: string, around: Surroundings, isBare: boolean): boolean {
  return (
    isOtherNumber(apartFromWord(around, written, isBare), isBare) ||
    isOtherBeside(written, around) ||
    hasOtherShape(written) ||
    (written.startsWith('(') && hasOtherShape(written.slice(openingsOfSentence(written))))
  );
}

const withoutPlus = (block: DigitBlock): DigitBlock => ({ ...block, start: block.start + 2, hasPlus: false });

/** Whether groups that nothing else says to be a number's are as likely those of a sum, a day or a paper. */
function hasDoubtfulGroups(written: string, phone: ReadNumber, isRange: boolean): boolean {
  // Some countries write all their numbers as others write sums and dates.
  if (looksLikeSum(written)) return !isWrittenAsUsual(written, phone);
  if (phone.countryCallingCode === sharedCode && (hasOddGroups(written) || isOddExample(written, phone.number)))
    return true;
  return isRange && !isInUsualGroups(written, phone);
}

/** The number that a run's blocks from the first to the last write, if they write one and stand where one can. */
function judgeSpan(text: string, first: DigitBlock, last: DigitBlock, region?: CountryCode): JudgedSpan | undefined {
  const written = text.slice(first.start, last.end);
  const { extension, isRange, ...around } = aroundNumber(text, first, last);
  if (isPieceOfLonger(around) || listMark.test(written) || isAddend(written, around)) return undefined;
  if (endsInRemark(written, around) || writesTwoEndings(written, region)) return undefined;
  const isLabelled = isLabelledPhone(around);
  const isDoubtful = !first.hasPlus && !isLabelled;
  if (isDoubtful && isSomethingElse(written, around, first === last)) return undefined;
  const opened = openingsOfSentence(written);
  const phone = numberIn(written.slice(opened), region, isLabelled);
  // The plus may be the mark of a list.
  if (!phone && written.startsWith('+ ')) return judgeSpan(text, withoutPlus(first), last, region);
  if (!phone || (isDoubtful && hasDoubtfulGroups(written, phone, isRange))) return undefined;
  const value = extension ? `${phone.number};ext=${extension.digits}` : phone.number;
  return {
    value,
    start: first.start + opened,
    end: last.end + (extension?.length ?? 0),
    digits: written.replace(/\D/g, '').length,
    isBare: isDoubtful && first === last,
    isSetApart: !isDoubtful || (/(?:^|[^\d ]) *$/.test(around.before) && /^ *(?:$|[^\d ])/.test(around.after)),
    couldBeFigures: () => isDoubtful && /^[\d ]+ [\d ]+$/.test(written) && !isInUsualGroups(written, phone),
  };
}

/**
 * Pieces of one run that are judged in full. Runs that people write need eight at the most; those made to keep a judge
 * busy would need hundreds.
 */
const mostJudgements = 24;

/** All numbers of a run are read in one region: the first of those that explain the most of its digits. */
function numbersInRun(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  const run = text.slice(blocks[0]?.start, blocks.at(-1)?.end);
  const isOther = blocks.length > 1 && !blocks[0]?.hasPlus && isLabelledOther(text.slice(0, blocks[0]?.start));
  let best: Reading<JudgedSpan> = nothingRead;
  const digits = blocks.reduce((sum, block) => sum + block.digits, 0);
  for (const region of regions.length === 0 ? [undefined] : regions) {
    let judgements = 0;
    // What a label says of a number it says of each of its pieces.
    if (isOther && numberIn(run, region, true)) continue;
    const reading = readBlocks(blocks, (first, last) => {
      const written = text.slice(first.start, last.end);
      if (isUnusualPiece(written, digits, region)) return undefined;
      if (!couldBeNumber(written, region)) return undefined;
      return ++judgements > mostJudgements ? undefined : judgeSpan(text, first, last, region);
    });
    if (reading.covered > best.covered) best = reading;
  }
  if (best.covered > 0) return withoutFigures(best, run);
  const unassigned = isOther ? undefined : unassignedNumber(text, blocks, regions);
  return unassigned ? [unassigned] : noPhones;
}

/** The kinds of number that businesses choose for their letters. */
const businessTypes = new Set<NumberType>(['TOLL_FREE', 'SHARED_COST', 'PREMIUM_RATE', 'UAN']);

function isForBusiness({ number }: ReadNumber): boolean {
  return businessTypes.has(parsePhoneNumberFromString(number)?.getType());
}

/** The first number in letters that a text has, in the first region that could have it. */
function numberInLetters(text: string, regions: CountryCode[]): PhoneInText[] {
  for (const { written, start, end, canBePersonal } of speltNumbers(text)) {
    const around = { before: text.slice(0, start), after: text.slice(end) };
    const region = regions.find((each) => couldBeNumber(written, each));
    if ((!region && !written.startsWith('+')) || isOtherNumber(around, false)) continue;
    const phone = numberIn(written, region, false);
    if (phone && (canBePersonal || isForBusiness(phone))) return [{ value: phone.number, start, end }];
  }
  return noPhones;
}

/** Whether a run has enough digits to be a number: with its country, or where numbers have no fewer than so many. */
function isLongEnough(text: string, { start, end, digits }: DigitRun, fewest: number): boolean {
  return digits >= fewest || (digits >= fewestAbroad && text.slice(start, end).includes('+'));
}

/** What is not rare and looks like many numbers: cards, books, addresses of machines, of which four pairs may be a number. */
const looksLikeMany =
  /^(?:[1-9]\d{3}([ -])(?:\d{4}\1?){3}|97[89]([- ])\d{1,5}\2\d+\2\d+\2\d|(?!..\...\...\...$)(?:(?:1?\d?\d|2[0-4]\d|25[0-5])(?:\.(?!$)|$)){4})$/;

const isOther = (run: string): boolean => isPlainlyOther(run) || looksLikeMany.test(run);

/** Where a number begins in what is written: the plus that a link to a chat is read with is its slash. */
const beginningOf = (candidate: string, start: number): number => (candidate[start] === '/' ? start + 1 : start);

function phonesIn(candidate: string, regions: CountryCode[], fewest: number): PhoneInText[] {
  const { text, offsets } = plainPhoneText(candidate);
  const runs = digitRuns(text).filter(
    (run) => isLongEnough(text, run, fewest) && !isOther(text.slice(run.start, run.end)),
  );
  const inDigits = runs.flatMap((run) => numbersInRun(text, digitBlocks(text, run.start, run.end), regions));
  const numbers = inDigits.length > 0 ? inDigits : numberInLetters(text, regions);
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
