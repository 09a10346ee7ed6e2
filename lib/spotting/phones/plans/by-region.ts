import { type CountryCode, isSupportedCountry, Metadata } from 'libphonenumber-js/max';
import { digitsWithArea, fewestDigits } from '../../hits.ts';
import { alwaysWithArea } from './plans.ts';

/** In which regions a number without its country is read, and how many digits it has there at the least. */

/** Elsewhere than in small countries, shorter runs are nobody's number. */
const usualFewestDigits = 7;
/** No plan has numbers so long. */
const longestNumber = 18;

const fewestIn = new Map<CountryCode, number>();

/** The fewest digits that a number written within a country can have, within reason. */
function fewestDigitsIn(region: CountryCode): number {
  const fewest = fewestIn.get(region) ?? countFewest(region);
  fewestIn.set(region, fewest);
  return fewest;
}

function countFewest(region: CountryCode): number {
  if (alwaysWithArea.includes(region)) return digitsWithArea;
  const metadata = new Metadata();
  metadata.selectNumberingPlan(region);
  const lengths = metadata.numberingPlan?.possibleLengths() ?? [];
  // Where most numbers are long, a few short ones are not worth every count and sum of a page.
  const fewest = Math.max(...lengths) > 10 ? fewestDigits + 1 : fewestDigits;
  return Math.max(fewest, Math.min(usualFewestDigits, ...lengths));
}

/** Regions of which there is a plan, and how many digits a number has at the least that one of them takes without a plus sign. */
interface Plans {
  regions: CountryCode[];
  fewest: number;
}

const mostPlans = 1_000;
const plansOfRegions = new Map<string, Plans>();

/** The plans of regions, in the same order. Text after text is judged in the same few of them, so they are remembered. */
export function plansOf(regions: string[]): Plans {
  const key = regions.join();
  const known = plansOfRegions.get(key);
  if (known) return known;
  const supported = regions.filter((region): region is CountryCode => isSupportedCountry(region));
  const plans = { regions: supported, fewest: Math.min(longestNumber, ...supported.map(fewestDigitsIn)) };
  if (plansOfRegions.size >= mostPlans) plansOfRegions.clear();
  plansOfRegions.set(key, plans);
  return plans;
}

/** How many digits a number has at the least that one of these regions takes without a plus sign. */
export const fewestDigitsOf = (regions: string[]): number => plansOf(regions).fewest;
