import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openFolder } from '#service/folder/open-folder.ts';
import { migrations } from '#service/storage/migrations.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { ensureSnapshot, layDown, nameSnapshot } from '#service/storage/snapshot.ts';

const home = mkdtempSync(join(tmpdir(), 'crm-snapshot-'));
const cache = join(home, 'cache');
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeAll(() => ensureSnapshot(cache));

describe('the snapshot that a new folder begins with', () => {
  it('is made once', async () => {
    const [name = ''] = readdirSync(cache);
    const made = statSync(join(cache, name)).ctimeMs;
    expect(await ensureSnapshot(cache)).toBe(join(cache, name));
    expect(readdirSync(cache)).toEqual([nameSnapshot()]);
    expect(statSync(join(cache, name)).ctimeMs).toBe(made);
  });

  it('has the whole schema in it', async () => {
    const folder = join(home, 'whole');
    await layDown(folder, cache);
    const database = await openPglite(folder);
    const [row] = await database.query('SELECT max(number), (SELECT count(*) FROM organization) FROM migration');
    await database.close();
    expect(row).toEqual([String(migrations.length), '1']);
  });

  it('can be entered by nobody but its owner once it is a folder of data', async () => {
    const folder = join(home, 'private');
    await layDown(folder, cache);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('takes the place of an older one', async () => {
    const old = join(cache, nameSnapshot(['CREATE TABLE old ()']));
    rmSync(join(cache, nameSnapshot()), { recursive: true });
    mkdirSync(old);
    await ensureSnapshot(cache);
    expect(readdirSync(cache)).toEqual([nameSnapshot()]);
  });

  it.each([
    ['another schema', nameSnapshot([...migrations, 'CREATE TABLE more ()'])],
    ['another engine', nameSnapshot(migrations, '{"version":"0.0.1"}')],
  ])('is another one for %s', (_, name) => {
    expect(name).not.toBe(nameSnapshot());
  });

  it('is laid down whole or not at all: what a killed process left is no part of it', async () => {
    const folder = join(home, 'killed');
    mkdirSync(`${folder}.new`);
    writeFileSync(join(`${folder}.new`, 'half'), '');
    await layDown(folder, cache);
    expect(existsSync(join(folder, 'PG_VERSION'))).toBe(true);
    expect(existsSync(join(folder, 'half'))).toBe(false);
    expect(existsSync(`${folder}.new`)).toBe(false);
  });

  it('never touches a folder that has anything in it', async () => {
    const folder = join(home, 'used');
    mkdirSync(folder);
    writeFileSync(join(folder, 'mine'), 'mine');
    await layDown(folder, cache);
    expect(readdirSync(folder)).toEqual(['mine']);
  });

  it('is done without where it cannot be kept', async () => {
    const file = join(home, 'file');
    writeFileSync(file, '');
    const folder = join(home, 'without');
    await layDown(folder, join(file, 'cache'));
    expect(existsSync(folder)).toBe(false);
    expect(existsSync(`${folder}.new`)).toBe(false);
  });
});

it('a service folder begins with it', async () => {
  const folder = join(home, 'service');
  const { database, close } = await openFolder(folder);
  const [kept] = await database.query('SELECT system_identifier FROM pg_control_system()');
  await close();
  const other = await openFolder(join(home, 'other'));
  const [same] = await other.database.query('SELECT system_identifier FROM pg_control_system()');
  await other.close();
  // Every database that the engine makes has a number of its own; copies share theirs.
  expect(kept).toEqual(same);
});
