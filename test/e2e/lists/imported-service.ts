import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#scripts/system/server-process.ts';
import { openFolder } from '#service/folder/open-folder.ts';
import { createKey } from '#service/keys/key-store.ts';
import { organizationId } from '#service/storage/prepare.ts';
import type { DataSet } from '#test/bench/service/data.ts';
import { load } from '#test/bench/service/load.ts';
import { temporaryFolder } from '../harness/temporary.ts';

const run = promisify(execFile);

export interface ImportedService {
  baseUrl: string;
  apiKey: string;
  remove(): Promise<void>;
}

/** The real service with an import of these lines in it, and nothing else. */
export const startImportedService = (lines: readonly object[]): Promise<ImportedService> =>
  start(async (home) => {
    const file = join(home, 'import.jsonl');
    await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
    const cli = (...args: string[]) => run(process.execPath, ['service/main.ts', ...args, '--data', dataOf(home)]);
    await cli('import', file, '--environment', 'test');
    const { stdout } = await cli('keys', 'create', '--type', 'test');
    return stdout.trim().split('\n').at(-1) ?? '';
  });

/** The real service with data in it that its engine makes itself. */
export const startLoadedService = (data: DataSet): Promise<ImportedService> =>
  start(async (home) => {
    const { database, close } = await openFolder(dataOf(home));
    try {
      await load(database, [data]);
      return await createKey(database, organizationId, 'test');
    } finally {
      await close();
    }
  });

const dataOf = (home: string): string => join(home, 'data');

/** @param fill puts the data into a folder, and returns a key */
async function start(fill: (home: string) => Promise<string>): Promise<ImportedService> {
  const folder = await temporaryFolder();
  const apiKey = await fill(folder.path);
  const data = ['--data', dataOf(folder.path)];
  const ready = /listening on (http:\/\/\S+)/;
  const server = await startServer(process.execPath, ['service/main.ts', '--port', '0', ...data], { ready });
  return {
    baseUrl: ready.exec(server.output())?.[1] ?? '',
    apiKey,
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}
