import * as z from 'zod/mini';
import type { LookupAnswer } from '#lib/crm/client.ts';
import { parseJson } from '#lib/crm/parse-json.ts';
import { flatRecord } from '#lib/crm/record-graph.ts';

/** An answer and when the CRM gave it, in milliseconds since the epoch. */
export interface AgedAnswer {
  answer: LookupAnswer;
  fetchedAt: number;
}

const kept = z.object({
  fetchedAt: z.number(),
  rootId: z.optional(z.string()),
  records: z.array(flatRecord),
});

/** An answer as text: records in a list, in document order. */
export function writeAnswer({ answer, fetchedAt }: AgedAnswer): string {
  if (!answer.found) return JSON.stringify({ fetchedAt, records: [] });
  const { rootId, records } = answer.graph;
  return JSON.stringify({ fetchedAt, rootId, records: [...records.values()] });
}

/** The answer of a text; undefined for one that is none. */
export function readAnswer(text: unknown): AgedAnswer | undefined {
  if (typeof text !== 'string') return undefined;
  const read = z.safeParse(kept, parseJson(text));
  if (!read.success) return undefined;
  const { fetchedAt, rootId, records } = read.data;
  if (rootId === undefined) return { fetchedAt, answer: { found: false } };
  const graph = { rootId, records: new Map(records.map((record) => [record.id, record])) };
  return { fetchedAt, answer: { found: true, graph } };
}
