import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, run, start } from './process.ts';
import { copyTemplate, define, record } from './running.ts';

/** Each is planted in one place, and may be in no line of the log. */
const secrets = {
  value: 'planted-value@secret.example',
  entity: 'planted_entity',
  field: 'planted_field',
  action: 'planted_action',
  path: 'planted-path',
  query: 'planted-query',
  header: 'planted-header',
  json: 'planted-json',
  badKey: 'planted-key',
  imported: 'planted-import',
  organization: 'planted-organization',
};

const folder = copyTemplate('empty');
const files = mkdtempSync(join(tmpdir(), 'crm-log-'));
const keys: string[] = [];
const requestIds: string[] = [];
let out = '';
let log = '';
let service: { url: string };

const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

beforeAll(async () => {
  const child = start([
    '--port',
    '0',
    '--log-level',
    'trace',
    '--data',
    folder,
    '--organization',
    secrets.organization,
  ]);
  const ended = new Promise((resolve) => child.once('close', resolve));
  child.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const url = await new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      out += chunk;
      const [, listening] = /^listening on (\S+)$/m.exec(out) ?? [];
      if (listening) resolve(listening);
    });
  });
  service = { url };
  await plant();
  child.kill('SIGTERM');
  await ended;
});
afterAll(() => {
  rmSync(folder, { recursive: true });
  rmSync(files, { recursive: true });
});

/** Everything that a caller or a command can bring in, with a secret in it. */
async function plant(): Promise<void> {
  const data = ['--data', folder];
  const path = join(files, 'people.jsonl');
  const lines = [...define({ people: { email: 'email' } }), record('people', 'p1', { email: secrets.value })];
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  await run('import', path, '--environment', 'test', ...data);
  writeFileSync(path, JSON.stringify(record('people', 'p2', { fax: secrets.imported })));
  await run('import', path, '--environment', 'test', ...data);
  for (const type of ['live', 'test']) keys.push(lastLine((await run('keys', 'create', '--type', type, ...data)).out));
  const key = keys[1] ?? '';

  const lookup = (entity: string, field: string, value: string) =>
    note(ask(service.url, key, { action: 'smart_lookup', entity, field, value }));
  await lookup('people', 'email', secrets.value);
  await lookup(secrets.entity, 'email', 'x');
  await lookup('people', secrets.field, 'x');
  await note(ask(service.url, key, { action: secrets.action }));
  await note(ask(service.url, secrets.badKey, { action: 'verify' }));
  const send = (route: string, init: RequestInit) => fetch(service.url + route, init);
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const posted = { method: 'POST', headers };
  requestIds.push(idOf(await send(`/${secrets.path}?q=${secrets.query}&key=${key}`, { ...posted, body: '{}' })));
  requestIds.push(idOf(await send('/api/v1/webhook', { ...posted, body: `{"${secrets.json}` })));
  const marked = { ...headers, 'x-request-id': secrets.header, 'user-agent': secrets.header };
  requestIds.push(idOf(await send('/api/v1/webhook', { ...posted, headers: marked, body: '{"action":"verify"}' })));

  const listed = (await run('keys', 'list', ...data)).out.split('\n').map((line) => line.split(' ')[0] ?? '');
  await run('keys', 'revoke', listed[2] ?? '', ...data);
}

const note = async (asked: ReturnType<typeof ask>): Promise<void> => void (await asked);
const idOf = (response: Response): string => response.headers.get('x-request-id') ?? '';

describe('the whole log of a service', () => {
  it('holds a line for each request, in JSON, with the id that the caller was given', () => {
    const lines = log
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(lines.length).toBeGreaterThanOrEqual(8);
    expect(requestIds).toHaveLength(3);
    for (const id of requestIds) expect(lines.filter(({ requestId }) => requestId === id)).toHaveLength(1);
  });

  it.each(Object.entries(secrets))('holds nothing that was planted: %s', (_where, secret) => {
    expect(log).not.toContain(secret);
    expect(out).not.toContain(secret);
  });

  it('holds no key, nor a part of one', () => {
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatch(/^svc_(?:live|test)_\w{33}$/);
      for (let place = 9; place + 8 <= key.length; place += 1) expect(log).not.toContain(key.slice(place, place + 8));
    }
  });
});
