import { createServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { superuser } from './cluster.ts';
import { makeDatabase, onServer, type TestDatabase } from './databases.ts';

let place: TestDatabase;
let latin: string;
const mute = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));

beforeAll(async () => {
  place = await makeDatabase('empty');
  latin = `latin_${place.name}`;
  await onServer(`CREATE DATABASE ${latin} TEMPLATE template0 ENCODING LATIN1 LOCALE_PROVIDER libc LOCALE 'C'`);
  await onServer(`CREATE ROLE guest_${place.name} LOGIN PASSWORD 'guest'`);
  await new Promise<void>((resolve) => mute.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  mute.close();
  await onServer(`DROP DATABASE ${latin}`);
  await onServer(`DROP ROLE guest_${place.name}`);
  await place.drop();
});

/** The address by port with something in it changed. */
function changed(change: (url: URL) => void): string {
  const url = new URL(place.byPort);
  change(url);
  return url.href;
}
const at = (port: number | string) => `postgresql://someone@127.0.0.1:${port}/data`;

describe('a server that cannot be used is told in one line, with what to do', () => {
  it.each<[string, () => string, RegExp]>([
    [
      'no address',
      () => 'localhost',
      /^--database-url must be an address like postgresql:\/\/user:password@host:5432\/database\.$/,
    ],
    ['another kind', () => 'mysql://h/d', /^--database-url must be an address like/],
    ['an unreadable one', () => 'postgresql://u:p@h:999999/d', /^--database-url cannot be read \(ERR_INVALID_URL\): /],
    [
      'nobody listens',
      () => at(1),
      /^No PostgreSQL server listens at 127\.0\.0\.1:1: start it, or correct --database-url\.$/,
    ],
    ['no socket', () => 'postgresql:///d?host=/nowhere', /^No PostgreSQL server listens at \/nowhere: start it/],
    ['no host', () => 'postgresql://u@nowhere.invalid/d', /^(There is no host at|The name in) nowhere\.invalid:5432/],
    ['no server of its kind', () => at(portOf(mute)), /^What answers at 127\.0\.0\.1:\d+ is no PostgreSQL server\.$/],
    [
      'a wrong password',
      () =>
        changed((url) => {
          url.password = 'wrong';
        }),
      /^The server at 127\.0\.0\.1:\d+ refuses the password of user "postgres": correct it\.$/,
    ],
    [
      'no password',
      () =>
        changed((url) => {
          url.password = '';
        }),
      /^The server at .* wants a password for user "postgres": put it into --database-url or PGPASSWORD\.$/,
    ],
    [
      'no such user',
      () => place.bySocket.replace('postgres@', 'stranger@'),
      /^The server at .* lets no user "stranger" in from here: /,
    ],
    [
      'no such database',
      () =>
        changed((url) => {
          url.pathname = '/none';
        }),
      /^There is no database "none" at .*: make it with: createdb none$/,
    ],
    [
      'no TLS',
      () =>
        changed((url) => {
          url.search = '?sslmode=verify-full';
        }),
      /^The server at .* does not speak TLS: leave sslmode out\.$/,
    ],
    [
      'another encoding',
      () =>
        changed((url) => {
          url.pathname = `/${latin}`;
        }),
      /^Database "latin_\w+" keeps its text in LATIN1: make one with: createdb --encoding UTF8/,
    ],
  ])('%s', async (_what, url, message) => {
    const opening = openPostgres({ url: url(), poolSize: 2, statementTimeout: 0 });
    await expect(opening).rejects.toMatchObject({ name: 'Complaint', message: expect.stringMatching(message) });
  });

  it('and the password is never in it', async () => {
    for (const url of [
      at(1).replace('someone', 'someone:s3cret'),
      'postgresql://u:s3cret@h:999999/d',
      'mysql://u:s3cret@h/d',
    ]) {
      const opening = openPostgres({ url, poolSize: 2, statementTimeout: 0 });
      await expect(opening).rejects.toThrow(expect.not.stringContaining('s3cret'));
    }
  });
});

function portOf(server: typeof mute): number {
  const address = server.address();
  return typeof address === 'object' && address ? address.port : 0;
}

describe('a server', () => {
  it.each(['bySocket', 'byPort'] as const)('is reached %s', async (way) => {
    const database = await openPostgres({ url: place[way], poolSize: 2, statementTimeout: 0 });
    expect(await database.query('SELECT current_user, current_database()')).toEqual([[superuser.name, place.name]]);
    await database.close();
  });

  it('is told what each session needs: no compiling, and an end for what takes too long', async () => {
    const database = await openPostgres({ url: place.bySocket, poolSize: 2, statementTimeout: 1234 });
    const settings = ['jit', 'statement_timeout', 'idle_in_transaction_session_timeout'];
    const sql = settings.map((name) => `current_setting('${name}')`).join();
    expect(await database.query(`SELECT ${sql}`)).toEqual([['off', '1234ms', '2min']]);
    await database.close();
  });
});
