import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from '../running.ts';
import { check, demoHints } from './check.ts';
import { inAnswers, inData, instead, list, object, refusal, success } from './mistakes.ts';
import { inTrees } from './trees.ts';
import { type Mistake, startWrongServer, type WrongServer } from './wrong-server.ts';

let database: Database;
let service: Awaited<ReturnType<typeof serve>>;
let other: WrongServer;

beforeAll(async () => {
  database = await openCopy('demo');
  service = await serve(database);
  other = await startWrongServer(service.url, service.key);
});
afterAll(async () => {
  await other.stop();
  await service.stop();
  await database.close();
});

/** What else a server may do where the interface is silent, and how that is told. */
const otherwise: [string, string, string, Mistake][] = [
  ['choice.action', 'refuses an unknown action with 404', 'unknown: 404 "NO"', instead(isUnknownAction, refusal(404))],
  [
    'choice.body',
    'refuses a list with 422',
    'a list: 422 "NO"',
    instead(({ body }) => body === '["verify"]', refusal(422)),
  ],
  [
    'choice.unknown',
    'knows no history of an unknown record and says so with an empty one',
    'record: 200 with a success',
    instead(
      ({ params }) => String(params.recordId).startsWith('none-'),
      success({ data: [], pagination: { page: 1, limit: 20, total: 0, hasMore: false } }),
    ),
  ],
  [
    'choice.limit',
    'takes a limit that is too large for the largest',
    'limit 101: 200 with a success',
    instead(
      ({ params }) => params.limit === 101,
      success({ data: [], pagination: { page: 1, limit: 100, total: 0, hasMore: false } }),
    ),
  ],
  ['choice.request', 'takes no key of a small bearer', '"bearer": 401 "UNAUTHORIZED"', refuseSmallBearer()],
  ['choice.verify', 'answers verify with nothing more', 'nothing', inAnswers('verify', (body) => delete body.data)],
  [
    'choice.not-yet-run',
    'leaves out what has not happened',
    'left out',
    inAnswers('list_automations', ({ data }) => {
      for (const one of list(data).map(object)) if (one.lastExecutedAt === null) delete one.lastExecutedAt;
    }),
  ],
  [
    'choice.valueless',
    'counts records without a value',
    'totals are above the stages together',
    inData('get_pipeline', (pipeline) => {
      pipeline.total = Number(pipeline.total) + 1;
    }),
  ],
  ['choice.own-entity', 'lists only some records of the own entity', ' of ', inTrees(hideOwnEntity)],
  [
    'choice.nothing-links-back',
    'has an empty object where nothing links back',
    'an empty object',
    inTrees((nodes) => {
      for (const { value, isStub } of nodes) if (!isStub) value.related_records ??= {};
    }),
  ],
  [
    'choice.unset',
    'leaves out fields without a value',
    'left out',
    inTrees((nodes) => {
      for (const { value, isStub } of nodes) {
        if (isStub) continue;
        value.fields = Object.fromEntries(Object.entries(object(value.fields)).filter(([, held]) => held !== null));
      }
    }),
  ],
];

function isUnknownAction({ params }: { params: { action?: unknown } }): boolean {
  return String(params.action).startsWith('no_such_action');
}

function refuseSmallBearer(): Mistake {
  return instead(({ key }) => key === 'bearer KEY', refusal(401, 'UNAUTHORIZED', 'Invalid or missing API key'));
}

let changes = 0;

/** Takes records of the own entity out of the lists, where they are in full elsewhere. */
function hideOwnEntity(nodes: { value: Record<string, unknown>; isStub: boolean }[]): void {
  for (const { value, isStub } of nodes) {
    if (isStub || !value.related_records) continue;
    const related = object(value.related_records);
    const own = list(related[String(value.entity)] ?? []);
    related[String(value.entity)] = own.filter((one) => !('_already_resolved' in object(one)));
    // As if it had changed from answer to answer: which of its own entity are stubs depends on the answer.
    value.updatedAt = new Date(Date.UTC(2030) + changes++).toISOString();
  }
}

describe('a server that decides otherwise', () => {
  it.each(otherwise)('%s: %s', async (rule, _what, told, mistake) => {
    other.make(mistake);
    const { fail, choices } = await check(other.url, service.key, ...demoHints);
    expect(fail).toEqual([]);
    expect(choices[rule]).toContain(told);
  });
});
