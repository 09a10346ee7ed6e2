import type { RecordView } from '#lib/record/view.ts';
import type { SeenSignature } from './seen.ts';

/** What is dialled whoever calls: the digits without noughts that lead out of an area or a country. */
const digitsOf = (text: string): string => text.replace(/\D/g, '').replace(/^0+/, '');
/** Fewer digits than this are no number of anybody's. */
const fewestDigits = 7;

/** Whether two numbers can be one person's: written with and without a country, they end alike. */
function isSameNumber(one: string, other: string): boolean {
  const [longer, shorter] = one.length < other.length ? [other, one] : [one, other];
  return shorter.length >= fewestDigits && longer.endsWith(shorter);
}

/** The web addresses that fields of a record hold, by themselves or in a list, each with its field. */
export function addressesIn({ fields }: Pick<RecordView, 'fields'>) {
  return fields.flatMap(({ apiName, label, value }) => {
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) =>
      typeof one === 'string' && /^\s*https?:\/\//i.test(one) ? { text: one.trim(), field: { apiName, label } } : [],
    );
  });
}

/** Of the signature requests seen, those that belong to a record, or are for somebody with its address or number. */
export function signaturesOf<T extends Pick<SeenSignature, 'row'>>(
  { ref, entity, fields }: Pick<RecordView, 'ref' | 'entity' | 'fields'>,
  seen: readonly T[],
): T[] {
  const texts = fields.flatMap(({ value }) => (typeof value === 'string' ? [value.trim().toLowerCase()] : []));
  const numbers = fields.flatMap(({ type, value }) =>
    type === 'phone' && typeof value === 'string' ? [digitsOf(value)] : [],
  );
  return seen.filter(({ row }) => {
    const { linkedRecordId, linkedEntitySlug, recipientEmail, recipientPhone } = row;
    if (linkedRecordId === ref.recordId && linkedEntitySlug === entity) return true;
    if (recipientEmail?.includes('@') && texts.includes(recipientEmail.trim().toLowerCase())) return true;
    const number = digitsOf(recipientPhone ?? '');
    return numbers.some((other) => isSameNumber(number, other));
  });
}
