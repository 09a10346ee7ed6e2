import * as z from 'zod/mini';
import { parseJson } from '#lib/crm/parse-json.ts';

/** A question as it is remembered: of one connection, in one field, for one value. */
export interface AskedOf {
  connectionId: string;
  entity: string;
  field: string;
  value: string;
}

const parts = z.tuple([z.string(), z.string(), z.string(), z.string()]);

/** The name of a question: what a page hands back to read more of its answer. */
export const nameQuestion = ({ connectionId, entity, field, value }: AskedOf): string =>
  JSON.stringify([connectionId, entity, field, value]);

/** The question of a name; undefined for a text that names none. */
export function readQuestion(name: string): AskedOf | undefined {
  const named = z.safeParse(parts, parseJson(name));
  if (!named.success) return undefined;
  const [connectionId, entity, field, value] = named.data;
  return { connectionId, entity, field, value };
}
