import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashKey, isKeyShaped, makeKey } from '#service/keys/key.ts';
import { createKey, findKey, listKeys, revokeKey } from '#service/keys/key-store.ts';
import { createKeyring } from '#service/keys/keyring.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { openCopy, serve } from './running.ts';

let database: Database;

beforeAll(async () => {
  database = await openCopy('empty');
});
afterAll(() => database.close());

describe('a new key', () => {
  it('says by its prefix which data it opens', () => {
    expect(makeKey('live')).toMatch(/^svc_live_[0-9A-Za-z]{33}$/);
    expect(makeKey('test')).toMatch(/^svc_test_[0-9A-Za-z]{33}$/);
  });

  it('holds 160 bits of chance', () => {
    const ones = makeKey('test', (size) => Buffer.alloc(size, 255));
    const zeros = makeKey('test', (size) => Buffer.alloc(size));
    expect(BigInt(2) ** BigInt(160) - 1n).toBe(fromBase62(ones.slice(9, -6)));
    expect(fromBase62(zeros.slice(9, -6))).toBe(0n);
  });

  it('is never made twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => makeKey('test'))).size).toBe(1000);
  });

  it('is told from a mistyped one by its checksum', () => {
    fc.assert(
      fc.property(fc.nat(32), fc.constantFrom(...'0123456789abcXYZ'), (place, sign) => {
        const key = makeKey('test');
        const at = 'svc_test_'.length + place;
        const mistyped = key.slice(0, at) + sign + key.slice(at + 1);
        expect(isKeyShaped(mistyped)).toBe(mistyped === key);
      }),
    );
  });

  it.each(['', 'svc_test_', 'svc_prod_000000000000000000000000000000000', `${makeKey('live')} `])(
    'is not %j',
    (text) => {
      expect(isKeyShaped(text)).toBe(false);
    },
  );
});

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const fromBase62 = (text: string): bigint =>
  [...text].reduce((sum, sign) => sum * 62n + BigInt(alphabet.indexOf(sign)), 0n);

describe('a stored key', () => {
  it('is a hash: nothing of the key itself is in the database', async () => {
    const key = await createKey(database, organizationId, 'live');
    const rows = await database.query('SELECT * FROM api_key');
    expect(JSON.stringify(rows)).toContain(hashKey(key));
    expect(JSON.stringify(rows)).not.toContain(key.slice('svc_live_'.length, -6));
  });

  it('is found by its hash, with what it opens', async () => {
    const key = await createKey(database, organizationId, 'live');
    expect(await findKey(database, hashKey(key))).toMatchObject({ environment: 'live', revokedAt: null });
    expect(await findKey(database, hashKey(`${key}x`))).toBeUndefined();
  });

  it('is listed by an id, and revoked by it once', async () => {
    await createKey(database, organizationId, 'test');
    const entry = (await listKeys(database)).find(({ environment }) => environment === 'test');
    const id = entry?.id ?? '';
    expect(await revokeKey(database, id)).toBe(true);
    expect(await revokeKey(database, id)).toBe(false);
    expect(await revokeKey(database, 'key_none')).toBe(false);
    expect((await listKeys(database)).find((one) => one.id === id)?.revokedAt).not.toBeNull();
  });
});

describe('a keyring', () => {
  let time: number;
  let questions: number;
  const counted = () => ({
    ...database,
    query: (sql: string, bound?: Parameters<typeof database.query>[1]) => {
      questions += 1;
      return database.query(sql, bound);
    },
  });
  const carry = (key: string) => `Bearer ${key}`;
  beforeEach(() => {
    time = 0;
    questions = 0;
  });

  it('asks the database once in a while, not for each request', async () => {
    const authorization = carry(await createKey(database, organizationId, 'test'));
    const keyring = createKeyring(counted(), { now: () => time });
    for (let count = 0; count < 5; count++) expect(await keyring.open(authorization)).toBeDefined();
    expect(questions).toBe(1);
    time += 2001;
    await keyring.open(authorization);
    expect(questions).toBe(2);
  });

  it('asks no more for a key while whoever changes keys says so, and anew when he has', async () => {
    const authorization = carry(await createKey(database, organizationId, 'test'));
    const keyring = createKeyring(counted(), { trust: Number.POSITIVE_INFINITY, now: () => time });
    expect(await keyring.open(authorization)).toBeDefined();
    time += 1e12;
    expect(await keyring.open(authorization)).toBeDefined();
    expect(questions).toBe(1);
    keyring.forget();
    await keyring.open(authorization);
    expect(questions).toBe(2);
  });

  it('asks for made-up keys together, and once for each; a good key among them is found', async () => {
    const good = await createKey(database, organizationId, 'live');
    const keys = [...Array.from({ length: 300 }, () => makeKey('live')), good].map(carry);
    const keyring = createKeyring(counted(), { now: () => time });
    const openAll = () => Promise.all(keys.map((key) => keyring.open(key)));
    const opened = await openAll();
    expect(opened.filter(Boolean)).toMatchObject([{ hash: hashKey(good) }]);
    expect(await openAll()).toEqual(opened);
    expect(questions).toBe(1);
  });

  it('rests between questions for keys nobody has shown; those that were good before do not wait', async () => {
    const good = carry(await createKey(database, organizationId, 'live'));
    let rested = () => {};
    const pause = () =>
      new Promise<void>((resolve) => {
        rested = resolve;
      });
    const keyring = createKeyring(counted(), { now: () => time, pause });
    await keyring.open(good);
    const late = Array.from({ length: 5 }, () => keyring.open(carry(makeKey('test'))));
    time += 2001;
    expect(await keyring.open(good)).toBeDefined();
    expect(questions).toBe(2);
    rested();
    expect(await Promise.all(late)).toEqual(Array(5).fill(undefined));
    expect(questions).toBe(3);
  });

  it('goes on after a question that failed', async () => {
    const good = carry(await createKey(database, organizationId, 'live'));
    let isBroken = true;
    const flaky = {
      ...database,
      query: (sql: string, bound?: Parameters<typeof database.query>[1]) =>
        isBroken ? Promise.reject(new Error('gone')) : database.query(sql, bound),
    };
    const keyring = createKeyring(flaky);
    await expect(keyring.open(good)).rejects.toThrow('gone');
    isBroken = false;
    expect(await keyring.open(good)).toBeDefined();
  });

  it('does not open with a key that was revoked, once it has forgotten it', async () => {
    const key = await createKey(database, organizationId, 'test');
    const keyring = createKeyring(database);
    const entry = await keyring.open(`Bearer ${key}`);
    await revokeKey(database, entry?.id ?? '');
    keyring.forget();
    expect(await keyring.open(`Bearer ${key}`)).toBeUndefined();
  });

  it('refuses a revoked key over HTTP', async () => {
    const service = await serve(database);
    const key = await createKey(database, organizationId, 'live');
    expect((await service.ask('verify', {}, key)).status).toBe(200);
    await revokeKey(database, (await findKey(database, hashKey(key)))?.id ?? '');
    service.forgetKeys();
    expect((await service.ask('verify', {}, key)).status).toBe(401);
    await service.stop();
  });
});
