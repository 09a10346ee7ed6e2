import { beforeEach, describe, expect, it } from 'vitest';
import { send } from '#lib/messages/send.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { pinsKey, recentKey } from '#lib/settings/kept-keys.ts';
import { useAcme } from '#test/fakes/acme.ts';
import { killAndRestart } from '#test/fakes/background.ts';
import { fake } from '#test/fakes/browser.ts';

const acme = useAcme();
const titlesOf = (lines: RecordLine[]) => lines.map(({ title }) => title);

describe('records that were looked at', () => {
  let jane: RecordLine;
  let lead: RecordLine;
  const open = (line: RecordLine) => send('readRecord', { ref: line.ref });

  beforeEach(async () => {
    await acme.connect();
    const { matches } = await acme.lookUp();
    const [first, second] = matches;
    if (!first || !second) throw new Error('The small CRM knows two');
    [jane, lead] = [first, second];
  });

  it('are there again, the last one first, none twice, also after the background was ended', async () => {
    for (const line of [jane, lead, jane]) await open(line);
    killAndRestart();
    expect(titlesOf((await send('readHistory', {})).recent)).toEqual(['Jane Roe', 'J. Roe']);
  });

  it('are none where a record was only found and not opened, or could not be opened', async () => {
    await send('readRecord', { ref: { ...jane.ref, recordId: 'nobody' } });
    expect((await send('readHistory', {})).recent).toEqual([]);
  });

  it('are twenty at most', async () => {
    const company = { ...jane.ref, recordId: 'c' };
    const deals = await send('readLinked', { ref: company, entity: 'deals', offset: 0 });
    if (!deals.ok) throw new Error('The company has deals');
    expect(deals.value.lines).toHaveLength(30);
    for (const deal of deals.value.lines) await open(deal);
    const { recent } = await send('readHistory', {});
    expect(recent).toHaveLength(20);
    expect(recent[0]?.title).toBe('Deal 29');
  });

  it('never touch the disk, unless they are pinned, and then nobody can read them there', async () => {
    await open(jane);
    await send('pinRecord', { line: jane, on: true });
    expect(fake.storage.local.dump()).not.toMatch(/Jane|acme\.example/);
    expect(await databaseText()).not.toMatch(/Jane|acme\.example/);
    expect(fake.storage.session.dump()).toContain('Jane Roe');
  });

  it('are pinned for longer than the browser runs, in the order of pinning, and not listed twice', async () => {
    for (const line of [jane, lead]) await open(line);
    for (const line of [lead, jane, lead]) await send('pinRecord', { line, on: true });
    fake.storage.session.empty();
    killAndRestart();
    await open(jane);
    expect(await send('readHistory', {})).toMatchObject({
      recent: [],
      pinned: [{ title: 'Jane Roe' }, { title: 'J. Roe' }],
    });
  });

  it('are taken off by another question’s line of the same record', async () => {
    await send('pinRecord', { line: jane, on: true });
    const question = JSON.stringify([connectionOf(jane), 'contacts', 'name', 'Jane Roe']);
    const { pinned } = await send('pinRecord', { line: { ...jane, ref: { ...jane.ref, question } }, on: false });
    expect(pinned).toEqual([]);
  });

  it('keep every pin of two that come at once', async () => {
    await Promise.all([jane, lead].map((line) => send('pinRecord', { line, on: true })));
    expect(titlesOf((await send('readHistory', {})).pinned).sort()).toEqual(['J. Roe', 'Jane Roe']);
  });

  it('are listed with a pin that is still on its way', async () => {
    const pinning = send('pinRecord', { line: jane, on: true });
    const listing = send('readHistory', {});
    expect(titlesOf((await listing).pinned)).toEqual(['Jane Roe']);
    await pinning;
  });

  it('are pinned until there are too many to find something in, and then none is lost for another', async () => {
    const many = Array.from({ length: 50 }, (_, place) => ({
      ...jane,
      title: `Pin ${place}`,
      ref: { ...jane.ref, recordId: `p${place}` },
    }));
    for (const line of many) expect((await send('pinRecord', { line, on: true })).isFull).toBeUndefined();
    const { pinned, isFull } = await send('pinRecord', { line: lead, on: true });
    expect([isFull, titlesOf(pinned)]).toEqual([true, many.map(({ title }) => title)]);
    await send('pinRecord', { line: jane, on: false });
    for (const line of many.slice(0, 1)) await send('pinRecord', { line, on: false });
    expect(titlesOf((await send('pinRecord', { line: lead, on: true })).pinned).at(-1)).toBe('J. Roe');
  });

  it('are told of to surfaces that stay open, whatever surface pinned them', async () => {
    const told: string[] = [];
    fake.storage.onChanged.addListener((changes: object) => told.push(...Object.keys(changes)));
    await open(jane);
    expect(told).toContain(recentKey);
    for (const on of [true, false]) {
      told.length = 0;
      await send('pinRecord', { line: jane, on });
      expect(told).toContain(pinsKey);
    }
  });

  it('are forgotten with the connection, pins too, and are none of another one', async () => {
    await open(jane);
    await send('pinRecord', { line: jane, on: true });
    await send('disconnect', {});
    expect(await send('readHistory', {})).toEqual({ recent: [], pinned: [] });
    await acme.connect();
    expect(await send('readHistory', {})).toEqual({ recent: [], pinned: [] });
    // The line is still of the connection that is gone.
    expect(await send('pinRecord', { line: jane, on: true })).toEqual({ recent: [], pinned: [] });
  });

  it.each(['readHistory', 'pinRecord'])('are nobody’s business but our own pages’: %s', async (name) => {
    for (const sender of [fake.sender.spotter(7), fake.sender.card(7)]) {
      const asked = await fake.sendAs(sender, { name, input: { line: jane, on: true } });
      expect(asked).toEqual({ ok: false, error: 'not-allowed' });
    }
  });

  it('are asked for anew on demand', async () => {
    await open(jane);
    const before = acme.crm.asked('smart_lookup').length;
    await open(jane);
    expect(acme.crm.asked('smart_lookup')).toHaveLength(before);
    await send('readRecord', { ref: jane.ref, refresh: true });
    expect(acme.crm.asked('smart_lookup')).toHaveLength(before + 1);
  });
});

describe('searching one field', () => {
  beforeEach(acme.connect);

  it('tells which fields an entity has', async () => {
    const fields = await send('readFields', { entity: 'contacts' });
    expect(fields).toMatchObject({ ok: true, value: [{ apiName: 'name', label: { en: 'Name', he: 'שם' } }, {}, {}] });
  });

  it('asks one question and gives its record', async () => {
    const before = acme.crm.asked('smart_lookup').length;
    const found = await send('searchField', { entity: 'contacts', field: 'name', value: 'Jane Roe' });
    expect(found).toMatchObject({ ok: true, value: { entity: 'contacts', title: 'Jane Roe' } });
    expect(acme.crm.asked('smart_lookup')).toHaveLength(before + 1);
  });

  it('gives none where the CRM knows none', async () => {
    const found = await send('searchField', { entity: 'contacts', field: 'name', value: 'Nobody' });
    expect(found).toEqual({ ok: true, value: null });
  });

  it('says that there is no connection', async () => {
    await send('disconnect', {});
    const found = await send('searchField', { entity: 'contacts', field: 'name', value: 'x' });
    expect(found).toEqual({ ok: false, problem: { kind: 'not-connected' } });
  });

  it('is refused to pages, and without a value', async () => {
    const input = { entity: 'contacts', field: 'name', value: 'Jane Roe' };
    for (const sender of [fake.sender.spotter(7), fake.sender.card(7)]) {
      expect(await fake.sendAs(sender, { name: 'searchField', input })).toEqual({ ok: false, error: 'not-allowed' });
    }
    const empty = await fake.sendAs(fake.sender.popup, { name: 'searchField', input: { ...input, value: '' } });
    expect(empty).toEqual({ ok: false, error: 'malformed' });
  });
});

const connectionOf = (line: RecordLine): string => JSON.parse(line.ref.question)[0];

/** Everything that the vault's database holds, as bytes read one by one would show it. */
async function databaseText(): Promise<string> {
  const { openDB } = await import('idb');
  const db = await openDB('vault');
  const rows = await Promise.all([...db.objectStoreNames].map((store) => db.getAll(store)));
  const papers = rows.flat().filter((row) => row.sealed);
  expect(papers.length).toBeGreaterThan(1);
  const bytes = papers.flatMap((row) => [...new Uint8Array(row.sealed)]);
  db.close();
  return String.fromCharCode(...bytes) + JSON.stringify(rows);
}
