import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Door, enterDoor, openDoor } from '#service/folder/door.ts';
import type { WireDatabase } from '#service/storage/wire-database.ts';
import { openFolderCopy } from './running.ts';

/** How long a visitor may say nothing while he has the engine, in milliseconds. */
const silence = 2_000;
/** Longer than that. */
const long = 1.25 * silence;
const place = mkdtempSync(join(tmpdir(), 'crm-door-'));
let database: WireDatabase;
let door: Door;
let visitors: WireDatabase[];

beforeAll(async () => {
  database = await openFolderCopy('empty');
  door = await openDoor(join(place, 'a.sock'), database, () => {}, silence);
  visitors = await Promise.all([1, 2].map(() => enterDoor(join(place, 'a.sock'))));
});
afterAll(async () => {
  await Promise.all(visitors.map(({ close }) => close()));
  await door.close();
  await database.close();
  rmSync(place, { recursive: true });
});

describe('a visitor', () => {
  it('may say nothing for as long as he likes before he wants something', async () => {
    await sleep(long);
    expect(await visitors[0]?.query('SELECT 1')).toEqual([['1']]);
  });

  it('waits for his turn, and for the engine, however long that takes', async () => {
    const [first, second] = visitors;
    const slow = first?.transaction(({ query }) => query('SELECT pg_sleep($1), 1', [long / 1000]));
    expect(await second?.query('SELECT 2')).toEqual([['2']]);
    expect(await slow).toEqual([['', '1']]);
  });

  it('who falls silent while he has the engine loses it, and what he began is undone', async () => {
    const lost = await enterDoor(join(place, 'a.sock'));
    const begun = lost.transaction(async ({ run, query }) => {
      await run('CREATE TABLE begun ()');
      await sleep(long);
      await query('SELECT 1');
    });
    await expect(begun).rejects.toThrow('The service ended before it said that this is done');
    await expect(visitors[1]?.query('SELECT FROM begun')).rejects.toMatchObject({ code: '42P01' });
  });
});
