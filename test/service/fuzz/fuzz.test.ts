import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from '../running.ts';
import { attack } from './attack.ts';
import { createCaller } from './caller.ts';
import { faultOf } from './judge.ts';

const count = 5_000;
const tables = [
  'organization',
  'entity',
  'field',
  'record',
  'backlink',
  'value',
  'activity',
  'signature',
  'automation',
];
const json = { 'content-type': 'application/json', 'x-request-id': '01234567-89ab-cdef-0123-456789abcdef' };

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('demo');
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const rows = () =>
  Promise.all(
    tables.map(
      async (table) => (await database.query(`SELECT count(*), min(t::text), max(t::text) FROM ${table} t`))[0],
    ),
  );

describe('random questions', () => {
  it('have only answers that are specified, and change nothing', { timeout: 120_000 }, async () => {
    const before = await rows();
    const caller = createCaller(service.url, service.key, 8);
    const seed = Date.now() % 2 ** 31;
    const { asked, statuses, faults } = await attack(caller, count, seed);
    caller.close();
    expect({ seed, faults }).toEqual({ seed, faults: [] });
    expect(asked).toBe(count);
    // Questions that all fail at the same check would find nothing.
    for (const status of [200, 400, 401, 404, 415]) expect(statuses[status]).toBeGreaterThan(0);
    expect(await rows()).toEqual(before);
  });
});

describe('an answer', () => {
  const refusal = (code: string, message: string) => JSON.stringify({ success: false, error: { code, message } });
  it.each<[string, number, string]>([
    ['a fault', 500, refusal('INTERNAL_ERROR', 'Internal error')],
    ['a code of another status', 400, refusal('NOT_FOUND', 'There is none')],
    ['a code that there is not', 400, refusal('OOPS', 'There is none')],
    ['words of the engine', 400, refusal('VALIDATION_ERROR', 'syntax error at or near "x"')],
    ['no words', 404, refusal('NOT_FOUND', '')],
    ['no JSON', 200, '<html>'],
    ['no answer of any operation', 200, '{"success":true}'],
    ['the answer of another operation', 200, '{"success":true,"data":[]}'],
  ])('is none that is specified: %s', (_what, status, text) => {
    expect(faultOf('{"action":"verify"}', { status, headers: json, text })).toBeDefined();
  });

  it('needs its headers', () => {
    const text = refusal('NOT_FOUND', 'There is none');
    expect(faultOf('', { status: 404, headers: json, text })).toBeUndefined();
    expect(faultOf('', { status: 404, headers: { ...json, 'content-type': 'text/html' }, text })).toBeDefined();
    expect(faultOf('', { status: 404, headers: { 'content-type': 'application/json' }, text })).toBeDefined();
  });
});
