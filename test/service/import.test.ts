import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLines } from '#service/demo/lines.ts';
import { type Imports, jsonl, openImports, people } from './importing.ts';
import { define, record, serve } from './running.ts';

let imports: Imports;
let service: Awaited<ReturnType<typeof serve>>;
const importFile: Imports['importFile'] = (content) => imports.importFile(content);

beforeAll(async () => {
  imports = await openImports();
  service = await serve(imports.database);
});
afterAll(async () => {
  await service.stop();
  await imports.close();
});

const lookUp = async (field: string, value: string, entity = 'people') =>
  (await service.ask('smart_lookup', { entity, field, value })).body;

const signature = demoLines.find(({ type }) => type === 'signature');

describe('an import', () => {
  it('takes lines in any order: records before what defines them, links before what they point to', async () => {
    const lines = [
      record('people', 'p1', { name: 'Ann', boss: 'p2' }),
      record('people', 'p2', { name: 'Bea' }),
      ...people.toReversed(),
    ];
    expect(await importFile(`\ufeff${jsonl(lines)}\r\n\r\n`)).toMatchObject({ entity: 1, field: 4, record: 2 });
    expect(await lookUp('name', 'Ann')).toMatchObject({ record: { fields: { boss: { id: 'p2' } } } });
  });

  it('resolves a link once its target comes, in whatever file', async () => {
    await importFile(jsonl([record('people', 'p3', { name: 'Cid', boss: 'p4' })]));
    expect(await lookUp('name', 'Cid')).toMatchObject({ record: { fields: { boss: null } } });
    await importFile(jsonl([record('people', 'p4', { name: 'Dee' })]));
    expect(await lookUp('name', 'Cid')).toMatchObject({ record: { fields: { boss: { id: 'p4' } } } });
    expect(await lookUp('name', 'Dee')).toMatchObject({ record: { related_records: { people: [{ id: 'p3' }] } } });
  });

  it('makes ids and times where a line does not say them', async () => {
    const lines = [
      { type: 'record', entity: 'people', fields: { name: 'Made' } },
      { type: 'automation', name: 'a', status: 'active', triggerType: 'webhook', executionCount: 0 },
      { type: 'webhook', url: 'https://a.example/', events: [], active: true },
      { ...signature, id: 'sig-made', createdAt: undefined, updatedAt: undefined, expiresAt: undefined },
    ];
    await importFile(jsonl(lines));
    const id = expect.stringMatching(/^.{36}$/);
    const time = '2026-05-05T05:05:05.000Z';
    expect(await lookUp('name', 'Made')).toMatchObject({ record: { id, createdAt: time, updatedAt: time } });
    expect((await service.ask('list_automations')).body).toMatchObject({
      data: [{ id, createdAt: time, lastExecutedAt: null }],
    });
    expect((await service.ask('list_webhook_subscriptions')).body).toMatchObject({
      data: [{ id, lastDelivery: null }],
    });
    expect((await service.ask('get_signature', { signatureRequestId: 'sig-made' })).body).toMatchObject({
      data: { createdAt: time, updatedAt: time, expiresAt: '2026-06-04T05:05:05.000Z' },
    });
  });

  it('updates what has the same id, and what it no longer says is gone', async () => {
    await importFile(jsonl([record('people', 'p5', { name: 'Eve', code: 'old', boss: 'p1' })]));
    await importFile(jsonl([{ type: 'record', id: 'p5', entity: 'people', fields: { name: 'Eva', boss: 'p2' } }]));
    expect(await lookUp('name', 'Eve')).toMatchObject({ found: false });
    expect(await lookUp('code', 'old')).toMatchObject({ found: false });
    expect(await lookUp('name', 'Eva')).toMatchObject({
      record: {
        fields: { code: null, boss: { id: 'p2' } },
        createdAt: '2025-01-01T00:00:00.000Z',
        updatedAt: '2026-05-05T05:05:05.000Z',
      },
    });
    expect(await imports.database.query(`SELECT target FROM backlink WHERE source = 'p5'`)).toEqual([['p2']]);
  });

  it('counts the last of several lines with one id', async () => {
    const lines = ['x', 'y', 'z'].map((name) => record('people', 'p6', { name }));
    await importFile(jsonl(lines));
    expect(await lookUp('name', 'x')).toMatchObject({ found: false });
    expect(await lookUp('name', 'z')).toMatchObject({ found: true });
  });

  it('can be repeated without a change', async () => {
    await importFile(jsonl(demoLines));
    const before = await imports.everything();
    await importFile(jsonl(demoLines));
    expect(await imports.everything()).toBe(before);
  });

  it('reads what a field holds anew when the type of the field changes', async () => {
    await importFile(jsonl([...define({ things: { tag: 'text' } }), record('things', 't1', { tag: 'A@b.example' })]));
    await importFile(jsonl([record('things', 't2', { tag: 't1' })]));
    expect(await lookUp('tag', 'a@B.example', 'things')).toMatchObject({ found: false });
    await importFile(jsonl(define({ things: { tag: 'email' } })));
    expect(await lookUp('tag', 'a@B.example', 'things')).toMatchObject({ found: true });
    await importFile(jsonl(define({ things: { tag: 'link:things' } })));
    expect(await lookUp('tag', 't1', 'things')).toMatchObject({ record: { id: 't2', fields: { tag: { id: 't1' } } } });
    await importFile(jsonl(define({ things: { tag: 'text' } })));
    expect(await lookUp('tag', 't1', 'things')).toMatchObject({ record: { id: 't2', fields: { tag: 't1' } } });
    expect(await imports.database.query(`SELECT * FROM backlink WHERE source = 't2'`)).toEqual([]);
  });

  it('has the engine think anew of what it has where much was added, and not for a line', async () => {
    const known = async () =>
      (
        await imports.database.query(
          `SELECT reltuples, (SELECT count(*) FROM record) FROM pg_class WHERE relname = 'record'`,
        )
      )[0];
    await importFile(jsonl(Array.from({ length: 300 }, (_, index) => record('people', `many${index}`, { name: 'M' }))));
    const [count] = (await known()) ?? [];
    expect(await known()).toEqual([count, count]);
    await importFile(jsonl([record('people', 'one more', { name: 'N' })]));
    expect(await known()).toEqual([count, String(Number(count) + 1)]);
  });

  it('has it think anew of many lines that are no records, too', async () => {
    const note = (index: number) => ({
      ...{ type: 'activity', id: `thought${index}`, recordId: 'p1', activityType: 'note' },
      data: { content: 'x' },
    });
    await importFile(jsonl(Array.from({ length: 1000 }, (_, index) => note(index))));
    const sql = `SELECT reltuples, (SELECT count(*) FROM activity) FROM pg_class WHERE relname = 'activity'`;
    const [[known, count] = []] = await imports.database.query(sql);
    expect(known).toBe(count);
  });

  it('does not make a link of a field that holds numbers', async () => {
    await importFile(jsonl([...define({ sums: { sum: 'number' } }), record('sums', 's1', { sum: 5 })]));
    await expect(importFile(jsonl(define({ sums: { sum: 'link:sums' } })))).rejects.toThrow(
      'line 2, fieldType: record s1 holds no id there',
    );
    expect((await service.ask('get_fields', { entity: 'sums' })).body).toMatchObject({
      fields: [{ fieldType: 'number' }],
    });
  });

  it('has a list for a field that chooses, also where nobody said from what', async () => {
    await importFile(jsonl(define({ choices: { open: 'select', free: 'text' } })));
    expect((await service.ask('get_fields', { entity: 'choices' })).body).toMatchObject({
      fields: [
        { apiName: 'open', options: [] },
        { apiName: 'free', options: null },
      ],
    });
  });

  it('keeps names that mean something to JavaScript apart from it', async () => {
    const names = ['constructor', 'toString', 'hasOwnProperty', 'a b', 'שם'];
    const fields = Object.fromEntries(names.map((name) => [name, `${name}!`]));
    const types = Object.fromEntries(names.map((name) => [name, 'text']));
    await importFile(jsonl([...define({ odd: types }), record('odd', 'o1', fields)]));
    for (const name of names) expect(await lookUp(name, `${name}!`, 'odd')).toMatchObject({ record: { fields } });
    await importFile(jsonl([record('odd', 'o2', { 'a b': 'empty' })]));
    expect(await lookUp('a b', 'empty', 'odd')).toMatchObject({ record: { fields: { constructor: null } } });
  });
});

describe('an empty file', () => {
  it('imports nothing', async () => {
    expect(Object.values(await importFile('\n\n')).every((count) => count === 0)).toBe(true);
  });
});
