import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Action, operations } from '#lib/crm/contract.ts';
import { readRecordGraph } from '#lib/crm/record-graph.ts';
import { demoLines } from '#service/demo/lines.ts';
import type { WrittenLine } from '#service/import/line.ts';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from './running.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;

beforeAll(async () => {
  database = await openCopy('demo');
  service = await serve(database, { now: () => new Date('2026-11-20T10:00:00.000Z') });
});
afterAll(async () => {
  await service.stop();
  await database.close();
});

const written = <T extends WrittenLine['type']>(type: T) =>
  demoLines.filter((line): line is WrittenLine<T> => line.type === type);

/** The answer to an action, read by the contract that clients read it with. */
async function answer<A extends Action>(action: A, params: object = {}) {
  const { status, body } = await service.ask(action, params);
  expect(status).toBe(200);
  const { response }: { response: { parse: (body: unknown) => unknown } } = operations[action];
  expect(() => response.parse(body)).not.toThrow();
  return body;
}

describe('verify', () => {
  it('says whose key it is, for which data, and what time the service has', async () => {
    expect(await answer('verify', { params: { anything: 1 } })).toEqual({
      success: true,
      data: { organization: 'Olive & Oak Systems', environment: 'test', serverTime: '2026-11-20T10:00:00.000Z' },
    });
  });
});

describe('list_automations', () => {
  it('lists all automations, the first made first, with null for one that never ran', async () => {
    const automations = written('automation').map(({ type, ...automation }) => automation);
    const byCreation = automations.sort((a, b) => ((a.createdAt ?? '') < (b.createdAt ?? '') ? -1 : 1));
    expect(await answer('list_automations')).toEqual({ success: true, data: byCreation });
    expect(byCreation.some(({ lastExecutedAt }) => lastExecutedAt === null)).toBe(true);
  });
});

describe('list_webhook_subscriptions', () => {
  it('lists the active ones by id, with null where nothing was delivered yet', async () => {
    const active = written('webhook').filter((webhook) => webhook.active);
    expect(active.length).toBeLessThan(written('webhook').length);
    const data = active.map(({ type, ...webhook }) => webhook);
    expect(await answer('list_webhook_subscriptions')).toEqual({ success: true, data });
  });
});

describe('get_fields', () => {
  it('lists the fields in the order of display with exactly the members of the interface, beside success', async () => {
    const fields = written('field')
      .filter(({ entity }) => entity === 'deals')
      .map(({ type, entity, linkedEntity, ...field }) => field);
    expect(await answer('get_fields', { entity: 'deals' })).toEqual({
      success: true,
      entity: 'deals',
      count: fields.length,
      fields,
    });
  });
});

describe('get_signature', () => {
  it('gives a signed request with when it was signed and where the document is', async () => {
    const [{ type, ...signed } = {}] = written('signature');
    expect(await answer('get_signature', { signatureRequestId: 'sig-2001' })).toEqual({
      success: true,
      data: { ...signed, signingUrl: `${service.url}/sign/sig-2001` },
    });
  });

  it('gives null for what has not happened to an open request', async () => {
    expect(await answer('get_signature', { signatureRequestId: 'sig-2002' })).toMatchObject({
      data: { status: 'sent', signedAt: null, signedPdfUrl: null },
    });
  });
});

describe('get_pipeline', () => {
  it('counts the records at each status, the most first, equal counts by name', async () => {
    expect(await answer('get_pipeline', { entity: 'deals' })).toEqual({
      success: true,
      data: {
        entity: 'deals',
        statusField: 'status',
        total: 40,
        stages: [
          { stage: 'won', count: 11 },
          { stage: 'proposal', count: 7 },
          { stage: 'negotiation', count: 6 },
          { stage: 'new', count: 6 },
          { stage: 'qualified', count: 6 },
          { stage: 'lost', count: 4 },
        ],
      },
    });
  });

  it('groups by another field when asked', async () => {
    const tickets = written('record').filter(({ entity }) => entity === 'tickets');
    const priorities = Object.groupBy(tickets, ({ fields }) => String(fields.priority));
    const stages = Object.entries(priorities)
      .map(([stage, group = []]) => ({ stage, count: group.length }))
      .sort((a, b) => b.count - a.count || (a.stage < b.stage ? -1 : 1));
    expect(await answer('get_pipeline', { entity: 'tickets', statusField: 'priority' })).toEqual({
      success: true,
      data: { entity: 'tickets', statusField: 'priority', total: 40, stages },
    });
  });
});

describe('get_activities', () => {
  const history = written('activity')
    .filter(({ recordId }) => recordId === 'contact-dana-levi')
    .sort((a, b) => ((a.createdAt ?? '') > (b.createdAt ?? '') ? -1 : 1))
    .map(({ type, recordId, ...activity }) => activity);

  it('gives the newest twenty first, and that there are more', async () => {
    expect(await answer('get_activities', { recordId: 'contact-dana-levi' })).toEqual({
      success: true,
      data: history.slice(0, 20),
      pagination: { page: 1, limit: 20, total: history.length, hasMore: true },
    });
  });

  it('gives the last page, and that there are no more', async () => {
    expect(await answer('get_activities', { recordId: 'contact-dana-levi', page: 2 })).toEqual({
      success: true,
      data: history.slice(20),
      pagination: { page: 2, limit: 20, total: history.length, hasMore: false },
    });
  });

  it.each(['note', 'email', 'call', 'file', 'meeting'])('gives only those of type %s when asked', async (type) => {
    const wanted = history.filter(({ activityType }) => activityType === type);
    expect(wanted.length).toBeGreaterThan(0);
    expect(await answer('get_activities', { recordId: 'contact-dana-levi', type, limit: 100 })).toEqual({
      success: true,
      data: wanted,
      pagination: { page: 1, limit: 100, total: wanted.length, hasMore: false },
    });
  });

  it('gives an empty page for a record to which nothing happened', async () => {
    expect(await answer('get_activities', { recordId: 'company-galil-optics' })).toEqual({
      success: true,
      data: [],
      pagination: { page: 1, limit: 20, total: 0, hasMore: false },
    });
  });
});

describe('smart_lookup', () => {
  it('finds a record with what it links to and what links to it', async () => {
    const body = await answer('smart_lookup', {
      entity: 'contacts',
      field: 'email',
      value: 'dana.levi@galil-optics.example',
    });
    const tree = typeof body === 'object' && body !== null && 'record' in body ? body.record : undefined;
    const graph = readRecordGraph(tree);
    const dana = graph.records.get(graph.rootId);
    expect(dana?.fields).toMatchObject({ name: 'Dana Levi', nameHe: 'דנה לוי', phone: '020 7946 0958' });
    expect(dana?.links).toEqual({ company: ['company-galil-optics'], manager: ['contact-avi-levi'] });
    expect(dana?.related.tickets).toEqual(['ticket-501', 'ticket-502']);
    expect(dana?.related.deals).toEqual(['deal-1001', 'deal-1002', 'deal-1003']);
    expect(graph.records.has('company-galil-lenses')).toBe(true);
  });

  it('says what it did not find, which is no error', async () => {
    const params = { entity: 'contacts', field: 'email', value: 'nobody@nowhere.example' };
    expect(await answer('smart_lookup', params)).toEqual({
      success: true,
      found: false,
      message: 'No record of "contacts" has "nobody@nowhere.example" in its field "email"',
    });
  });
});
