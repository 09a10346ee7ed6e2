import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { type Spelled, type Spelling, spellingsOf } from './spellings.ts';

/** One question of a plan: `smart_lookup` in one field, for one spelling. */
export interface Question {
  entity: string;
  field: string;
  value: string;
  spelling: Spelling;
}

/** An entity to be searched and what `get_fields` said of it. */
export interface PlannedEntity {
  slug: string;
  fields: readonly FieldDefinition[];
  /** apiNames of the fields that the person chose, in their order; absent where they left that open. */
  chosen?: readonly string[] | undefined;
}

/** Where, and in which spelling, a contact was found before. It holds nothing of the contact. */
export interface Match {
  entity: string;
  field: string;
  spelling: Spelling;
}

/** A person waits, and the CRM is not ours to flood. */
export const maxQuestions = 12;

/**
 * Where to look for a contact, in order: what matched before, then the likeliest spelling in every field of its kind,
 * entity by entity, then the next spelling.
 * @param matched the latest first
 */
export function planLookup(
  contact: Contact,
  entities: readonly PlannedEntity[],
  matched: readonly Match[],
): Question[] {
  const fields = entities.flatMap((entity) =>
    fieldsAsked(entity, contact.kind).map((field) => ({ entity: entity.slug, field })),
  );
  const ask = ({ spelling, value }: Spelled) => fields.map((field) => ({ ...field, value, spelling }));
  const questions = distinct(spellingsOf(contact).flatMap(ask));
  const rankOf = (question: Question) => matched.findIndex((match) => isMatch(match, question));
  const [known, others] = [questions.filter((one) => rankOf(one) >= 0), questions.filter((one) => rankOf(one) < 0)];
  return [...known.toSorted((a, b) => rankOf(a) - rankOf(b)), ...others].slice(0, maxQuestions);
}

/** The apiNames of an entity's fields that hold addresses, or numbers, in display order. */
export function fieldsOfKind(fields: readonly FieldDefinition[], kind: Contact['kind']): string[] {
  return fields
    .filter(({ fieldType }) => fieldType.toLowerCase() === kind)
    .toSorted((a, b) => a.orderIndex - b.orderIndex)
    .map(({ apiName }) => apiName);
}

/** The fields of an entity that are asked for a contact: the person's own choice, or all that are of its kind. */
function fieldsAsked({ fields, chosen }: PlannedEntity, kind: Contact['kind']): string[] {
  if (!chosen) return fieldsOfKind(fields, kind);
  const wanted = fields.filter(({ fieldType }) => {
    const type = fieldType.toLowerCase();
    // What the person chose beyond addresses and numbers may hold either.
    return type === kind || (type !== 'email' && type !== 'phone');
  });
  return chosen.filter((name) => wanted.some(({ apiName }) => apiName === name));
}

const isMatch = (match: Match, { entity, field, spelling }: Question): boolean =>
  match.entity === entity && match.field === field && match.spelling === spelling;

function distinct(questions: readonly Question[]): Question[] {
  const seen = new Set<string>();
  const isNew = ({ entity, field, value }: Question) => {
    const key = JSON.stringify([entity, field, value]);
    return !seen.has(key) && seen.add(key);
  };
  return questions.filter(isNew);
}
