import { setTimeout } from 'node:timers/promises';
import type { Queries } from '../storage/database.ts';
import { findKeys, type KeyEntry } from './key-store.ts';

/** At least so long between two questions, in milliseconds: twenty a second. */
const gap = 50;

const rest = (): Promise<unknown> => setTimeout(gap, undefined, { ref: false });

/**
 * Looks for keys that nobody has shown before. Anyone can make up keys of the right shape, so all that arrive meanwhile
 * are looked for together, one question at a time with a rest in between: however many there are, they cost the
 * database a question once in a while, and a good key among them waits a moment and is not turned away.
 */
export function createNewcomers(queries: Queries, pause = rest) {
  let next: { hashes: Set<string>; found: Promise<Map<string, KeyEntry>> } | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const gather = () => {
    const hashes = new Set<string>();
    const found = last.then(async () => {
      next = undefined;
      const entries = await findKeys(queries, [...hashes]);
      return new Map(entries.map((entry) => [entry.hash, entry]));
    });
    last = found.then(pause, pause);
    return { hashes, found };
  };

  return {
    async find(hash: string): Promise<KeyEntry | undefined> {
      next ??= gather();
      next.hashes.add(hash);
      return (await next.found).get(hash);
    },
  };
}
