import * as z from 'zod/mini';
import type { Line } from '#lib/connection/connections.ts';
import type { DataAction } from '#lib/crm/client.ts';
import type { Params } from '#lib/crm/contract.ts';
import type { Problem, Result } from '#lib/crm/errors.ts';
import { createFlights } from '#lib/lookup/flights.ts';
import { createStored, sparePrefix } from '#lib/settings/stored.ts';

const kept = z.object({ name: z.string(), fetchedAt: z.number(), data: z.unknown() });
type Kept = z.infer<typeof kept>;

/** What an operation answered, when, and the problem that kept it from being asked again. */
export interface Aged {
  data: unknown;
  /** In milliseconds since the epoch. */
  fetchedAt: number;
  problem?: Problem;
}

/** How long an answer is given again without asking, in milliseconds: as long as going to and fro between views takes. */
const freshFor = 30_000;
const maxKept = 20;
/** How much of the session's storage is taken, in characters of JSON. */
const maxLength = 2_000_000;

export type KeptAnswers = ReturnType<typeof createKeptAnswers>;

/** Answers of the operations that no look-up asks, kept for the session: the last known ones when the CRM cannot be asked. */
export function createKeptAnswers(now = Date.now) {
  const stored = createStored('session', `${sparePrefix}overview`, (raw) => z.safeParse(z.array(kept), raw).data ?? []);
  const fly = createFlights<Result<Aged>>();
  /** Another one after all was forgotten: what was asked before leaves nothing then. */
  let era = 0;

  const keep = (fresh: Kept): Promise<unknown> =>
    stored
      .update((known) => within(maxLength, [fresh, ...known.filter(({ name }) => name !== fresh.name)]))
      .catch(() => undefined);

  return {
    async ask<A extends DataAction>(
      line: Line,
      action: A,
      params: Params<A>,
      { refresh = false } = {},
    ): Promise<Result<Aged>> {
      const name = JSON.stringify([line.connection.id, action, params]);
      const known = (await stored.read()).find((one) => one.name === name);
      if (known && !refresh && now() - known.fetchedAt < freshFor) return { ok: true, value: agedOf(known) };
      const asked = await fly(name, async () => {
        const asOf = era;
        const answer = await line.client.askData(action, params);
        if (!answer.ok) return answer;
        const fresh = { name, fetchedAt: now(), data: answer.value };
        if (asOf === era) await keep(fresh);
        return { ok: true, value: agedOf(fresh) };
      });
      // What the service itself refuses is no longer so.
      if (asked.ok || !known || asked.problem.kind === 'rejected') return asked;
      return { ok: true, value: { ...agedOf(known), problem: asked.problem } };
    },
    clear(): Promise<unknown> {
      era += 1;
      return stored.update(() => []);
    },
  };
}

const agedOf = ({ data, fetchedAt }: Kept): Aged => ({ data, fetchedAt });

/** The first of some answers, those that there is room for. */
function within(room: number, answers: readonly Kept[]): Kept[] {
  let left = room;
  const fits = (one: Kept): boolean => {
    const length = JSON.stringify(one).length;
    if (length <= left) left -= length;
    else return false;
    return true;
  };
  return answers.filter(fits).slice(0, maxKept);
}
