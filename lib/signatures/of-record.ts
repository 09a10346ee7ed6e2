import type { RecordView } from '#lib/record/view.ts';
import type { SeenSignature } from './seen.ts';

const digitsOf = (text: string): string => text.replace(/\D/g, '');
/** Fewer digits than this are no number of anybody's. */
const fewestDigits = 6;

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
    return number.length >= fewestDigits && numbers.includes(number);
  });
}
