import * as z from 'zod/mini';
import { type FieldDefinition, fieldDefinition, operations } from './contract.ts';
import { readPiece } from './read-piece.ts';

/** An entity's fields as far as they could be read. */
export const fieldsRead = z.object({
  fields: z.array(fieldDefinition),
  /** How many parts of the answer were not as the interface has them. */
  flawed: z.number(),
  /** How many of its fields no look-up can ask by itself: their apiName or their type cannot be read. */
  unaskable: z.number(),
});
export type FieldsRead = z.infer<typeof fieldsRead>;

/** What stands for a member that cannot be read. A field without a place of its own stands last. */
const unsaid: Omit<FieldDefinition, 'apiName'> = {
  id: '',
  name: '',
  nameHe: '',
  fieldType: 'unknown',
  isRequired: false,
  isSystem: false,
  isReadonly: false,
  orderIndex: Number.MAX_SAFE_INTEGER,
  options: null,
};

const members = z.partial(fieldDefinition);
const listed = z.looseObject({ fields: z.array(z.unknown()) });

/**
 * Reads an answer of `get_fields` field by field: one that breaks the interface hides none of the others.
 * @returns nothing where there is no list of fields, or none in it can be read
 */
export function readFields(answer: unknown): FieldsRead | undefined {
  const list = z.safeParse(listed, answer).data;
  if (!list) return undefined;
  const read = list.fields.flatMap((raw) => readField(raw) ?? []);
  if (list.fields.length > 0 && read.length === 0) return undefined;
  const lost = list.fields.length - read.length;
  const isPromised = z.safeParse(operations.get_fields.response, { ...list, fields: [] }).success;
  return {
    fields: read.map(({ field }) => field),
    flawed: lost + read.filter(({ isWhole }) => !isWhole).length + (isPromised ? 0 : 1),
    unaskable: lost + read.filter(({ isTyped }) => !isTyped).length,
  };
}

/** A field is known by its apiName: without one it is none. */
function readField(raw: unknown) {
  const piece = readPiece(fieldDefinition, members, raw);
  const apiName = piece?.value.apiName;
  if (!piece || !apiName) return undefined;
  const { isWhole, value } = piece;
  return { field: z.parse(fieldDefinition, { ...unsaid, ...value }), isWhole, isTyped: value.fieldType !== undefined };
}
