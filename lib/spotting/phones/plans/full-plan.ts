import { type CountryCode, Metadata } from 'libphonenumber-js/max';

/** A numbering plan in full: the library does not say in its types that it tells more than lengths. */
interface FullPlan {
  possibleLengths(): number[];
  /** What is dialled before another country's number, as an expression. */
  IDDPrefix(): string | undefined;
  /** What is dialled before a number within the country, as an expression, and what takes its place. */
  nationalPrefixForParsing(): string | undefined;
  nationalPrefixTransformRule(): string | undefined;
  type(kind: string): { pattern(): string; possibleLengths(): number[] } | undefined;
}
const isFull = (plan: object | undefined): plan is FullPlan =>
  plan !== undefined && 'type' in plan && typeof plan.type === 'function';

/** The numbering plan of a country. */
export function fullPlanOf(country: CountryCode): FullPlan {
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const { numberingPlan: plan } = metadata;
  if (!isFull(plan)) throw new Error('the plan does not tell its numbers');
  return plan;
}
