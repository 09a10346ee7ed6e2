import * as z from 'zod/mini';
import { createPaper, type Paper, type Papers } from '#lib/connection/paper.ts';
import { problem } from '#lib/crm/errors.ts';
import { watchedKey } from '#lib/settings/kept-keys.ts';
import { watchEnd } from '../view.ts';

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

const watchPaper = z.object({
  watches: z.array(watch),
  /** Those that the person has not looked at yet, the last one first. */
  changes: z.array(change),
  /** What kept the CRM from being asked in the last round. */
  paused: z.optional(problem),
});
export type WatchPaper = z.infer<typeof watchPaper>;

const blank: WatchPaper = { watches: [], changes: [] };

export type WatchList = Paper<WatchPaper>;

/** What is watched over each connection, and what was noticed. It outlives the browser, encrypted. */
export function createWatchList(papers: Papers): WatchList {
  return createPaper(papers, {
    title: 'watched',
    parse: (raw) => z.safeParse(watchPaper, raw).data ?? blank,
    changesKey: watchedKey,
  });
}
