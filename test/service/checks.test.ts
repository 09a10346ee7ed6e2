import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { define, importAll, openCopy, record, refused, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('empty');
  await importAll(database, [
    ...define({ people: { name: 'text' }, empty: {} }),
    record('people', 'p1', { name: 'Ann' }),
  ]);
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

describe('the order of checks', () => {
  const big = 'x'.repeat(1024 * 1024 + 1);
  const wrongKey = { authorization: 'Bearer svc_test_wrong' };
  const text = { 'content-type': 'text/plain' };

  it.each<[string, string, string, Record<string, string>, string | null, number, string]>([
    ['an unknown path before the method', 'DELETE', '/api/v1/other', {}, null, 404, 'NOT_FOUND'],
    ['the method before the key', 'GET', '/api/v1/webhook', wrongKey, null, 405, 'METHOD_NOT_ALLOWED'],
    ['the key before the kind of body', 'POST', '/api/v1/webhook', { ...wrongKey, ...text }, '{', 401, 'UNAUTHORIZED'],
    ['the key before the size', 'POST', '/api/v1/webhook', wrongKey, big, 401, 'UNAUTHORIZED'],
    ['the kind of body before the size', 'POST', '/api/v1/webhook', text, big, 415, 'UNSUPPORTED_MEDIA_TYPE'],
    ['the size before the JSON', 'POST', '/api/v1/webhook', {}, big, 413, 'PAYLOAD_TOO_LARGE'],
    ['the JSON before the action', 'POST', '/api/v1/webhook', {}, '{"action":"nope"', 400, 'INVALID_JSON'],
    ['that there is an action', 'POST', '/api/v1/webhook', {}, '{"entity":1}', 400, 'VALIDATION_ERROR'],
    ['that the action is text', 'POST', '/api/v1/webhook', {}, '{"action":7}', 400, 'VALIDATION_ERROR'],
    [
      'the action before its parameters',
      'POST',
      '/api/v1/webhook',
      {},
      '{"action":"nope","entity":1}',
      400,
      'UNKNOWN_ACTION',
    ],
    ['the parameters', 'POST', '/api/v1/webhook', {}, '{"action":"get_fields","entity":1}', 400, 'VALIDATION_ERROR'],
  ])('looks at %s', async (_what, method, path, headers, body, status, code) => {
    const usual = { authorization: `Bearer ${service.key}`, 'content-type': 'application/json' };
    const response = await fetch(service.url + path, { method, headers: { ...usual, ...headers }, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(refused(code, expect.any(String)));
  });

  it('says which method there is', async () => {
    const response = await service.send(null, {}, 'GET');
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'POST']);
  });

  it.each(['constructor', '__proto__', 'toString', 'VERIFY', ' verify', ''])('knows no action %j', async (action) => {
    expect(await service.ask(action)).toEqual({ status: 400, body: refused('UNKNOWN_ACTION', expect.any(String)) });
  });

  it.each(['[]', '"verify"', '7', 'null', 'true'])('refuses the body %s, which is JSON but no object', async (body) => {
    const response = await service.send(body);
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual(refused('VALIDATION_ERROR', 'The body must be a JSON object'));
  });

  it('passes over members that it does not know', async () => {
    expect((await service.ask('get_fields', { entity: 'empty', page: 'x', extra: {} })).status).toBe(200);
  });
});

describe('the kind of body', () => {
  it.each(['application/json', 'application/json; charset=utf-8', 'Application/JSON;charset="UTF-8"'])(
    'takes %s',
    async (type) => {
      expect((await service.send('{"action":"verify"}', { 'content-type': type })).status).toBe(200);
    },
  );

  it.each(['text/plain', 'application/x-www-form-urlencoded', 'application/json; charset=latin1', 'application/jsonx'])(
    'refuses %s with 415',
    async (type) => {
      expect((await service.send('{"action":"verify"}', { 'content-type': type })).status).toBe(415);
    },
  );

  it('refuses bytes that are not UTF-8', async () => {
    const response = await service.send(new Uint8Array([123, 34, 255, 34, 58, 49, 125]));
    expect(await response.json()).toEqual(refused('INVALID_JSON', expect.any(String)));
  });
});

describe('a parameter that is missing or wrong is named', () => {
  it.each<[string, object, string]>([
    ['get_activities', {}, 'recordId: is required'],
    ['get_activities', { recordId: 5 }, 'recordId: must be text'],
    ['get_activities', { recordId: '' }, 'recordId: must not be empty'],
    ['get_activities', { recordId: 'p1', page: 0 }, 'page: must be 1 or more'],
    ['get_activities', { recordId: 'p1', page: 1.5 }, 'page: must be a whole number'],
    ['get_activities', { recordId: 'p1', page: '2' }, 'page: must be a number'],
    ['get_activities', { recordId: 'p1', page: null }, 'page: must be a number'],
    ['get_activities', { recordId: 'p1', page: 1e300 }, 'page: must be 9007199254740991 or less'],
    ['get_activities', { recordId: 'p1', limit: 0 }, 'limit: must be 1 or more'],
    ['get_activities', { recordId: 'p1', limit: 101 }, 'limit: must be 100 or less'],
    ['get_activities', { recordId: 'p1', type: 'fax' }, 'type: must be one of note, email, call, file, meeting'],
    ['smart_lookup', { field: 'name', value: 'x' }, 'entity: is required'],
    ['smart_lookup', { entity: 'people', value: 'x' }, 'field: is required'],
    ['smart_lookup', { entity: 'people', field: 'name' }, 'value: is required'],
    ['smart_lookup', { entity: 'people', field: 'name', value: 1234 }, 'value: must be text'],
    ['get_fields', { entity: ['people'] }, 'entity: must be text'],
    ['get_signature', {}, 'signatureRequestId: is required'],
    ['get_pipeline', {}, 'entity: is required'],
    ['get_pipeline', { entity: 'people', statusField: false }, 'statusField: must be text'],
  ])('%s %j: %s', async (action, params, message) => {
    expect(await service.ask(action, params)).toEqual({ status: 400, body: refused('VALIDATION_ERROR', message) });
  });
});
