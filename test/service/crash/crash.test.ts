import { afterAll, expect, it } from 'vitest';
import { runCycles } from './cycles.ts';
import { makeFolderPlace } from './folder-place.ts';

const ends: (() => void)[] = [];
afterAll(() => {
  for (const end of ends) end();
});

it('on the embedded engine, whatever is killed when, no row that was acknowledged is lost, doubled or half there', {
  timeout: 300_000,
}, async () => {
  const place = await makeFolderPlace();
  ends.push(place.remove);
  const report = await runCycles(place, 5);
  expect(report.faults).toEqual([]);
  expect(report.acknowledged.rows).toBeGreaterThan(0);
  expect(report.checks).toBeGreaterThan(report.acknowledged.rows);
});
