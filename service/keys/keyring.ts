import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '../storage/database.ts';
import { hashKey, isKeyShaped } from './key.ts';
import { findKey, type KeyEntry } from './key-store.ts';
import { createNewcomers } from './newcomers.ts';

export interface Keyring {
  /** The key that an Authorization header carries; undefined when it carries none that is good. */
  open(authorization: string | undefined): Promise<KeyEntry | undefined>;
  /** Forgets what was remembered, because keys may have changed. */
  forget(): void;
}

interface Memory {
  /** Keys that were good when last looked for, and until when that is taken on trust. */
  good: Map<string, { entry: KeyEntry; until: number }>;
  /** Keys that were not, and until when nobody looks again. */
  refused: Map<string, number>;
}

/**
 * How long a key is taken on trust after the database was asked for it, in milliseconds. Whoever revokes a key on a
 * server waits that long before saying so, and then no process that shares the database takes it any more; a service on
 * a folder is told, and forgets at once.
 */
export const trustedFor = 1000;
const mostRemembered = 1000;

const nothing = (): Memory => ({ good: new Map(), refused: new Map() });

export function createKeyring(
  queries: Queries,
  now = () => performance.now(),
  pause?: () => Promise<unknown>,
): Keyring {
  const newcomers = createNewcomers(queries, pause);
  let memory = nothing();

  const find = async (hash: string): Promise<KeyEntry | undefined> => {
    // What was looked for before everything was forgotten is remembered no longer.
    const { good, refused } = memory;
    const known = good.get(hash);
    if (known && known.until > now()) return known.entry;
    if ((refused.get(hash) ?? 0) > now()) return undefined;
    // Counted from before the question: a key that is revoked right after the answer was read is not trusted longer.
    const until = now() + trustedFor;
    // A key that was good before does not wait among those that may be made up.
    const entry = await (known ? findKey(queries, hash) : newcomers.find(hash));
    if (entry?.revokedAt === null) {
      note(good, hash, { entry, until });
      return entry;
    }
    good.delete(hash);
    note(refused, hash, until);
    return undefined;
  };

  return {
    async open(authorization) {
      const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (key === undefined || !isKeyShaped(key)) return undefined;
      const hash = hashKey(key);
      const entry = await find(hash);
      return entry && isSame(entry.hash, hash) ? entry : undefined;
    },
    forget: () => {
      memory = nothing();
    },
  };
}

function note<T>(map: Map<string, T>, hash: string, value: T): void {
  if (map.size >= mostRemembered) map.clear();
  map.set(hash, value);
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
