import type { TestProject } from 'vitest/node';
import { startServer } from '#scripts/system/server-process.ts';
import { temporaryFolder } from './temporary.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder of the service with the demo in it, to be copied: making one takes many times as long. */
    seed: string;
  }
}

/** The real service loads its demo into a new folder, and ends. */
export async function makeSeed(): Promise<{ path: string; remove(): Promise<void> }> {
  const folder = await temporaryFolder();
  const args = ['service/main.ts', '--port', '0', '--data', folder.path, '--demo'];
  const server = await startServer(process.execPath, args, { ready: /demo key: svc_/, patience: 120_000 });
  await server.stop();
  return folder;
}

/** Once before all files that need it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await makeSeed();
  project.provide('seed', folder.path);
  return folder.remove;
}
