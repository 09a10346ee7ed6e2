import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLines } from '#service/demo/lines.ts';
import { type Imports, jsonl, openImports, people } from './importing.ts';
import { define, record } from './running.ts';

let imports: Imports;
const importFile: Imports['importFile'] = (content) => imports.importFile(content);

beforeAll(async () => {
  imports = await openImports();
  const things = [...define({ things: { tag: 'text' } }), record('things', 't1', { tag: 'A' })];
  await importFile(jsonl([...people, record('people', 'p1', { name: 'Ann' }), ...things]));
});
afterAll(() => imports.close());

const signature = demoLines.find(({ type }) => type === 'signature');

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
    const before = await imports.everything();
    const file = `${JSON.stringify(good)}\n${JSON.stringify(record('people', 'p8', { name: 'Gus' }))}\n${line}`;
    await expect(importFile(file)).rejects.toThrow(message);
    expect(await imports.everything()).toBe(before);
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
    const before = await imports.everything();
    const lines = Array.from({ length: 1200 }, (_, place) => record('people', `many${place}`, { name: 'Many' }));
    await expect(importFile(`${jsonl(lines)}\n${bad({ fields: { fax: '' } })}`)).rejects.toThrow(
      'line 1201, fields.fax',
    );
    expect(await imports.everything()).toBe(before);
  });

  it('that never ends', async () => {
    await expect(importFile('x'.repeat(17 * 1024 * 1024))).rejects.toThrow('line 1 is longer than 16 MB');
  });
});
