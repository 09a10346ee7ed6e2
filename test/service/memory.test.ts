import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import { expect, it } from 'vitest';
import { openPglite } from '#service/storage/pglite.ts';
import { copyTemplate } from './running.ts';

const megabyte = 1024 * 1024;

it('the thread of the embedded engine keeps nothing of what it has answered', { timeout: 60_000 }, async () => {
  const threads: Worker[] = [];
  const note = (thread: Worker) => threads.push(thread);
  process.on('worker', note);
  const folder = copyTemplate('empty');
  const database = await openPglite(join(folder, 'database'));
  process.off('worker', note);
  const used = async () => ((await threads[0]?.getHeapStatistics())?.used_heap_size ?? 0) / megabyte;

  const before = await used();
  let answered = 0;
  for (let count = 0; count < 100; count += 1) {
    const rows = await database.query("SELECT g::text, repeat('x', 80) FROM generate_series(1, 20000) g");
    answered += rows.length * 80;
  }
  expect(answered / megabyte).toBeGreaterThan(150);
  expect(before).toBeGreaterThan(0);
  expect(await used()).toBeLessThan(before + 50);
  await database.close();
  rmSync(folder, { recursive: true });
});
