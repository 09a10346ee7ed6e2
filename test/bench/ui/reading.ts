import { join } from 'node:path';
import { build } from 'vite';
import * as z from 'zod/mini';
import { root } from '#scripts/system/paths.ts';
import type { Timed } from '../measure.ts';
import type { Bed } from './bed.ts';

const timed = z.object({ slow: z.number(), base: z.number() });

/** The worker that reads, compiled as the extension's own scripts are. */
export async function bundleReader(): Promise<string> {
  const entry = join(import.meta.dirname, 'reader.ts');
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    build: { write: false, target: ['chrome126'], lib: { entry, formats: ['iife'], name: 'reader' } },
  });
  const [chunk] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('The reader could not be bundled');
  return chunk.code;
}

/** What the background does with an answer, beside the parsing alone, in a worker of the extension's own origin. */
export async function timeReading({ browser }: Bed, text: string, rounds: number): Promise<Timed[]> {
  const page = await browser.openPage('options.html');
  const times = await page.evaluate(
    async ([answer, count]) => {
      const worker = new Worker('/reader.js');
      const results: unknown[] = [];
      for (let round = 0; round < count; round += 1) {
        results.push(
          await new Promise((resolve, reject) => {
            worker.onmessage = ({ data }) => resolve(data);
            worker.onerror = reject;
            worker.postMessage(answer);
          }),
        );
      }
      worker.terminate();
      return results;
    },
    [text, rounds + 2] as const,
  );
  await page.close();
  // In the first rounds the engine compiles.
  return z.parse(z.array(timed), times).slice(2);
}
