import type { TestProject } from 'vitest/node';
import { startServer } from '#scripts/system/server-process.ts';
import { temporaryFolder } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of the service with the demo in it, to be copied: making one takes many times as long. */
    seed: string;
  }
}

/** Once before all files that need it: the real service loads its demo, and ends. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await temporaryFolder();
  const args = ['service/main.ts', '--port', '0', '--data', folder.path, '--demo'];
  const server = await startServer(process.execPath, args, { ready: /demo key: svc_/, patience: 120_000 });
  await server.stop();
  project.provide('seed', folder.path);
  return folder.remove;
}
