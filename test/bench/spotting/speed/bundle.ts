import { join } from 'node:path';
import { build } from 'vite';
import { calledOnLoad } from '#scripts/called-on-load.ts';
import { minifiedTwice } from '#scripts/minified-twice.ts';
import { root } from '#scripts/system/paths.ts';

/** What stands for the background, which is not minified once more; it is compiled whole, as everybody's script is here. */
const background = 'judge';

/** A script of the folder `contestants` for the page, compiled as the extension's own are. */
export async function bundle(name: string): Promise<string> {
  const built = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: name === background ? [calledOnLoad] : [minifiedTwice, calledOnLoad],
    build: {
      write: false,
      target: ['chrome126', 'firefox142'],
      lib: {
        entry: join(import.meta.dirname, 'contestants', `${name}.ts`),
        formats: ['iife'],
        name: 'contestant',
      },
    },
  });
  const [chunk] = Array.isArray(built) ? built.flatMap(({ output }) => output) : 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error(`${name} could not be bundled`);
  return chunk.code;
}
