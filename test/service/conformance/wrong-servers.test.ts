import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#service/storage/database.ts';
import { openCopy, serve } from '../running.ts';
import { check, demoHints, ruleIds } from './check.ts';
import { wrongAnswers } from './wrong-answers.ts';
import { wrongData } from './wrong-data.ts';
import { wrongRecords } from './wrong-records.ts';
import { startWrongServer, type WrongServer } from './wrong-server.ts';

const mistakes = { ...wrongAnswers, ...wrongData, ...wrongRecords };
const needsMore = ['authentication.prefix', 'lookup.entity', 'lookup.equals'];

let database: Database;
let right: Awaited<ReturnType<typeof serve>>;
let wrong: WrongServer;

beforeAll(async () => {
  database = await openCopy('demo');
  right = await serve(database);
  wrong = await startWrongServer(right.url, right.key);
});
afterAll(async () => {
  await wrong.stop();
  await right.stop();
  await database.close();
});

describe('a server with one mistake', () => {
  it.each(Object.entries(mistakes))('fails %s alone', async (rule, mistake) => {
    wrong.make(mistake);
    const { fail, code } = await check(wrong.url, right.key, ...demoHints);
    expect([fail, code]).toEqual([[rule], 1]);
  });

  it('fails lookup.entity alone, when it finds in another entity', async () => {
    const hint = ['--lookup', 'leads:email:Noa.Friedman@negev-sun.example'];
    wrong.make(
      () => undefined,
      ({ params }) =>
        params.entity === 'leads' && params.field === 'email' ? { ...params, entity: 'contacts' } : undefined,
    );
    const { fail } = await check(wrong.url, right.key, ...demoHints, ...hint);
    expect(fail).toEqual(['lookup.entity']);
  });

  it('fails lookup.equals alone, when it finds another value', async () => {
    wrong.make(
      () => undefined,
      ({ params }) => (params.value === 'customer' ? { ...params, value: 'prospect' } : undefined),
    );
    expect((await check(wrong.url, right.key, ...demoHints)).fail).toEqual(['lookup.equals']);
  });

  it('fails authentication.prefix alone, when its keys begin otherwise', async () => {
    const plain = await startWrongServer(right.url, right.key, 'crm_0123');
    expect((await check(plain.url, 'crm_0123', ...demoHints)).fail).toEqual(['authentication.prefix']);
    await plain.stop();
  });

  it('is tried for every rule that can fail', () => {
    const tried = [...Object.keys(mistakes), ...needsMore];
    expect(tried.sort()).toEqual(ruleIds.filter((id) => !id.startsWith('choice.')).sort());
  });
});
