import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { startServer } from '#scripts/system/server-process.ts';
import { temporaryFolder } from '../harness/temporary.ts';

const run = promisify(execFile);

export interface ImportedService {
  baseUrl: string;
  apiKey: string;
  remove(): Promise<void>;
}

/** The real service with an import of these lines in it, and nothing else. */
export async function startImportedService(lines: readonly object[]): Promise<ImportedService> {
  const folder = await temporaryFolder();
  const data = ['--data', join(folder.path, 'data')];
  const file = join(folder.path, 'import.jsonl');
  await writeFile(file, lines.map((line) => JSON.stringify(line)).join('\n'));
  const cli = (...args: string[]) => run(process.execPath, ['service/main.ts', ...args, ...data]);
  await cli('import', file, '--environment', 'test');
  const { stdout } = await cli('keys', 'create', '--type', 'test');
  const ready = /listening on (http:\/\/\S+)/;
  const server = await startServer(process.execPath, ['service/main.ts', '--port', '0', ...data], { ready });
  return {
    baseUrl: ready.exec(server.output())?.[1] ?? '',
    apiKey: stdout.trim().split('\n').at(-1) ?? '',
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}
