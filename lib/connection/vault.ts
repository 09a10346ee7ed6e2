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
  secrets: { key: string; value: Sealed };
  /** Personal data of a connection that outlive the browser, encrypted likewise. */
  papers: { key: string; value: Sealed };
}

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  sealed: ArrayBuffer;
}

/** What a paper of a connection holds. */
export type PaperTitle = 'pins' | 'pipeline' | 'signatures' | 'watched';
/** Stands in no connection's id. */
const separator = '/';

export type Vault = ReturnType<typeof createVault>;

const sealId = 'vault';

/**
 * Keeps API keys, and what personal data outlive the browser, in the extension origin's own database, where no content
 * script reaches, encrypted with a key that cannot be taken out. Only the connection room reads it.
 */
export function createVault(name = 'vault') {
  let opening: Promise<IDBPDatabase<VaultSchema>> | undefined;

  const database = () => {
    opening ??= openDB<VaultSchema>(name, 2, {
      upgrade(db, before) {
        if (before < 1) for (const store of ['seals', 'secrets'] as const) db.createObjectStore(store);
        db.createObjectStore('papers');
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

  const seal = async (aad: BufferSource, text: string): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const plain = new TextEncoder().encode(text);
    return { iv, sealed: await crypto.subtle.encrypt(algorithm(iv, aad), await sealingKey(), plain) };
  };

  const unseal = async (aad: BufferSource, secret: Sealed | undefined): Promise<string | undefined> => {
    if (!secret) return undefined;
    try {
      const plain = await crypto.subtle.decrypt(algorithm(secret.iv, aad), await sealingKey(), secret.sealed);
      return new TextDecoder().decode(plain);
    } catch {
      return undefined;
    }
  };

  return {
    async put(purpose: SealedFor, apiKey: string): Promise<void> {
      const secret = await seal(boundTo(purpose), apiKey);
      await (await database()).put('secrets', secret, purpose.id);
    },

    /** The key; undefined when there is none, or when it was sealed for something else. */
    take: async (purpose: SealedFor): Promise<string | undefined> =>
      unseal(boundTo(purpose), await (await database()).get('secrets', purpose.id)),

    /** Keeps a text that holds personal data of a connection, in place of the one of that title before. */
    async keepPaper(purpose: SealedFor, title: PaperTitle, text: string): Promise<void> {
      const paper = await seal(boundTo(purpose, ...sealedAs(title)), text);
      await (await database()).put('papers', paper, placeOf(purpose, title));
    },
    readPaper: async (purpose: SealedFor, title: PaperTitle): Promise<string | undefined> =>
      unseal(boundTo(purpose, ...sealedAs(title)), await (await database()).get('papers', placeOf(purpose, title))),

    /** Forgets the key and the papers of every other connection, known or not. */
    async keepOnly(ids: readonly string[]): Promise<void> {
      const stores = ['secrets', 'papers'] as const;
      const transaction = (await database()).transaction(stores, 'readwrite');
      const dropStrays = async (name: (typeof stores)[number]) => {
        const store = transaction.objectStore(name);
        const strays = (await store.getAllKeys()).filter((place) => !ids.includes(place.split(separator, 1)[0] ?? ''));
        await Promise.all(strays.map((id) => store.delete(id)));
      };
      await Promise.all([...stores.map(dropStrays), transaction.done]);
    },
  };
}

/** The first papers were pins, when a paper had no title. */
const sealedAs = (title: PaperTitle): string[] => (title === 'pins' ? ['paper'] : ['paper', title]);
const placeOf = ({ id }: SealedFor, title: PaperTitle): string => (title === 'pins' ? id : id + separator + title);

/** What a sealed text opens for; a paper does not open as a key, nor a key as a paper. */
const boundTo = ({ id, baseUrl }: SealedFor, ...what: string[]): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode(JSON.stringify([id, baseUrl, ...what]));

const algorithm = (iv: Uint8Array<ArrayBuffer>, additionalData: BufferSource): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData,
});
