import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** What a key is sealed for: it opens for the same connection and base URL only. */
export interface SealedFor {
  id: string;
  baseUrl: string;
}

interface VaultSchema extends DBSchema {
  /** The sealing key: it encrypts and decrypts, and its own bytes can be read by nobody. */
  seals: { key: string; value: CryptoKey };
  /** API keys, encrypted, by connection. */
  secrets: { key: string; value: { iv: Uint8Array<ArrayBuffer>; sealed: ArrayBuffer } };
}

export type Vault = ReturnType<typeof createVault>;

const sealId = 'vault';

/**
 * Keeps API keys in the extension origin's own database, where no content script reaches, encrypted with a key that
 * cannot be taken out. Only the connection room reads it.
 */
export function createVault(name = 'vault') {
  let opening: Promise<IDBPDatabase<VaultSchema>> | undefined;

  const database = () => {
    opening ??= openDB<VaultSchema>(name, 1, {
      upgrade(db) {
        db.createObjectStore('seals');
        db.createObjectStore('secrets');
      },
      terminated() {
        opening = undefined;
      },
    }).catch((error: unknown) => {
      opening = undefined;
      throw error;
    });
    return opening;
  };

  const sealingKey = async (): Promise<CryptoKey> => {
    const db = await database();
    const known = await db.get('seals', sealId);
    if (known) return known;
    const made = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
    // Making it took time in which another call may have stored one: the first one stored is the one used.
    const transaction = db.transaction('seals', 'readwrite');
    const stored = await transaction.store.get(sealId);
    if (!stored) await transaction.store.put(made, sealId);
    await transaction.done;
    return stored ?? made;
  };

  return {
    async put(purpose: SealedFor, apiKey: string): Promise<void> {
      const iv = crypto.getRandomValues(new Uint8Array(12));
      const plain = new TextEncoder().encode(apiKey);
      const sealed = await crypto.subtle.encrypt(algorithm(iv, purpose), await sealingKey(), plain);
      await (await database()).put('secrets', { iv, sealed }, purpose.id);
    },

    /** The key; undefined when there is none, or when it was sealed for something else. */
    async take(purpose: SealedFor): Promise<string | undefined> {
      const secret = await (await database()).get('secrets', purpose.id);
      if (!secret) return undefined;
      try {
        const plain = await crypto.subtle.decrypt(algorithm(secret.iv, purpose), await sealingKey(), secret.sealed);
        return new TextDecoder().decode(plain);
      } catch {
        return undefined;
      }
    },

    /** Forgets the key of every other connection, known or not. */
    async keepOnly(ids: readonly string[]): Promise<void> {
      const transaction = (await database()).transaction('secrets', 'readwrite');
      const strays = (await transaction.store.getAllKeys()).filter((id) => !ids.includes(id));
      await Promise.all([...strays.map((id) => transaction.store.delete(id)), transaction.done]);
    },
  };
}

const algorithm = (iv: Uint8Array<ArrayBuffer>, { id, baseUrl }: SealedFor): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify([id, baseUrl])),
});
