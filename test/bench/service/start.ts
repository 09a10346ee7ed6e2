import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureSnapshot } from '#service/storage/snapshot.ts';
import { start } from '#test/service/process.ts';
import { summarize, type Timed } from '../measure.ts';
import type { Row } from '../report.ts';
import { rowOf } from './floor.ts';
import type { Sizes } from './sizes.ts';

/** A first start, in an empty folder, beside a start in one that is there. The snapshot is what an installation leaves. */
export async function benchStart({ effort }: Sizes): Promise<Row[]> {
  await ensureSnapshot();
  const home = mkdtempSync(join(tmpdir(), 'crm-bench-start-'));
  const rounds: Timed[] = [];
  try {
    await timeStart(join(home, 'warm'));
    for (let round = 0; round < Math.ceil(9 * effort); round += 1) {
      const slow = await timeStart(join(home, `cold-${round}`));
      rounds.push({ slow, base: await timeStart(join(home, 'warm')) });
    }
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
  return [rowOf('PGlite: a first start in times of any other', summarize(rounds), { most: 2 })];
}

/** Milliseconds from starting the process until it says that it listens. */
async function timeStart(folder: string): Promise<number> {
  const begun = performance.now();
  const child = start(['--data', folder, '--port', '0']);
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const listens = new Promise<number>((resolve) => {
    child.stdout.on('data', (said) => {
      if (String(said).includes('listening on')) resolve(performance.now() - begun);
    });
  });
  const died = ended.then(() => Promise.reject(new Error('the service ended before it listened')));
  const taken = await Promise.race([listens, died]);
  child.kill('SIGTERM');
  await ended;
  return taken;
}
