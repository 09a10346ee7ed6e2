import browser from 'webextension-polyfill';
import { createTurns } from './in-turn.ts';

/** A value that outlives the background: read through a cache, changed one change at a time. */
export interface Stored<T> {
  read(): Promise<T>;
  /** Applies a change to the newest value, writes it and returns it. */
  update(change: (current: T) => T): Promise<T>;
}

/**
 * `local` outlives the browser and is open to content scripts: never a secret, never personal data.
 * `session` is kept in memory until the browser closes, and is the background's and our pages' alone.
 */
export type StorageArea = 'local' | 'session';

/** What the session's storage may lose when it is full: keys that begin so hold what can be asked for again. */
export const sparePrefix = 'spare:';

/**
 * One key of extension storage. The background is its only writer, so a value once read stays true until written.
 * @param parse makes a value of whatever is stored, or of `undefined`; it must not throw
 * @param format makes of a value what is stored: the value itself where nothing else is said
 */
export function createStored<T>(
  area: StorageArea,
  key: string,
  parse: (raw: unknown) => T,
  format: (value: T) => unknown = (value) => value,
): Stored<T> {
  let cached: Promise<T> | undefined;
  const { inTurn } = createTurns();

  const read = (): Promise<T> => {
    cached ??= load();
    return cached;
  };

  const load = async (): Promise<T> => {
    try {
      const stored = await browser.storage[area].get(key);
      return parse(stored[key]);
    } catch (error) {
      cached = undefined;
      throw error;
    }
  };

  const write = async (change: (current: T) => T): Promise<T> => {
    const value = change(await read());
    await set(area, { [key]: format(value) });
    cached = Promise.resolve(value);
    return value;
  };

  return {
    read,
    update: (change) => inTurn(() => write(change)),
  };
}

/** Writes; into a session's storage that is full once more, without what can be spared. */
async function set(area: StorageArea, items: Record<string, unknown>): Promise<void> {
  try {
    await browser.storage[area].set(items);
  } catch (error) {
    if (area !== 'session') throw error;
    const kept = await browser.storage.session.get(null);
    await browser.storage.session.remove(Object.keys(kept).filter((key) => key.startsWith(sparePrefix)));
    await browser.storage.session.set(items);
  }
}
