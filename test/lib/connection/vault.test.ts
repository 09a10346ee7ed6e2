import 'fake-indexeddb/auto';
import { openDB } from 'idb';
import { describe, expect, it } from 'vitest';
import { createVault } from '#lib/connection/vault.ts';

const apiKey = 'svc_live_aVerySecretKey';
const here = { id: 'one', baseUrl: 'https://crm.example' };
let count = 0;
const freshName = () => `vault-${count++}`;

/** Everything that the database holds, as bytes read one by one would show it. */
async function dump(name: string): Promise<string> {
  const db = await openDB(name);
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  const bytes = rows
    .flat()
    .flatMap((row: { iv?: Uint8Array; sealed?: ArrayBuffer }) => (row.sealed ? [...new Uint8Array(row.sealed)] : []));
  return String.fromCharCode(...bytes) + JSON.stringify(rows);
}

describe('the vault', () => {
  it('gives a key back to the connection it was sealed for, a later background too', async () => {
    const name = freshName();
    await createVault(name).put(here, apiKey);
    expect(await createVault(name).take(here)).toBe(apiKey);
  });

  it('gives nothing where nothing was put', async () => {
    expect(await createVault(freshName()).take(here)).toBeUndefined();
  });

  it.each([
    ['another base URL', { ...here, baseUrl: 'https://evil.example' }],
    ['another connection', { ...here, id: 'two' }],
  ])('does not open for %s', async (_, purpose) => {
    const vault = createVault(freshName());
    await vault.put(here, apiKey);
    expect(await vault.take(purpose)).toBeUndefined();
  });

  it('does not open a secret moved to another connection', async () => {
    const name = freshName();
    const vault = createVault(name);
    await vault.put(here, apiKey);
    const db = await openDB(name);
    await db.put('secrets', await db.get('secrets', 'one'), 'two');
    expect(await vault.take({ ...here, id: 'two' })).toBeUndefined();
  });

  it('stores the key encrypted, under a key that cannot be taken out', async () => {
    const name = freshName();
    await createVault(name).put(here, apiKey);
    expect(await dump(name)).not.toContain('Secret');
    const seal = await (await openDB(name)).get('seals', 'vault');
    expect(seal).toMatchObject({ extractable: false, usages: ['encrypt', 'decrypt'] });
    await expect(crypto.subtle.exportKey('raw', seal)).rejects.toThrow();
  });

  it('seals twice alike with different bytes', async () => {
    const name = freshName();
    const vault = createVault(name);
    await vault.put(here, apiKey);
    await vault.put({ ...here, id: 'two' }, apiKey);
    const [one, two] = await (await openDB(name)).getAll('secrets');
    expect(new Uint8Array(one.iv)).not.toEqual(new Uint8Array(two.iv));
  });

  it('opens what two first calls at once sealed', async () => {
    const name = freshName();
    const [one, two] = [createVault(name), createVault(name)];
    await Promise.all([one.put(here, apiKey), two.put({ ...here, id: 'two' }, 'svc_test_other')]);
    const later = createVault(name);
    expect(await later.take(here)).toBe(apiKey);
    expect(await later.take({ ...here, id: 'two' })).toBe('svc_test_other');
  });

  it('forgets all keys but those it is to keep', async () => {
    const vault = createVault(freshName());
    for (const id of ['zero', 'one', 'two']) await vault.put({ ...here, id }, apiKey);
    await vault.keepOnly(['one', 'none']);
    expect(await vault.take(here)).toBe(apiKey);
    for (const id of ['zero', 'two']) expect(await vault.take({ ...here, id })).toBeUndefined();
    await vault.keepOnly([]);
    expect(await vault.take(here)).toBeUndefined();
  });

  describe('papers', () => {
    it('come back to the connection that they were sealed for, and are gone with it', async () => {
      const name = freshName();
      await createVault(name).keepPaper(here, 'pins', 'pinned: Jane');
      expect(await createVault(name).readPaper(here, 'pins')).toBe('pinned: Jane');
      expect(await dump(name)).not.toContain('Jane');
      await createVault(name).keepOnly(['two']);
      expect(await createVault(name).readPaper(here, 'pins')).toBeUndefined();
    });

    it.each([
      ['another base URL', { ...here, baseUrl: 'https://evil.example' }],
      ['another connection', { ...here, id: 'two' }],
    ])('do not open for %s', async (_, purpose) => {
      const vault = createVault(freshName());
      await vault.keepPaper(here, 'pins', 'pinned: Jane');
      expect(await vault.readPaper(purpose, 'pins')).toBeUndefined();
    });

    it('are kept one beside the other by their titles, and go together', async () => {
      const name = freshName();
      const vault = createVault(name);
      await vault.keepPaper(here, 'pins', 'pinned: Jane');
      await vault.keepPaper(here, 'pipeline', '12 new');
      expect([await vault.readPaper(here, 'pins'), await vault.readPaper(here, 'pipeline')]).toEqual([
        'pinned: Jane',
        '12 new',
      ]);
      await vault.keepOnly([here.id]);
      expect(await vault.readPaper(here, 'pipeline')).toBe('12 new');
      await vault.keepOnly(['two']);
      expect([await vault.readPaper(here, 'pins'), await vault.readPaper(here, 'pipeline')]).toEqual([
        undefined,
        undefined,
      ]);
    });

    it('do not open under another title', async () => {
      const name = freshName();
      const vault = createVault(name);
      await vault.keepPaper(here, 'pipeline', '12 new');
      const db = await openDB(name);
      await db.put('papers', await db.get('papers', `${here.id}/pipeline`), here.id);
      db.close();
      expect(await vault.readPaper(here, 'pins')).toBeUndefined();
    });

    it('do not open as a key, nor a key as a paper', async () => {
      const name = freshName();
      const vault = createVault(name);
      await vault.put(here, apiKey);
      await vault.keepPaper(here, 'pins', 'pinned: Jane');
      const db = await openDB(name);
      const [secret, paper] = await Promise.all([db.get('secrets', here.id), db.get('papers', here.id)]);
      await Promise.all([db.put('secrets', paper, here.id), db.put('papers', secret, here.id)]);
      db.close();
      expect(await vault.take(here)).toBeUndefined();
      expect(await vault.readPaper(here, 'pins')).toBeUndefined();
    });
  });
});
