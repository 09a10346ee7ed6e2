import { hash } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLines } from '#service/demo/lines.ts';
import { importLines } from '#service/import/import-lines.ts';
import { readLines } from '#service/import/read-lines.ts';
import type { Database } from '#service/storage/database.ts';
import { define, openCopy, record, serve, testScope } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;
const folder = mkdtempSync(join(tmpdir(), 'crm-import-'));
const path = join(folder, 'file.jsonl');

beforeAll(async () => {
  database = await openCopy('empty');
  service = await serve(database);
});
afterAll(async () => {
  await service.stop();
  await database.close();
  rmSync(folder, { recursive: true });
});

const importFile = (content: string | Buffer) => {
  writeFileSync(path, content);
  return importLines(database, testScope, () => readLines(path), { now: '2026-05-05T05:05:05.000Z' });
};
const jsonl = (lines: unknown[]) => lines.map((line) => JSON.stringify(line)).join('\n');

const lookUp = async (field: string, value: string, entity = 'people') =>
  (await service.ask('smart_lookup', { entity, field, value })).body;

/** A fingerprint of everything that is stored, for a comparison. */
const everything = async () => {
  const tables = ['entity', 'field', 'record', 'backlink', 'value', 'activity', 'signature', 'automation', 'webhook'];
  const rows = await Promise.all(tables.map((table) => database.query(`SELECT * FROM ${table}`)));
  return hash('sha256', JSON.stringify(rows.map((table) => table.map((row) => JSON.stringify(row)).sort())));
};

const people = define({ people: { name: 'text', email: 'email', code: 'text', boss: 'link:people' } });

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
    expect(await database.query(`SELECT target FROM backlink WHERE source = 'p5'`)).toEqual([['p2']]);
  });

  it('counts the last of several lines with one id', async () => {
    const lines = ['x', 'y', 'z'].map((name) => record('people', 'p6', { name }));
    await importFile(jsonl(lines));
    expect(await lookUp('name', 'x')).toMatchObject({ found: false });
    expect(await lookUp('name', 'z')).toMatchObject({ found: true });
  });

  it('can be repeated without a change', async () => {
    await importFile(jsonl(demoLines));
    const before = await everything();
    await importFile(jsonl(demoLines));
    expect(await everything()).toBe(before);
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
    expect(await database.query(`SELECT * FROM backlink WHERE source = 't2'`)).toEqual([]);
  });

  it('has the engine think anew of what it has where much was added, and not for a line', async () => {
    const known = async () =>
      (
        await database.query(`SELECT reltuples, (SELECT count(*) FROM record) FROM pg_class WHERE relname = 'record'`)
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
    const [[known, count] = []] = await database.query(sql);
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

describe('a bad line is told, and nothing of its file is stored', () => {
  const good = record('people', 'p7', { name: 'Fay' });
  const bad = (changes: object) => JSON.stringify({ ...good, ...changes });
  const noId = 'must be the id of a record, of at most 200 characters, or null';

  it.each<[string, string, string]>([
    ['is no JSON', '{"type":', 'line 3 is not JSON: each line must be one whole JSON object'],
    ['is no object', '[]', 'line 3 is not a JSON object'],
    ['has no type', '{}', 'line 3, type: must be one of entity, field, record'],
    ['has an unknown type', '{"type":"toString"}', 'line 3, type: must be one of'],
    ['has an unknown entity', bad({ entity: 'ghosts' }), 'line 3, entity: there is no entity ghosts'],
    ['has no entity', bad({ entity: undefined }), 'line 3, entity: is required'],
    ['has an unknown field', bad({ fields: { fax: '1' } }), 'line 3, fields.fax: people has no such field'],
    [
      'has a field that no object can keep',
      '{"type":"record","entity":"people","fields":{"__proto__":"x"}}',
      'line 3, fields: must have no member __proto__',
    ],
    [
      'has a list in a field',
      bad({ fields: { name: [] } }),
      'line 3, fields.name: must be text, a number, true, false or null',
    ],
    ['links to no id', bad({ fields: { boss: 5 } }), `line 3, fields.boss: ${noId}`],
    ['links to what is too long for an id', bad({ fields: { boss: 'x'.repeat(201) } }), `line 3, fields.boss: ${noId}`],
    ['has a time that is none', bad({ createdAt: '2026-02-30T00:00:00.000Z' }), 'line 3, createdAt: is no such time'],
    [
      'has a time in another form',
      bad({ updatedAt: '2026-02-03' }),
      'line 3, updatedAt: must be a time like 2026-01-31T09:30:00.000Z',
    ],
    [
      'has a zero byte',
      bad({ fields: { name: 'a\0b' } }),
      'line 3, fields.name: holds a zero byte or half of a character',
    ],
    [
      'has half of a character',
      bad({ fields: { name: '\ud83d' } }),
      'line 3, fields.name: holds a zero byte or half of a character',
    ],
    ['has an empty id', bad({ id: '' }), 'line 3, id: must not be empty'],
    ['takes the id of another entity', bad({ id: 't1' }), 'line 3, entity: record t1 belongs to things'],
    [
      'has an id like another in its file',
      bad({ id: 'p7', entity: 'things', fields: {} }),
      'line 3, entity: record p7 belongs to people',
    ],
    [
      'has a whole number for a name',
      '{"type":"field","entity":"people","apiName":"7","fieldType":"text"}',
      'line 3, apiName: must not be a whole number',
    ],
    [
      'has a name that no object can keep',
      '{"type":"field","entity":"people","apiName":"__proto__","fieldType":"text"}',
      'line 3, apiName: must not be a whole number or __proto__',
    ],
    [
      'defines a field of no entity',
      '{"type":"field","entity":"ghosts","apiName":"a","fieldType":"text"}',
      'line 3, entity: there is no entity ghosts',
    ],
    [
      'defines a link to nothing',
      '{"type":"field","entity":"people","apiName":"a","fieldType":"link"}',
      'line 3, linkedEntity: is required for a field of type link',
    ],
    [
      'has an unknown kind of activity',
      '{"type":"activity","recordId":"p1","activityType":"fax","data":{}}',
      'line 3, activityType: must be one of note, email, call, file, meeting',
    ],
    [
      'has an activity without data',
      '{"type":"activity","recordId":"p1","activityType":"note"}',
      'line 3, data: is required',
    ],
    [
      'has a signature that ends on no day',
      JSON.stringify({ ...signature, expiresAt: '2026-02-31T00:00:00.000Z' }),
      'line 3, expiresAt: is no such time',
    ],
    [
      'has an automation that ran half a text',
      '{"type":"automation","name":"a","status":"b","triggerType":"c","executionCount":"1"}',
      'line 3, executionCount: must be a number',
    ],
    [
      'has a webhook with other events',
      '{"type":"webhook","url":"u","events":[1],"active":true}',
      'line 3, events.0: must be text',
    ],
  ])('that %s', async (_what, line, message) => {
    const before = await everything();
    const file = `${JSON.stringify(good)}\n${JSON.stringify(record('people', 'p8', { name: 'Gus' }))}\n${line}`;
    await expect(importFile(file)).rejects.toThrow(message);
    expect(await everything()).toBe(before);
  });

  it('that is nested deeper than can be written', async () => {
    const deep = `${'{"a":'.repeat(200_000)}1${'}'.repeat(200_000)}`;
    const line = `{"type":"activity","recordId":"p1","activityType":"call","data":${deep}}`;
    await expect(importFile(line)).rejects.toThrow('line 1, data: is nested too deeply');
  });

  it('that is not UTF-8', async () => {
    await expect(importFile(Buffer.from([0x7b, 0xff, 0x7d]))).rejects.toThrow('line 1 is not UTF-8 text');
  });

  it('that comes after thousands of good ones', async () => {
    const before = await everything();
    const lines = Array.from({ length: 1200 }, (_, place) => record('people', `many${place}`, { name: 'Many' }));
    await expect(importFile(`${jsonl(lines)}\n${bad({ fields: { fax: '' } })}`)).rejects.toThrow(
      'line 1201, fields.fax',
    );
    expect(await everything()).toBe(before);
  });

  it('that never ends', async () => {
    await expect(importFile('x'.repeat(17 * 1024 * 1024))).rejects.toThrow('line 1 is longer than 16 MB');
  });
});

describe('an empty file', () => {
  it('imports nothing', async () => {
    expect(Object.values(await importFile('\n\n')).every((count) => count === 0)).toBe(true);
  });
});
