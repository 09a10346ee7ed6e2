import { cpSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '#service/folder/open-folder.ts';
import { ask, type Running, run, start, startProcess } from './process.ts';
import { copyTemplate, define, record } from './running.ts';

const folder = copyTemplate('empty');
const files = mkdtempSync(join(tmpdir(), 'crm-files-'));
const data = ['--data', folder];
let service: Running;

const file = (name: string, ...lines: unknown[]): string => {
  const path = join(files, name);
  writeFileSync(path, lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n'));
  return path;
};
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

beforeAll(async () => {
  service = await startProcess(...data, '--organization', 'Acme');
});
afterAll(async () => {
  await service.end('SIGTERM');
  rmSync(folder, { recursive: true });
  rmSync(files, { recursive: true });
});

describe('while the service runs on a folder', () => {
  it('a second one is refused in one line that names the process', async () => {
    const { code, out, err } = await run(...data, '--port', '0');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe(
      `error: The folder ${folder} is in use by process ${service.pid}: stop that one first, or choose another folder with --data.\n`,
    );
  });

  it('a key made by the command works at once, and a revoked one no longer', async () => {
    const made = await run('keys', 'create', '--type', 'live', ...data);
    const key = lastLine(made.out);
    expect(key).toMatch(/^svc_live_\w{33}$/);
    expect(await ask(service.url, key, { action: 'verify' })).toMatchObject({
      status: 200,
      body: { data: { organization: 'Acme', environment: 'live' } },
    });
    const id = lastLine((await run('keys', 'list', ...data)).out).split(' ')[0] ?? '';
    expect(await run('keys', 'revoke', id, ...data)).toMatchObject({
      code: 0,
      out: `The key ${id} for ${folder} is revoked.\n`,
    });
    expect((await ask(service.url, key, { action: 'verify' })).status).toBe(401);
    expect(await run('keys', 'revoke', id, ...data)).toMatchObject({
      code: 1,
      err: `error: There is no good key with the id "${id}" for ${folder}. "keys list" shows the ids.\n`,
    });
  });

  it('an import is seen by the next question, and a bad one changes nothing', async () => {
    const key = lastLine((await run('keys', 'create', '--type', 'test', ...data)).out);
    const question = { action: 'smart_lookup', entity: 'people', field: 'name', value: 'Ann' };
    const good = file('good.jsonl', ...define({ people: { name: 'text' } }), record('people', 'p1', { name: 'Ann' }));
    const imported = await run('import', good, '--environment', 'test', ...data);
    expect(imported).toEqual({
      code: 0,
      out: `Imported 1 entity, 1 field, 1 record into the test data of ${folder}.\n`,
      err: '',
    });
    expect((await ask(service.url, key, question)).body).toMatchObject({ found: true, record: { id: 'p1' } });

    const bad = file('bad.jsonl', record('people', 'p1', { name: 'Other' }), record('people', 'p2', { fax: 'x' }));
    expect(await run('import', bad, '--environment', 'test', ...data)).toEqual({
      code: 1,
      out: '',
      err: `error: ${bad}: line 2, fields.fax: people has no such field. Nothing was imported.\n`,
    });
    expect((await ask(service.url, key, question)).body).toMatchObject({ found: true });
  });

  it('only its owner can enter the folder of its socket, and the folder of its data', () => {
    const door = join(folder, 'door');
    const [socket = ''] = readdirSync(door);
    expect(statSync(door).mode & 0o777).toBe(0o700);
    expect(statSync(join(door, socket)).mode & 0o777).toBe(0o600);
    expect(statSync(join(folder, 'database')).mode & 0o777).toBe(0o700);
  });

  it('a signal ends it with 0, and leaves no lock and no socket', async () => {
    expect(await service.end('SIGTERM')).toBe(0);
    expect(readdirSync(folder).filter((name) => name.startsWith('lock'))).toEqual([]);
    expect(readdirSync(join(folder, 'door'))).toEqual([]);
    service = await startProcess(...data);
  });

  it('a command given while the service starts waits until it can be reached', async () => {
    await service.end('SIGTERM');
    const starting = startProcess(...data);
    const heldBy = () => readdirSync(folder).some((name) => name.startsWith('lock.'));
    await expect.poll(heldBy, { interval: 5, timeout: 20_000 }).toBe(true);
    const [made, started] = await Promise.all([run('keys', 'create', '--type', 'test', ...data), starting]);
    service = started;
    expect((await ask(service.url, lastLine(made.out), { action: 'verify' })).status).toBe(200);
  });

  it('a death without warning leaves data and folder fit for the next start', async () => {
    const key = lastLine((await run('keys', 'create', '--type', 'test', ...data)).out);
    await service.end('SIGKILL');
    expect(readdirSync(folder).some((name) => name.startsWith('lock'))).toBe(true);
    service = await startProcess(...data);
    expect(await ask(service.url, key, { action: 'verify' })).toMatchObject({
      status: 200,
      body: { data: { organization: 'Acme' } },
    });
  });
});

describe('a visitor who is lost in the middle of an import', () => {
  it('leaves nothing behind and holds nobody up', async () => {
    const key = lastLine((await run('keys', 'create', '--type', 'test', ...data)).out);
    const many = Array.from({ length: 20_000 }, (_, place) => record('lost', `l${place}`, { name: `lost ${place}` }));
    const big = file('big.jsonl', ...define({ lost: { name: 'text' } }), ...many);
    const visitor = start(['import', big, '--environment', 'test', ...data]);
    // A question that has to wait is how one sees from outside that someone else has the engine.
    for (let isWaiting = false; !isWaiting; ) {
      expect(visitor.exitCode).toBeNull();
      const answer = ask(service.url, key, { action: 'list_automations' }).then(() => false);
      isWaiting = await Promise.race([answer, new Promise<boolean>((resolve) => setTimeout(resolve, 200, true))]);
    }
    visitor.kill('SIGKILL');
    expect((await ask(service.url, key, { action: 'get_fields', entity: 'lost' })).status).toBe(404);
  });
});

describe('a folder whose path is too long for a socket', () => {
  it('serves all the same', async () => {
    const long = join(files, 'x'.repeat(90));
    const source = copyTemplate('empty');
    cpSync(source, long, { recursive: true });
    rmSync(source, { recursive: true });
    const far = await startProcess('--data', long);
    const { out } = await run('keys', 'create', '--type', 'test', '--data', long);
    expect((await ask(far.url, lastLine(out), { action: 'verify' })).status).toBe(200);
    expect(await far.end('SIGINT')).toBe(0);
  });
});

describe('a folder with the data of a newer version', () => {
  it('is left alone: the service ends with one line that says so, and lets go of it', async () => {
    const newer = copyTemplate('empty');
    const { database, close } = await openFolder(newer);
    await database.query('INSERT INTO migration VALUES ($1, $2)', [9999, 'some day']);
    await close();
    const { code, err } = await run('--data', newer, '--port', '0');
    expect(code).toBe(1);
    expect(err).toMatch(/^error: The data in \S+ cannot be opened: The data is of a newer version \(step 9999, .+\n$/);
    expect(readdirSync(newer).filter((name) => name.startsWith('lock'))).toEqual([]);
    rmSync(newer, { recursive: true });
  });
});
