import * as z from 'zod/mini';
import { createStored } from '#lib/settings/stored.ts';

export interface Allowance {
  perMinute: number;
  perHour: number;
}

const minute = 60_000;
const hour = 60 * minute;
/** Uses by minute, so that an hour of them stays small. */
const ledger = z.record(z.string(), z.array(z.object({ minute: z.number(), count: z.number() })));

export type Budget = ReturnType<typeof createBudget>;

/**
 * How often something may happen that a page can cause, by site. It outlives the background, so that a page cannot start
 * anew by waiting for it to end.
 */
export function createBudget(name: string, { perMinute, perHour }: Allowance, now = Date.now) {
  const stored = createStored('session', `budget:${name}`, (raw) => z.safeParse(ledger, raw).data ?? {});

  return {
    /** Spends so many uses of a site; false, and nothing is spent, when they are more than is left. */
    async spend(site: string, count = 1): Promise<boolean> {
      const current = Math.floor(now() / minute);
      let isGranted = false;
      await stored.update((sites) => {
        const recent = recentOf(sites, current);
        const uses = recent[site] ?? [];
        const lately = sum(uses.filter((use) => use.minute === current));
        isGranted = lately + count <= perMinute && sum(uses) + count <= perHour;
        return isGranted ? { ...recent, [site]: [...uses, { minute: current, count }] } : recent;
      });
      return isGranted;
    },
  };
}

type Ledger = z.infer<typeof ledger>;

/** What was spent within the last hour; sites that spent nothing since are forgotten. */
function recentOf(sites: Ledger, current: number): Ledger {
  const earliest = current - hour / minute;
  const recent = Object.entries(sites).map(
    ([site, uses]) => [site, uses.filter((use) => use.minute > earliest)] as const,
  );
  return Object.fromEntries(recent.filter(([, uses]) => uses.length > 0));
}

const sum = (uses: readonly { count: number }[]): number => uses.reduce((total, { count }) => total + count, 0);
