import { type CountryCode, isSupportedCountry, Metadata, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { digitRuns, fewestDigits } from './phone-candidates.ts';
import { isLabelledPhone, isOtherNumber, isPieceOfLonger } from './phone-context.ts';
import { extensionAfter } from './phone-extension.ts';
import { couldBeNumber } from './phone-plans.ts';
import { nothingRead, type Reading, readBlocks } from './phone-reading.ts';
import { hasOtherShape } from './phone-shapes.ts';
import { type DigitBlock, digitBlocks, plainPhoneText } from './phone-text.ts';

/** A number in a candidate's text; offsets are within it. */
export interface PhoneInText {
  /** E.164, `;ext=` behind it where there is an extension. */
  value: string;
  start: number;
  end: number;
}

const noPhones: PhoneInText[] = [];

/** Elsewhere than in small countries, shorter runs are nobody's number. */
const usualFewestDigits = 7;

/** Ranges that regulators keep for films, manuals and demonstrations: in no plan, yet people write and store them. */
const keptForFiction = /^\+(?:44(?:7700900|1632960)\d{3}|3363998\d{4}|35320910\d{4})$/;

/** Whether what is written leaves out a trunk prefix that its country always writes. */
function lacksTrunkPrefix(written: string, national: string, usual: string): boolean {
  const usualDigits = usual.replace(/\D/g, '');
  return written === national && usualDigits !== national && usualDigits.endsWith(national);
}

/** The number that exactly this piece of text writes, in E.164. */
function numberIn(written: string, region: CountryCode | undefined, isLabelled: boolean): string | undefined {
  const isInternational = /^\(?\+/.test(written);
  if (!isInternational && !region) return undefined;
  const digits = written.replace(/\D/g, '');
  const dialled = written.replace(written.includes(')') ? /^\((\+\d+)\)/ : /^\((.*)$/, '$1');
  const parsed = parsePhoneNumberFromString(dialled, { extract: false, ...(region && { defaultCountry: region }) });
  if (!parsed || parsed.ext || !(parsed.isValid() || keptForFiction.test(parsed.number))) return undefined;
  if (isInternational || isLabelled) return parsed.number;
  const usual = parsed.formatNational({ nationalPrefix: false });
  return lacksTrunkPrefix(digits, parsed.nationalNumber, usual) ? undefined : parsed.number;
}

/** The number that a run's blocks from the first to the last write, if they write one and stand where one can. */
function judgeSpan(text: string, first: DigitBlock, last: DigitBlock, region?: CountryCode): PhoneInText | undefined {
  const written = text.slice(first.start, last.end);
  const around = { before: text.slice(0, first.start), after: text.slice(last.end) };
  const extension = extensionAfter(around.after);
  if (extension) around.after = around.after.slice(extension.length);
  if (isPieceOfLonger(around)) return undefined;
  const isLabelled = isLabelledPhone(around);
  const isDoubtful = !first.hasPlus && !isLabelled;
  if (isDoubtful && (isOtherNumber(around, first === last) || hasOtherShape(written))) return undefined;
  const number = numberIn(written, region, isLabelled);
  if (!number) return undefined;
  // An opening bracket that the number does not close is the sentence's.
  const start = first.start + (written.startsWith('(') && !written.includes(')') ? 1 : 0);
  const value = extension ? `${number};ext=${extension.digits}` : number;
  return { value, start, end: last.end + (extension?.length ?? 0) };
}

/**
 * Pieces of one run that are judged in full. Runs that people write need eight at the most; those made to keep a judge
 * busy would need hundreds.
 */
const mostJudgements = 24;

/** All numbers of a run are read in one region: the first of those that explain the most of its digits. */
function numbersInRun(text: string, blocks: DigitBlock[], regions: CountryCode[]): PhoneInText[] {
  let best: Reading<PhoneInText> = nothingRead;
  for (const region of regions.length === 0 ? [undefined] : regions) {
    let judgements = 0;
    const reading = readBlocks(blocks, (first, last) => {
      if (!couldBeNumber(text.slice(first.start, last.end), region)) return undefined;
      return ++judgements > mostJudgements ? undefined : judgeSpan(text, first, last, region);
    });
    if (reading.covered > best.covered) best = reading;
  }
  return best.numbers;
}

function phonesIn(candidate: string, regions: CountryCode[], fewest: number): PhoneInText[] {
  const { text, offsets } = plainPhoneText(candidate);
  const runs = digitRuns(text, fewest);
  const numbers = runs.flatMap((run) => numbersInRun(text, digitBlocks(text, run.start, run.end), regions));
  return numbers.map(({ value, start, end }) => ({
    value,
    start: offsets[start] ?? 0,
    end: (offsets[end - 1] ?? candidate.length - 1) + 1,
  }));
}

/** The fewest digits that a number written within a country can have, within reason. */
function fewestDigitsIn(region: CountryCode): number {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(region);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  return Math.max(fewestDigits, Math.min(usualFewestDigits, ...lengths));
}

/**
 * Judges what the cheap pass proposed, by the numbering plans of the world.
 * @param candidates pieces of text, each with a run of digits and what stands around it
 * @param options.regions ISO 3166 codes in which a number without country is to be read, in order; none: such numbers
 *   are not found
 * @returns for each candidate, in order, the numbers in it
 */
export function judgePhones(candidates: string[], { regions }: { regions: string[] }): PhoneInText[][] {
  const known = regions.filter((region): region is CountryCode => isSupportedCountry(region));
  const fewest = Math.min(usualFewestDigits, ...known.map(fewestDigitsIn));
  const judged = new Map(candidates.map((candidate) => [candidate, noPhones]));
  for (const candidate of judged.keys()) judged.set(candidate, phonesIn(candidate, known, fewest));
  return candidates.map((candidate) => judged.get(candidate) ?? noPhones);
}
