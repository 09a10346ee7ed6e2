import * as z from 'zod/mini';
import { type KnownRecord, knownRecord } from '#lib/record/view.ts';
import { verdictsKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { Contact } from '#lib/spotting/contact.ts';

const shelf = z.array(z.tuple([z.string(), z.nullable(knownRecord), z.number()]));

const minute = 60_000;
const freshFor = 30 * minute;
const maxVerdicts = 1_000;

export type Verdicts = ReturnType<typeof createVerdicts>;

type Verdict = KnownRecord | null | undefined;

/** Whether the CRM knows a contact, and by which record, as far as it was asked lately. Kept in memory for the session. */
export function createVerdicts(now = Date.now) {
  const stored = createStored('session', verdictsKey, (raw) => z.safeParse(shelf, raw).data ?? []);

  return {
    /** The record, null where there is none, or undefined where it was not asked, or long ago. */
    async of(connectionId: string, contacts: readonly Contact[]): Promise<Verdict[]> {
      const known = new Map((await stored.read()).map(([key, record, at]) => [key, { record, at }]));
      return contacts.map((contact) => {
        const verdict = known.get(verdictKey(connectionId, contact));
        return verdict && now() - verdict.at < freshFor ? verdict.record : undefined;
      });
    },
    async note(connectionId: string, contact: Contact, record: KnownRecord | null): Promise<void> {
      const key = verdictKey(connectionId, contact);
      await stored.update((known) => {
        const others = known.filter(([other]) => other !== key);
        return [...others, [key, record, now()] satisfies (typeof known)[number]].slice(-maxVerdicts);
      });
    },
    clear: () => stored.update(() => []),
  };
}

/** One text for each contact of a connection. */
export const verdictKey = (connectionId: string, { kind, value }: Contact): string =>
  JSON.stringify([connectionId, kind, value]);
