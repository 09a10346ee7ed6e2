import { afterAll, expect, it } from 'vitest';
import { runCycles } from '../crash/cycles.ts';
import { makeServerPlace } from '../crash/server-place.ts';

const ends: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const end of ends) await end();
});

it('on a server, whatever is killed when, no row that was acknowledged is lost, doubled or half there', {
  timeout: 300_000,
}, async () => {
  const place = await makeServerPlace();
  ends.push(place.remove);
  const report = await runCycles(place, 8);
  expect(report.faults).toEqual([]);
  expect(report.kills.server).toBeGreaterThan(0);
  expect(report.acknowledged.rows).toBeGreaterThan(0);
  expect(report.checks).toBeGreaterThan(report.acknowledged.rows);
});
