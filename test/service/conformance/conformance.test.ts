import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from '../running.ts';
import { check, demoHints } from './check.ts';

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

describe('the service', () => {
  it('keeps every rule of the interface, and its demo shows each of them', async () => {
    const { code, fail, unchecked } = await check(service.url, service.key, ...demoHints);
    expect({ code, fail, unchecked }).toEqual({ code: 0, fail: [], unchecked: [] });
  });

  it('makes the choices that its README tells', async () => {
    const { choices } = await check(service.url, service.key, ...demoHints);
    expect(choices).toMatchObject({
      'choice.action': expect.stringContaining('none: 400 "VALIDATION_ERROR"; a number: 400 "VALIDATION_ERROR"'),
      'choice.body': expect.stringContaining('broken JSON: 400 "INVALID_JSON"'),
      'choice.parameters':
        'missing: 400 "VALIDATION_ERROR"; unknown: 200 with a success; of another type: 400 "VALIDATION_ERROR"',
      'choice.unknown-field': 'smart_lookup: 400 "VALIDATION_ERROR"; get_pipeline: 400 "VALIDATION_ERROR"',
      'choice.page': 'page 0: 400 "VALIDATION_ERROR"; past the end: 200 with a success, 0 activities',
      'choice.verify': 'data: { organization, environment, serverTime }',
      'choice.default-page': 'page 1, limit 20',
      'choice.order-activities': 'the newest first',
      'choice.order-lists': 'automations: the oldest first; subscriptions: by id; fields: by orderIndex',
      'choice.not-yet-run': 'null',
      'choice.not-yet-signed': 'signedAt: null; signedPdfUrl: null',
      'choice.valueless': 'totals are the stages together',
      'choice.matching': 'an address in capitals: found; a number by its digits: found',
      'choice.own-entity': 'listed',
      'choice.linked-twice': 'once',
      'choice.nothing-links-back': 'left out',
      'choice.unset': 'null',
      'choice.order-related': 'by id',
    });
  });

  it('finds nothing by another spelling where matching is exact', async () => {
    const exact = await serve(database, { matching: 'exact' });
    const { fail, choices } = await check(exact.url, exact.key, ...demoHints);
    expect([fail, choices['choice.matching']]).toEqual([
      [],
      'an address in capitals: not found; a number by its digits: not found',
    ]);
    await exact.stop();
  });

  it('is checked without a word about its data, but for what nothing lists', async () => {
    const { code, unchecked } = await check(service.url, service.key);
    const signatures = unchecked.filter((id) => /signature|signed/.test(id));
    expect([code, unchecked]).toEqual([0, [...signatures, 'choice.linked-twice']]);
  });
});

describe('a server without data', () => {
  it('is told which rules could not be checked, and which option would give what they need', async () => {
    const empty = await openCopy('empty');
    const bare = await serve(empty);
    const { code, fail, unchecked, text } = await check(bare.url, bare.key);
    expect([code, fail]).toEqual([0, []]);
    expect(unchecked).toEqual(expect.arrayContaining(['automations.members', 'lookup.finds', 'graph.once']));
    const told = (option: string) => expect(text).toContain(option);
    for (const option of ['--entity SLUG', '--lookup ENTITY:FIELD:VALUE', '--record ID', '--signature ID'])
      told(option);
    await bare.stop();
    await empty.close();
  });
});
