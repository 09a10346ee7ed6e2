import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '../storage/database.ts';
import { hashKey, isKeyShaped } from './key.ts';
import { findKey, type KeyEntry } from './key-store.ts';
import { createNewcomers } from './newcomers.ts';

export interface Keyring {
  /** The key that an Authorization header carries; undefined when it carries none that is good. */
  open(authorization: string | undefined): KeyEntry | undefined | Promise<KeyEntry | undefined>;
  /** Forgets what was remembered, because keys may have changed. */
  forget(): void;
}

interface Good {
  entry: KeyEntry;
  /** The hash, as it is compared. */
  bytes: Buffer;
  until: number;
}

interface Memory {
  /** Keys that were good when last looked for, and until when that is taken on trust. */
  good: Map<string, Good>;
  /** Keys that were not, and until when nobody looks again. */
  refused: Map<string, number>;
}

/**
 * How long a key is taken on trust after the database was asked for it, in milliseconds. Whoever revokes a key on a
 * server waits that long before saying so, and then no process that shares the database takes it any more.
 */
export const trustedFor = 1000;
const mostRemembered = 1000;

const nothing = (): Memory => ({ good: new Map(), refused: new Map() });

interface Remembering {
  /** How long a key is taken on trust, in milliseconds; without end where whoever changes keys says so by `forget`. */
  trust?: number;
  now?: () => number;
  pause?: () => Promise<unknown>;
}

export function createKeyring(
  queries: Queries,
  { trust = trustedFor, now = () => performance.now(), pause }: Remembering = {},
): Keyring {
  const newcomers = createNewcomers(queries, pause);
  let memory = nothing();

  const find = async (hash: string): Promise<Good | undefined> => {
    // What was looked for before everything was forgotten is remembered no longer.
    const { good, refused } = memory;
    const known = good.get(hash);
    if ((refused.get(hash) ?? 0) > now()) return undefined;
    // Counted from before the question: a key that is revoked right after the answer was read is not trusted longer.
    const until = now() + trust;
    // A key that was good before does not wait among those that may be made up.
    const entry = await (known ? findKey(queries, hash) : newcomers.find(hash));
    if (entry?.revokedAt === null) {
      const found = { entry, bytes: Buffer.from(entry.hash, 'hex'), until };
      note(good, hash, found);
      return found;
    }
    good.delete(hash);
    note(refused, hash, until);
    return undefined;
  };

  return {
    open(authorization) {
      const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (key === undefined) return undefined;
      const hash = hashKey(key);
      const known = memory.good.get(hash);
      if (known && known.until > now()) return matching(known, hash);
      // Most keys are known, so that only others are looked at for typing errors.
      return isKeyShaped(key) ? find(hash).then((found) => found && matching(found, hash)) : undefined;
    },
    forget: () => {
      memory = nothing();
    },
  };
}

const matching = ({ entry, bytes }: Good, hash: string): KeyEntry | undefined =>
  timingSafeEqual(bytes, Buffer.from(hash, 'hex')) ? entry : undefined;

function note<T>(map: Map<string, T>, hash: string, value: T): void {
  if (map.size >= mostRemembered) map.clear();
  map.set(hash, value);
}
