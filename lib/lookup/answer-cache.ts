import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { createStored, sparePrefix } from '#lib/settings/stored.ts';
import { type AgedAnswer, readAnswer, writeAnswer } from './answer-text.ts';

/** What is in the session's storage: the size of each answer in bytes, the longest unused first. */
const shelfList = z.array(z.tuple([z.string(), z.number()]));
type Shelf = z.infer<typeof shelfList>;

export interface CacheLimits {
  /** Bytes of answers kept for the session, in memory that outlives the background. */
  session: number;
  /** Bytes of the largest answer kept so; a larger one lives as long as the background does. */
  largest: number;
  /** Records in the answers that the background itself holds. */
  recordsAtHand: number;
}

const megabyte = 1024 * 1024;
/** The session's storage holds 10 MB in all, and what a card needs to open is in it too. */
const usualLimits: CacheLimits = { session: 6 * megabyte, largest: 2 * megabyte, recordsAtHand: 250_000 };
/** Beyond so many records an answer is not even written out to see how large it is. */
const maxRecordsWritten = 10_000;
/** Answers that the background itself holds. */
const maxAtHand = 200;

export type AnswerCache = ReturnType<typeof createAnswerCache>;

/**
 * Answers of the CRM, by the name of their question. They are kept in memory only, never on disk: in the background's
 * own, and, unless they are large, in the session's storage, which outlives the background. The least recently used go.
 */
export function createAnswerCache(limits: CacheLimits = usualLimits) {
  const atHand = new Map<string, AgedAnswer>();
  const shelf = createStored<Shelf>('session', 'answers', (raw) => z.safeParse(shelfList, raw).data ?? []);
  /** Grows with each clearing: what was asked before it is of a connection that is gone. */
  let era = 0;
  /** Used since the shelf was last written, the latest last: their new places are written with the next answer. */
  const used = new Set<string>();

  /** Begins to ask: tells whether the answer is still to be kept, or everything was forgotten since. */
  const ask = (): (() => boolean) => {
    const begun = era;
    return () => begun === era;
  };

  const hold = (name: string, aged: AgedAnswer) => {
    for (const latest of [atHand, used]) latest.delete(name);
    atHand.set(name, aged);
    used.add(name);
    for (const dropped of overflow(atHand, limits.recordsAtHand)) atHand.delete(dropped);
  };

  const shelve = async (name: string, text: string, isWanted: () => boolean) => {
    const bytes = new TextEncoder().encode(JSON.stringify(text)).byteLength + keyOf(name).length;
    if (bytes > limits.largest) return take(name);
    let fallen: string[] = [];
    await shelf.update((entries) => {
      const others = inOrderOfUse(entries, used).filter(([other]) => other !== name);
      const kept = keepNewest([...others, [name, bytes]], limits.session);
      fallen = others.filter((entry) => !kept.includes(entry)).map(([other]) => other);
      return kept;
    });
    used.clear();
    await browser.storage.session.remove(fallen.map(keyOf));
    await browser.storage.session.set({ [keyOf(name)]: text });
    if (!isWanted()) await take(name);
  };

  const take = async (name: string) => {
    await shelf.update((entries) => entries.filter(([other]) => other !== name));
    await browser.storage.session.remove(keyOf(name));
  };

  const clearShelf = async () => {
    const entries = await shelf.read();
    await shelf.update(() => []);
    await browser.storage.session.remove(entries.map(([name]) => keyOf(name)));
  };

  return {
    /** The answer kept under a name, however old. */
    async get(name: string): Promise<AgedAnswer | undefined> {
      const held = atHand.get(name) ?? readAnswer((await browser.storage.session.get(keyOf(name)))[keyOf(name)]);
      if (held) hold(name, held);
      return held;
    },

    ask,

    /** Keeps an answer, if it is wanted. A storage that is full loses what it has rather than fail a person's look-up. */
    async put(name: string, aged: AgedAnswer, isWanted = ask()): Promise<void> {
      if (!isWanted()) return;
      hold(name, aged);
      const isLong = aged.answer.found && aged.answer.graph.records.size > maxRecordsWritten;
      const keep = isLong ? take(name) : shelve(name, writeAnswer(aged), isWanted);
      await keep.catch(clearShelf).catch(() => undefined);
    },

    async clear(): Promise<void> {
      era += 1;
      atHand.clear();
      used.clear();
      await clearShelf();
    },
  };
}

const keyOf = (name: string): string => `${sparePrefix}answer:${name}`;

/** Names to drop, the longest unused first, so that the rest holds no more records than the limit; never the last. */
function overflow(answers: ReadonlyMap<string, AgedAnswer>, limit: number): string[] {
  let records = 0;
  const isOver = ([, { answer }]: [string, AgedAnswer], place: number) => {
    records += answer.found ? answer.graph.records.size : 1;
    return place > 0 && (records > limit || place >= maxAtHand);
  };
  return [...answers]
    .reverse()
    .filter(isOver)
    .map(([name]) => name);
}

/** Entries with those used lately at the end, in the order of their use. */
function inOrderOfUse(entries: Shelf, used: ReadonlySet<string>): Shelf {
  const order = [...used];
  return entries.toSorted(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

/** Drops from the front until the rest fits. */
function keepNewest(entries: Shelf, bytes: number): Shelf {
  let total = entries.reduce((sum, [, size]) => sum + size, 0);
  return entries.filter(([, size]) => {
    if (total <= bytes) return true;
    total -= size;
    return false;
  });
}
