import * as z from 'zod/mini';
import { problem } from '#lib/crm/errors.ts';
import { parseJson } from '#lib/lookup/parse-json.ts';
import { watchedKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { watchEnd } from '../view.ts';

/** Where texts that hold personal data outlive the browser: the vault, which encrypts them. */
export interface WatchPapers {
  keepPaper(purpose: Watched, title: 'watched', text: string): Promise<void>;
  readPaper(purpose: Watched, title: 'watched'): Promise<string | undefined>;
}

/** The connection that something is watched over; the list goes with it. */
export interface Watched {
  id: string;
  baseUrl: string;
}

const named = { id: z.string(), documentName: z.optional(z.string()), recipientName: z.optional(z.string()) };

/** A signature request that is watched. All times are milliseconds since the epoch. */
export const watch = z.object({
  ...named,
  /** As it stood when the CRM was asked last. */
  status: z.optional(z.string()),
  askedAt: z.number(),
  /** How many answers in a row brought nothing new: the more, the longer until the next question. */
  quiet: z.number(),
  /** How many answers came since its time ran out, by the clock of this machine. */
  overdue: z.number(),
  /** How it stood before: what was told once, or was known from the start, is not told again. */
  told: z.array(z.string()),
  end: z.optional(watchEnd),
});
export type Watch = z.infer<typeof watch>;

/** A change that was noticed. It is written down before it is told, so that it is told once whatever ends in between. */
export const change = z.object({ ...named, status: z.string(), at: z.number(), isTold: z.boolean() });
export type Change = z.infer<typeof change>;

const paper = z.object({
  watches: z.array(watch),
  /** Those that the person has not looked at yet, the last one first. */
  changes: z.array(change),
  /** What kept the CRM from being asked in the last round. */
  paused: z.optional(problem),
});
export type WatchPaper = z.infer<typeof paper>;

const blank: WatchPaper = { watches: [], changes: [] };

export type WatchList = ReturnType<typeof createWatchList>;

/** What is watched over each connection, and what was noticed. It outlives the browser, encrypted. */
export function createWatchList(papers: WatchPapers) {
  let last: Promise<unknown> = Promise.resolve();
  /** Tells our pages that stay open of every change. */
  const changes = createStored('session', watchedKey, (raw) => z.safeParse(z.number(), raw).data ?? 0);

  const read = async (connection: Watched): Promise<WatchPaper> =>
    z.safeParse(paper, parseJson((await papers.readPaper(connection, 'watched')) ?? 'null')).data ?? blank;

  return {
    /** The list, once the changes under way are done. */
    of: (connection: Watched): Promise<WatchPaper> => last.then(() => read(connection)),
    /** One change after the other; one that gives back the very same list writes nothing. */
    update(connection: Watched, next: (known: WatchPaper) => WatchPaper): Promise<WatchPaper> {
      const turn = last.then(async () => {
        const known = await read(connection);
        const changed = next(known);
        if (changed === known) return known;
        await papers.keepPaper(connection, 'watched', JSON.stringify(changed));
        await changes.update((count) => count + 1);
        return changed;
      });
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}
