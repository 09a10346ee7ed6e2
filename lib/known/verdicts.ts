import * as z from 'zod/mini';
import { verdictsKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { Contact } from '#lib/spotting/contact.ts';

const shelf = z.array(z.tuple([z.string(), z.boolean(), z.number()]));

const minute = 60_000;
const freshFor = 30 * minute;
const maxVerdicts = 1_000;

export type Verdicts = ReturnType<typeof createVerdicts>;

/** Whether the CRM knows a contact, as far as it was asked lately. Kept in memory for the session. */
export function createVerdicts(now = Date.now) {
  const stored = createStored('session', verdictsKey, (raw) => z.safeParse(shelf, raw).data ?? []);

  return {
    /** True, false, or undefined where it was not asked, or long ago. */
    async of(connectionId: string, contacts: readonly Contact[]): Promise<(boolean | undefined)[]> {
      const known = new Map((await stored.read()).map(([key, isKnown, at]) => [key, { isKnown, at }]));
      return contacts.map((contact) => {
        const verdict = known.get(verdictKey(connectionId, contact));
        return verdict && now() - verdict.at < freshFor ? verdict.isKnown : undefined;
      });
    },
    async note(connectionId: string, contact: Contact, isKnown: boolean): Promise<void> {
      const key = verdictKey(connectionId, contact);
      await stored.update((known) =>
        [...known.filter(([other]) => other !== key), [key, isKnown, now()] as [string, boolean, number]].slice(
          -maxVerdicts,
        ),
      );
    },
    clear: () => stored.update(() => []),
  };
}

/** One text for each contact of a connection. */
export const verdictKey = (connectionId: string, { kind, value }: Contact): string =>
  JSON.stringify([connectionId, kind, value]);
