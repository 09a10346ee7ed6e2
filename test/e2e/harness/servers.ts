import { cp } from 'node:fs/promises';
import { inject } from 'vitest';
import { freePort } from '#scripts/system/ports.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';
import { temporaryFolder } from './temporary.ts';

export interface TestService {
  baseUrl: string;
  apiKey: string;
  /** Where its data are. */
  folder: string;
  /** Ends the process; the data stay. */
  stop(): Promise<void>;
  /** Starts it again on the same port and data. */
  start(): Promise<void>;
  /** Ends the process and removes the data. */
  remove(): Promise<void>;
}

/**
 * The real service as a process of its own, with the demo's data in a folder of its own.
 * @param seed the folder that is copied; in a test, the one that was made before all of them
 */
export async function startTestService(seed: string = inject('seed')): Promise<TestService> {
  const folder = await temporaryFolder();
  await cp(seed, folder.path, { recursive: true });
  const port = await freePort();
  const args = ['service/main.ts', '--port', String(port), '--data', folder.path, '--demo'];
  const ready = /demo key: (svc_\w+)/;
  const start = () => startServer(process.execPath, args, { ready });
  let server: ServerProcess = await start();
  const apiKey = ready.exec(server.output())?.[1] ?? '';
  return {
    baseUrl: `http://127.0.0.1:${port}`,
    apiKey,
    folder: folder.path,
    stop: () => server.stop(),
    async start() {
      server = await start();
    },
    async remove() {
      await server.stop();
      await folder.remove();
    },
  };
}

export interface TestMailbox {
  url: string;
  stop(): Promise<void>;
}

/** The demo mailbox as a process of its own. */
export async function startTestMailbox(crmUrl: string): Promise<TestMailbox> {
  const ready = /mailbox on (http:\/\/\S+)/;
  const server = await startServer(process.execPath, ['demo/server.ts', '--crm', crmUrl], { ready });
  const origin = ready.exec(server.output())?.[1] ?? '';
  return { url: `${origin}/`, stop: server.stop };
}
