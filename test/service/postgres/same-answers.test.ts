import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoLines } from '#service/demo/lines.ts';
import type { WrittenLine } from '#service/import/line.ts';
import type { Database } from '#service/storage/database.ts';
import { define, importAll, openCopy, openFolderCopy, record, serve } from '../running.ts';

type Service = Awaited<ReturnType<typeof serve>>;

/** Texts that a server's own order, and a person, would put otherwise than bytes do. */
const odd = [
  'Zoe',
  'abe',
  'Ähre',
  'éa',
  'ea',
  '_',
  '-',
  'a b',
  'a-b',
  'ab',
  'דנה',
  '🙂',
  '～',
  '10',
  '9',
  'ß',
  'ss',
  'I',
  'ı',
];

let databases: Database[];
let services: Service[];

beforeAll(async () => {
  databases = await Promise.all([openFolderCopy('demo'), openCopy('demo')]);
  const settings = { publicUrl: 'https://crm.example', now: () => new Date('2026-11-20T10:00:00.000Z') };
  services = await Promise.all(databases.map((database) => serve(database, settings)));
  await Promise.all(databases.map((database) => importAll(database, oddLines)));
});
afterAll(async () => {
  await Promise.all(services.map(({ stop }) => stop()));
  await Promise.all(databases.map(({ close }) => close()));
});

const createdAt = '2026-01-01T00:00:00.000Z';
const oddLines: unknown[] = [
  ...define({ odd: { name: 'text', status: 'select', next: 'link:odd' } }),
  ...odd.map((text) => ({ type: 'field', entity: 'odd', apiName: `f${text}`, fieldType: 'text', orderIndex: 5 })),
  record('odd', 'root', { name: 'root' }),
  ...odd.map((text, place) =>
    record('odd', `odd ${text}`, { name: 'same', status: text, next: 'root', [`f${text}`]: place }),
  ),
  ...odd.map((text) => ({ type: 'activity', id: text, recordId: 'root', activityType: 'note', data: {}, createdAt })),
  ...odd.map((text) => ({ type: 'webhook', id: `w${text}`, url: 'https://a.example/', events: [], active: true })),
  ...odd.map((text) => ({
    type: 'automation',
    id: text,
    name: text,
    status: 'active',
    triggerType: 'webhook',
    executionCount: 0.1,
    createdAt,
  })),
];

/** The same question to both engines. */
async function askBoth(action: string, params: object): Promise<string[]> {
  const body = JSON.stringify({ action, ...params });
  return Promise.all(services.map(async ({ send }) => (await send(body)).text()));
}

const written = <T extends WrittenLine['type']>(type: T) =>
  demoLines.filter((line): line is WrittenLine<T> => line.type === type);

describe('both engines give the same answers, byte for byte,', () => {
  it('to look-ups by every value of every field of every record of the demo', { timeout: 180_000 }, async () => {
    const values = written('record').flatMap(({ entity, fields }) =>
      Object.entries(fields).map(([field, value]) => ({ entity, field, value: String(value) })),
    );
    // Many records share a value; each question is asked once.
    const questions = [...new Set(values.map((question) => JSON.stringify(question)))];
    expect(questions.length).toBeGreaterThan(500);
    for (const question of questions) {
      const [embedded, server] = await askBoth('smart_lookup', JSON.parse(question));
      expect(server).toBe(embedded);
    }
  });

  it.each<[string, object]>([
    ['verify', {}],
    ['list_automations', {}],
    ['list_webhook_subscriptions', {}],
    ['get_activities', { recordId: 'contact-dana-levi', limit: 100 }],
    ['get_activities', { recordId: 'contact-dana-levi', limit: 7, page: 2, type: 'note' }],
    ['get_activities', { recordId: 'root', limit: 100 }],
    ['get_activities', { recordId: 'root', limit: 3, page: 3 }],
    ['get_activities', { recordId: 'nobody' }],
    ['get_fields', { entity: 'contacts' }],
    ['get_fields', { entity: 'odd' }],
    ['get_fields', { entity: 'ghosts' }],
    ['get_pipeline', { entity: 'deals' }],
    ['get_pipeline', { entity: 'odd' }],
    ['get_pipeline', { entity: 'odd', statusField: 'next' }],
    ['get_pipeline', { entity: 'odd', statusField: 'fax' }],
    ['get_signature', { signatureRequestId: 'sig-2001' }],
    ['get_signature', { signatureRequestId: 'sig-none' }],
    ['smart_lookup', { entity: 'odd', field: 'name', value: 'root' }],
    ['smart_lookup', { entity: 'odd', field: 'name', value: 'same' }],
    ['smart_lookup', { entity: 'odd', field: 'status', value: 'I' }],
    ['smart_lookup', { entity: 'odd', field: 'status', value: 'i' }],
    ['smart_lookup', { entity: 'odd', field: 'fax', value: 'i' }],
    ['smart_lookup', { entity: 'ghosts', field: 'name', value: 'i' }],
  ])('to %s %j', async (action, params) => {
    const [embedded, server] = await askBoth(action, params);
    expect(server).toBe(embedded);
  });

  it('in an order of bytes where bytes are ordered', async () => {
    const [, server = ''] = await askBoth('get_pipeline', { entity: 'odd' });
    const stages: { stage: string }[] = JSON.parse(server).data.stages;
    const byBytes = [...odd].sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
    expect(stages.map(({ stage }) => stage)).toEqual(byBytes);
  });
});
