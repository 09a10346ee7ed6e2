import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createClient } from '#lib/crm/client.ts';
import { send } from '#lib/messages/send.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';
import { startAnew } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';
import { times } from '#test/fakes/records.ts';

const run = promisify(execFile);

/** What CRMs hold: addresses and numbers written in every manner, and links both ways. */
const stored = {
  'as found': { email: 'Ruth.Gold@acme.example', phone: '+442079460101' },
  'in lower case': { email: 'amir.tal@acme.example', phone: '+44 20 7946 0102' },
  'with an ascii domain': { email: 'eva@xn--bcher-kva.example', phone: '020 7946 0103' },
  'in digits': { email: 'sam.roe@acme.example', phone: '442079460104' },
};

const field = (entity: string, apiName: string, fieldType: string, orderIndex: number, more: object = {}) => ({
  type: 'field',
  entity,
  apiName,
  name: `The ${apiName}`,
  nameHe: `שדה ${apiName}`,
  fieldType,
  isRequired: false,
  isSystem: true,
  isReadonly: false,
  orderIndex,
  options: null,
  ...more,
});
const lines = [
  { type: 'entity', slug: 'contacts', name: 'Contacts', nameHe: 'אנשי קשר' },
  { type: 'entity', slug: 'companies', name: 'Companies', nameHe: 'חברות' },
  field('contacts', 'full_name', 'text', 0),
  field('contacts', 'email', 'email', 1),
  field('contacts', 'phone', 'phone', 2),
  field('contacts', 'company', 'link', 3, { linkedEntity: 'companies' }),
  field('companies', 'name', 'text', 0),
  { type: 'record', id: 'acme', entity: 'companies', fields: { name: 'Acme Ltd' }, ...times },
  ...Object.entries(stored).map(([name, fields]) => ({
    type: 'record',
    id: `id ${name}`,
    entity: 'contacts',
    fields: { full_name: name, company: 'acme', ...fields },
    ...times,
  })),
  ...Array.from({ length: 25 }, (_, index) => ({
    type: 'activity',
    id: `n${index}`,
    recordId: 'id as found',
    activityType: 'note',
    data: { content: `Note ${index}` },
    createdBy: 'api',
    createdAt: `2026-01-01T00:00:${String(index).padStart(2, '0')}.000Z`,
  })),
];

describe.each(['by-type', 'exact'])('against the real service, matching %s', (matching) => {
  let folder: string;
  let service: ServerProcess;
  let baseUrl: string;
  let apiKey: string;

  const cli = (...args: string[]) =>
    run(process.execPath, ['service/main.ts', ...args, '--data', join(folder, 'data')]);

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crm-background-'));
    const file = join(folder, 'records.jsonl');
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const ready = /listening on (http:\/\/\S+)/;
    const args = ['service/main.ts', '--port', '0', '--matching', matching, '--data', join(folder, 'data')];
    service = await startServer(process.execPath, args, { ready });
    baseUrl = ready.exec(service.output())?.[1] ?? '';
    await cli('import', file, '--environment', 'test');
    apiKey = (await cli('keys', 'create', '--type', 'test')).stdout.trim().split('\n').at(-1) ?? '';
  }, 120_000);
  afterAll(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    startAnew();
    fake.permissions.grant('http://127.0.0.1/*');
    await send('connect', { baseUrl, apiKey });
  });

  const find = async (kind: 'email' | 'phone', value: string) => {
    const view = await send('lookUp', { contact: { kind, value }, until: 'end' });
    expect(view.problem).toBeUndefined();
    return view.matches.map(({ title, subtitle }) => `${title}, ${subtitle}`);
  };

  it('connects, and finds the one entity that holds addresses and numbers', async () => {
    const { connection, settings } = await send('readState', {});
    expect(connection).toMatchObject({ baseUrl, environment: 'test' });
    expect(settings.entities).toEqual([{ slug: 'contacts' }]);
  });

  it.each([
    ['as found', 'Ruth.Gold@acme.example'],
    ['in lower case', 'Amir.Tal@acme.example'],
    ['with an ascii domain', 'Eva@bücher.example'],
  ])('finds an address stored %s', async (name, address) => {
    expect(await find('email', address)).toEqual([`${name}, Acme Ltd`]);
  });

  it.each([
    ['as found', '+442079460101'],
    ['in lower case', '+442079460102'],
    ['with an ascii domain', '+442079460103'],
    ['in digits', '+442079460104'],
    ['as found', '+442079460101;ext=7'],
  ])('finds the number of the one %s', async (name, number) => {
    expect(await find('phone', number)).toEqual([`${name}, Acme Ltd`]);
  });

  it('finds nobody for an address that nobody has', async () => {
    expect(await find('email', 'nobody@acme.example')).toEqual([]);
  });

  it('reads a record with its links both ways, and its activities page by page', async () => {
    const [match] = (
      await send('lookUp', { contact: { kind: 'email', value: 'Ruth.Gold@acme.example' }, until: 'end' })
    ).matches;
    if (!match) throw new Error('no match');
    const read = await send('readRecord', { ref: match.ref });
    expect(read).toMatchObject({ ok: true, value: { title: 'as found', recordsInAnswer: 5 } });
    expect(read.ok && read.value.fields.map(({ label }) => label.he)).toEqual([
      'שדה full_name',
      'שדה email',
      'שדה phone',
      'שדה company',
    ]);
    const company = await send('readRecord', { ref: { ...match.ref, recordId: 'acme' } });
    expect(company).toMatchObject({
      ok: true,
      value: { title: 'Acme Ltd', linked: [{ entity: 'contacts', total: 4 }] },
    });
    const first = await send('readActivities', { ref: match.ref, page: 1 });
    const second = await send('readActivities', { ref: match.ref, page: 2 });
    expect(first.ok && [first.value.activities.length, first.value.pagination.hasMore]).toEqual([20, true]);
    expect(second.ok && [second.value.activities.length, second.value.pagination.hasMore]).toEqual([5, false]);
  });

  it('tells a wrong key, an unknown entity and an unknown record as what they are', async () => {
    const client = createClient({ baseUrl, key: apiKey });
    expect(await client.ask('get_fields', { entity: 'unicorns' })).toMatchObject({
      problem: { kind: 'rejected', status: 404, code: 'NOT_FOUND' },
    });
    expect(await client.ask('get_activities', { recordId: 'nobody' })).toMatchObject({
      problem: { kind: 'rejected', status: 404 },
    });
    expect(await createClient({ baseUrl, key: 'svc_test_wrong' }).ask('verify', {})).toEqual({
      ok: false,
      problem: { kind: 'unauthorized', status: 401, code: 'UNAUTHORIZED', detail: 'Invalid or missing API key' },
    });
  });

  it('is understood in every other operation', async () => {
    const client = createClient({ baseUrl, key: apiKey });
    expect(await client.ask('list_automations', {})).toMatchObject({ ok: true });
    expect(await client.ask('list_webhook_subscriptions', {})).toMatchObject({ ok: true });
    expect(await client.ask('get_pipeline', { entity: 'contacts', statusField: 'full_name' })).toMatchObject({
      ok: true,
      value: { data: { total: 4 } },
    });
    expect(await client.ask('get_signature', { signatureRequestId: 'none' })).toMatchObject({
      problem: { kind: 'rejected', status: 404 },
    });
  });
});
