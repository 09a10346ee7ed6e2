import * as z from 'zod/mini';
import type { Line } from '#lib/connection/connections.ts';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import { type Problem, type Result, result } from '#lib/crm/errors.ts';
import { type FieldsRead, fieldsRead } from '#lib/crm/read-fields.ts';
import { createStored } from '#lib/settings/stored.ts';
import { createFlights } from './flights.ts';

const aged = z.object({ name: z.string(), fetchedAt: z.number(), fields: result(fieldsRead) });
type Aged = z.infer<typeof aged>;
const shelf = z.array(aged);

/** What was said of an entity, when, and the problem that kept it from being asked again. */
export interface AgedFields extends FieldsRead {
  /** In milliseconds since the epoch. */
  fetchedAt: number;
  problem?: Problem;
}

const minute = 60_000;
const freshFor = { fields: 15 * minute, refusal: minute };
const maxKept = 60;

export type Definitions = ReturnType<typeof createDefinitions>;

/** What `get_fields` says of an entity, kept for the session; also that it knows none of that name. */
export function createDefinitions(now = Date.now) {
  const stored = createStored('session', 'definitions', (raw) => z.safeParse(shelf, raw).data ?? []);
  const fly = createFlights<Result<FieldsRead>>();

  /** Another one after all was forgotten: what was asked before leaves nothing then. */
  let era = 0;

  const ask = async (line: Line, slug: string, name: string): Promise<Result<FieldsRead>> => {
    const asOf = era;
    const fields = await line.client.askFields({ entity: slug });
    if (asOf === era) await keep([{ name, fetchedAt: now(), fields }]).catch(() => undefined);
    return fields;
  };

  const keep = (fresh: readonly Aged[]) => {
    // Only what the service itself said is worth keeping; a fault may be over the next time.
    const said = fresh.filter(({ fields }) => fields.ok || fields.problem.kind === 'rejected');
    const isReplaced = ({ name }: Aged) => said.some((other) => other.name === name);
    return stored.update((known) => [...known.filter((one) => !isReplaced(one)), ...said].slice(-maxKept));
  };

  const isFresh = ({ fields, fetchedAt }: Aged): boolean =>
    now() - fetchedAt < (fields.ok ? freshFor.fields : freshFor.refusal);

  /** The fields of an entity; old ones when the CRM cannot be asked, and then why. */
  const read = async (line: Line, slug: string, refresh = false): Promise<Result<AgedFields>> => {
    const name = nameOf(line.connection.id, slug);
    const known = (await stored.read()).find((entry) => entry.name === name);
    if (known && !refresh && isFresh(known)) return agedOf(known);
    const asked = await fly(name, () => ask(line, slug, name));
    if (asked.ok) return { ok: true, value: { ...asked.value, fetchedAt: now() } };
    if (asked.problem.kind === 'rejected' || !known?.fields.ok) return asked;
    return { ok: true, value: { ...known.fields.value, fetchedAt: known.fetchedAt, problem: asked.problem } };
  };

  return {
    read,
    async of(line: Line, slug: string, { refresh = false } = {}): Promise<Result<FieldDefinition[]>> {
      const found = await read(line, slug, refresh);
      return found.ok ? { ok: true, value: found.value.fields } : found;
    },
    /** Takes over what was asked while the connection was being made. */
    seed: (connectionId: string, answers: ReadonlyMap<string, Result<FieldsRead>>): Promise<Aged[]> =>
      keep([...answers].map(([slug, fields]) => ({ name: nameOf(connectionId, slug), fetchedAt: now(), fields }))),
    clear(): Promise<unknown> {
      era += 1;
      return stored.update(() => []);
    },
  };
}

const agedOf = ({ fields, fetchedAt }: Aged): Result<AgedFields> =>
  fields.ok ? { ok: true, value: { ...fields.value, fetchedAt } } : fields;

const nameOf = (connectionId: string, slug: string): string => JSON.stringify([connectionId, slug]);
