import { timingSafeEqual } from 'node:crypto';
import type { Queries } from '../storage/database.ts';
import { hashKey, isKeyShaped } from './key.ts';
import { findKey, type KeyEntry } from './key-store.ts';

export interface Keyring {
  /** The key that an Authorization header carries; undefined when it carries none that is good. */
  open(authorization: string | undefined): Promise<KeyEntry | undefined>;
  /** Forgets what was remembered, because keys may have changed. */
  forget(): void;
}

interface Remembered {
  entry: KeyEntry;
  until: number;
}

/**
 * How long a good key is remembered, in milliseconds. A key revoked through another process of the same database works
 * for this long at most; one revoked on this service's folder stops at once.
 */
const rememberedFor = 2000;
const mostRemembered = 1000;

export function createKeyring(queries: Queries, now = () => Date.now()): Keyring {
  const remembered = new Map<string, Remembered>();

  const find = async (hash: string): Promise<KeyEntry | undefined> => {
    const known = remembered.get(hash);
    if (known && known.until > now()) return known.entry;
    const entry = await findKey(queries, hash);
    if (!entry || entry.revokedAt !== null) {
      remembered.delete(hash);
      return undefined;
    }
    if (remembered.size >= mostRemembered) remembered.clear();
    remembered.set(hash, { entry, until: now() + rememberedFor });
    return entry;
  };

  return {
    async open(authorization) {
      const key = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
      if (key === undefined || !isKeyShaped(key)) return undefined;
      const hash = hashKey(key);
      const entry = await find(hash);
      return entry && isSame(entry.hash, hash) ? entry : undefined;
    },
    forget: () => remembered.clear(),
  };
}

const isSame = (a: string, b: string): boolean => timingSafeEqual(Buffer.from(a, 'hex'), Buffer.from(b, 'hex'));
