import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrations } from '#service/storage/migrations.ts';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { ask, type Running, run, runIn, startProcess, startUnder } from '../process.ts';
import { copyTemplate, define, record } from '../running.ts';
import { makeDatabase, onServer, type TestDatabase } from './databases.ts';

const files = mkdtempSync(join(tmpdir(), 'crm-files-'));
/** Where the processes are started: nothing is there to begin with. */
const home = mkdtempSync(join(tmpdir(), 'crm-home-'));
let place: TestDatabase;
let replicas: Running[] = [];
const server = () => ['--database-url', place.bySocket];

const file = (name: string, ...lines: unknown[]): string => {
  const path = join(files, name);
  writeFileSync(path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return path;
};
const lastLine = (text: string): string => text.trimEnd().split('\n').at(-1) ?? '';

/** On a database without a table in it: the first processes to come make what is missing. */
beforeAll(async () => {
  place = await makeDatabase('bare');
  replicas = await Promise.all(
    [1, 2, 3].map(() => startUnder(['env', '-C', home], ...server(), '--organization', 'Acme')),
  );
});
afterAll(async () => {
  await Promise.all(replicas.map(({ end }) => end('SIGTERM')));
  await place.drop();
  for (const folder of [files, home]) rmSync(folder, { recursive: true });
});

const newKey = async (type: string) => lastLine((await run('keys', 'create', '--type', type, ...server())).out);
const askAll = (key: string, body: object) => Promise.all(replicas.map(({ url }) => ask(url, key, body)));

describe('processes that share a database', () => {
  it('all come up on an empty one, and each step of the schema was carried out once', async () => {
    const database = await openPostgres({ url: place.bySocket, poolSize: 1, statementTimeout: 0 });
    const applied = await database.query('SELECT number FROM migration ORDER BY number');
    await database.close();
    expect(applied).toEqual(migrations.map((_, index) => [String(index + 1)]));
    expect(replicas.map(({ child }) => child.exitCode)).toEqual([null, null, null]);
  });

  it('all know a key as soon as it is made, and none of them once it is said to be revoked', async () => {
    const key = await newKey('live');
    const known = await askAll(key, { action: 'verify' });
    expect(known).toEqual(Array(3).fill({ status: 200, body: expect.objectContaining({ success: true }) }));
    expect(known[0]?.body).toMatchObject({ data: { organization: 'Acme', environment: 'live' } });

    const id = lastLine((await run('keys', 'list', ...server())).out).split(' ')[0] ?? '';
    // Asked all the while, so that every process has just looked at the key when it is revoked.
    let isOver = false;
    const asking = (async () => {
      while (!isOver) await askAll(key, { action: 'verify' });
    })();
    expect((await run('keys', 'revoke', id, ...server())).out).toMatch(
      new RegExp(`^The key ${id} for ${place.name} at \\S+ is revoked\\.\\n$`),
    );
    const after = await askAll(key, { action: 'verify' });
    isOver = true;
    await asking;
    expect(after.map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  it('all see an import at once, also one that changes what is defined', async () => {
    const key = await newKey('test');
    const question = { action: 'smart_lookup', entity: 'people', field: 'name', value: 'Ann' };
    const fieldsOf = async () =>
      (await askAll(key, question)).map(({ body }) => Object.keys(Object(Object(Object(body).record).fields)));

    const lines = [...define({ people: { name: 'text' } }), record('people', 'p1', { name: 'Ann' })];
    expect(await run('import', file('one.jsonl', ...lines), '--environment', 'test', ...server())).toEqual({
      code: 0,
      out: expect.stringMatching(`^Imported 1 entity, 1 field, 1 record into the test data of ${place.name} at `),
      err: '',
    });
    expect(await fieldsOf()).toEqual(Array(3).fill(['name']));
    // A field that comes first from now on, so that every process has to forget the order it knows.
    const field = { type: 'field', entity: 'people', apiName: 'alias', fieldType: 'text', orderIndex: 0 };
    const moved = { type: 'field', entity: 'people', apiName: 'name', fieldType: 'text', orderIndex: 1 };
    await run('import', file('two.jsonl', field, moved), '--environment', 'test', ...server());
    expect(await fieldsOf()).toEqual(Array(3).fill(['alias', 'name']));
  });

  it('leave nothing on this machine, and are ended with 0', async () => {
    const [last] = replicas.splice(2);
    expect(await last?.end('SIGTERM')).toBe(0);
    expect(last?.said()).toMatch(/^listening on http:\S+\n$/);
    expect(readdirSync(home)).toEqual([]);
  });
});

describe('where the data is', () => {
  it('may be said by the environment', async () => {
    const { code, out } = await runIn({ DATABASE_URL: place.bySocket }, 'keys', 'list');
    expect([code, out]).toEqual([0, expect.stringContaining('revoked')]);
  });

  it('is a folder when one is named, whatever the environment says', async () => {
    const folder = copyTemplate('empty');
    const { out } = await runIn({ DATABASE_URL: place.bySocket }, 'keys', 'list', '--data', folder);
    expect(out).toBe(`There are no keys yet for ${folder}. Make one with: keys create --type test\n`);
    rmSync(folder, { recursive: true });
  });

  it('cannot be in two places', async () => {
    expect(await run('keys', 'list', ...server(), '--data', files)).toEqual({
      code: 1,
      out: '',
      err: 'error: Say either --data or --database-url: the data is in a folder or on a server.\n',
    });
  });

  it('must be a server that can be used, which is told in one line without a password', async () => {
    const { code, out, err } = await run('--database-url', 'postgresql://me:s3cret@127.0.0.1:1/data');
    expect([code, out]).toEqual([1, '']);
    expect(err).toBe('error: No PostgreSQL server listens at 127.0.0.1:1: start it, or correct --database-url.\n');
  });

  it('must be one where tables may be made', async () => {
    const bare = await makeDatabase('bare');
    const guest = `guest_${bare.name}`;
    await onServer(`CREATE ROLE ${guest} LOGIN`);
    const { err } = await run('keys', 'list', '--database-url', bare.bySocket.replace('postgres@', `${guest}@`));
    expect(err).toBe(
      `error: User "${guest}" may not make or use the service's tables in database "${bare.name}": let the user own the database and them.\n`,
    );
    await bare.drop();
    await onServer(`DROP ROLE ${guest}`);
  });
});

describe('the demo on a server', () => {
  it('is there once, however many services bring it at once', async () => {
    const shared = await makeDatabase('bare');
    const keyOf = (said: string) => /^demo key: (svc_test_\w{33})$/m.exec(said)?.[1] ?? '';
    const both = await Promise.all([1, 2].map(() => startProcess('--demo', '--database-url', shared.bySocket)));
    for (const { url, said } of both) {
      await expect.poll(() => keyOf(said())).not.toBe('');
      expect((await ask(url, keyOf(said()), { action: 'get_pipeline', entity: 'deals' })).body).toMatchObject({
        data: { total: 40 },
      });
    }
    await Promise.all(both.map(({ end }) => end('SIGTERM')));
    await shared.drop();
  });
});
