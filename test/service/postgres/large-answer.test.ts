import { expect, it } from 'vitest';
import { openPostgres } from '#service/storage/postgres/open.ts';
import { weighLargeAnswer } from '../large-answers.ts';
import { makeDatabase } from './databases.ts';

const megabyte = 1024 ** 2;

it('an answer larger than the heap is given whole, and the rest of the memory is bounded too', {
  timeout: 300_000,
}, async () => {
  const { bySocket: url, drop } = await makeDatabase('empty');
  const database = await openPostgres({ url, poolSize: 2, statementTimeout: 0 });
  const { bytes, records, stubs, idle, peak, large } = await weighLargeAnswer(database, ['--database-url', url]);
  expect(bytes).toBeGreaterThan(78 * megabyte);
  // All but the first are met below it, and show it as a stub.
  expect([records, stubs]).toEqual([large.records, large.records - 1]);
  // JavaScript takes up room of its own first, whatever the answer is.
  expect(peak - idle).toBeLessThan(1.5 * bytes + 200 * megabyte);
  await drop();
});
