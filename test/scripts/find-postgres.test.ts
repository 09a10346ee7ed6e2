import { describe, expect, it } from 'vitest';
import { findPostgres, type Machine } from '#scripts/postgres/find.ts';

/** A machine with these programs; Debian keeps each version's in a folder of its own. */
const machine = (programs: string[], PATH = '/usr/bin'): Machine => ({
  env: { PATH },
  list: (folder) => [
    ...new Set(programs.filter((path) => path.startsWith(`${folder}/`)).map((path) => path.split('/')[4] ?? '')),
  ],
  isProgram: (path) => programs.includes(path),
});
const bin = (folder: string) => ['initdb', 'postgres', 'psql'].map((program) => `${folder}/${program}`);

describe('finding a PostgreSQL server', () => {
  it.each<[string, Machine, string | undefined]>([
    ['on the search path', machine(bin('/opt/pg/bin'), '/usr/bin:/opt/pg/bin'), '/opt/pg/bin'],
    ['where Debian keeps it', machine(bin('/usr/lib/postgresql/15/bin')), '/usr/lib/postgresql/15/bin'],
    [
      'the newest of several, by number',
      machine([...bin('/usr/lib/postgresql/9/bin'), ...bin('/usr/lib/postgresql/15/bin')]),
      '/usr/lib/postgresql/15/bin',
    ],
    ['not where there is only a client', machine(['/usr/bin/psql', '/usr/lib/postgresql/15/bin/psql']), undefined],
    ['not where there is nothing', machine([], ''), undefined],
  ])('%s', (_what, on, folder) => {
    expect(findPostgres(on)).toBe(folder);
  });
});
