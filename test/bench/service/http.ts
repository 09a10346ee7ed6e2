import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createKey } from '#service/keys/key-store.ts';
import { smartLookup } from '#service/operations/smart-lookup.ts';
import type { Database } from '#service/storage/database.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { compare, quantile, summarize, type Timed, time } from '../measure.ts';
import type { Row } from '../report.ts';
import type { Bed } from './beds.ts';
import { askAll, type Caller, openCaller, requestOf } from './caller.ts';
import { capture, contextOn, fetchRows, type Statement } from './captured.ts';
import { addressIn, apart, hub, scopeOf } from './data.ts';
import type { Question } from './floor.ts';
import { load } from './load.ts';
import { startBare, startOwn } from './servers.ts';
import type { Sizes } from './sizes.ts';

const scope = scopeOf(organizationId);
const connections = 8;
const verify = { action: 'verify' };
const hubQuestion: Question = { entity: 'companies', field: 'name', value: 'Hub' };
const lookups = (groups: number): Question[] =>
  Array.from({ length: 40 }, (_, index) => ({
    entity: 'contacts',
    field: 'email',
    value: addressIn((index * 7919 + 3) % groups),
  }));

/** The service as callers meet it, in a process of its own. */
export async function benchHttp(bed: Bed, sizes: Sizes): Promise<Row[]> {
  const served = await bed.place('served');
  const filled = await served.open();
  await load(filled, [apart(organizationId, 0, sizes.fewGroups), hub(organizationId, sizes.hub)]);
  const key = await createKey(filled, organizationId, 'test');
  await filled.close();

  const server = await startOwn(served.options);
  const request = (body: object) => requestOf(server.url, key, body);
  try {
    return [
      await verifyRow(bed, server.url, key, sizes),
      await lookupRow(bed, server.url, (question) => request({ action: 'smart_lookup', ...question }), sizes),
      await waitingRow(bed, server.url, request(verify), request({ action: 'smart_lookup', ...hubQuestion }), sizes),
    ];
  } finally {
    await server.stop();
  }
}

async function verifyRow({ engine }: Bed, url: string, key: string, { effort }: Sizes) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${url}/api/v1/webhook`, { method: 'POST', headers, body: JSON.stringify(verify) });
  const bare = await startBare(answer);
  const requests = [requestOf(url, key, verify)];
  const times = Math.ceil(3000 * effort);
  try {
    const compared = await compare({
      slow: () => askAll(bare.url, connections, requests, times),
      base: () => askAll(url, connections, requests, times),
      rounds: Math.ceil(15 * effort),
    });
    return rateRow(`${engine}: \`verify\` in times of a bare server`, compared, times, 0.85);
  } finally {
    await bare.stop();
  }
}

/** The statement is carried out here, on data of the same making: the embedded engine's folder has one process at a time. */
async function lookupRow(
  bed: Bed,
  url: string,
  requestFor: (question: Question) => Buffer,
  { fewGroups, effort, hub: people }: Sizes,
): Promise<Row> {
  const own = await bed.place('own');
  const database = await own.open();
  try {
    await load(database, [apart(organizationId, 0, fewGroups), hub(organizationId, people)]);
    const questions = lookups(fewGroups);
    const context = contextOn(database, scope);
    const captured = questions.map((question) => capture(context, (told) => smartLookup(question, told)));
    const statements = (await Promise.all(captured)).flat();
    const times = Math.ceil(500 * effort);
    const compared = await compare({
      slow: () => runAll(database, statements, times),
      base: () => askAll(url, connections, questions.map(requestFor), times),
      rounds: Math.ceil(15 * effort),
    });
    return rateRow(`${bed.engine}: look-ups over HTTP in times of the statement alone`, compared, times, 0.5);
  } finally {
    await database.close();
  }
}

async function runAll(database: Database, statements: Statement[], times: number): Promise<void> {
  let sent = 0;
  const oneAfterAnother = async () => {
    while (sent < times) {
      const statement = statements[sent++ % statements.length];
      if (statement) await fetchRows(database, statement);
    }
  };
  await Promise.all(Array.from({ length: connections }, oneAfterAnother));
}

/** `compared` holds the times of the reference as `slow`, so that its ratio is a ratio of rates. */
function rateRow(what: string, compared: Awaited<ReturnType<typeof compare>>, times: number, least: number): Row {
  const rate = (ms = Number.NaN) => Math.round((times / ms) * 1000).toLocaleString('en');
  const { quiet: ratio, spread, medians } = compared;
  const range = spread.map((end) => end.toFixed(2)).join(' to ');
  const detail = `${rate(medians.base)} a second against ${rate(medians.slow)}; ${range}`;
  return { what, ratio, bar: { least }, detail };
}

/** How long small questions wait while someone else asks for a large answer, again and again. */
async function waitingRow({ engine }: Bed, url: string, small: Buffer, large: Buffer, { effort }: Sizes): Promise<Row> {
  const caller = await openCaller(url);
  const rounds: Timed[] = [];
  let answers = 0;
  try {
    await waits(caller, small, effort);
    for (let round = 0; round < Math.ceil(5 * effort); round += 1) {
      const base = await waits(caller, small, effort);
      const crowd = new Worker(new URL('./hub-caller.ts', import.meta.url), { workerData: { url, request: large } });
      const begun = Promise.withResolvers<void>();
      crowd.on('error', begun.reject);
      crowd.on('message', () => {
        answers += 1;
        begun.resolve();
      });
      await begun.promise;
      const slow = await waits(caller, small, effort);
      await crowd.terminate();
      rounds.push({ slow, base });
      // Whoever asked for the large answer is gone; the service may be writing it still.
      await setTimeout(500 * effort);
    }
  } finally {
    caller.close();
  }
  const { ratio, spread, medians } = summarize(rounds);
  const range = spread.map((end) => end.toFixed(1)).join(' to ');
  const waited = `${medians.slow?.toFixed(2)} ms against ${medians.base?.toFixed(2)} ms`;
  const what = `${engine}: p99 of \`verify\` beside look-ups of the large company, in times of its p99 alone`;
  return { what, ratio, bar: { most: 10 }, detail: `${waited}; ${range}; ${answers} large answers` };
}

/** The 99th percentile of what one caller waits, asking again and again for a few seconds. */
async function waits(caller: Caller, request: Buffer, effort: number): Promise<number> {
  const taken: number[] = [];
  const end = performance.now() + 3000 * effort;
  while (performance.now() < end) taken.push(await time(() => caller.ask(request)));
  return quantile(taken, 0.99);
}
