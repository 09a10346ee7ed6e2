import { join } from 'node:path';
import { root } from '#scripts/system/paths.ts';
import { type ServerProcess, startServer } from '#scripts/system/server-process.ts';

export interface Server extends ServerProcess {
  url: string;
}

const listening = /listening on (http:\S+)/;

/** Starts a file as a process of its own and waits until it says that it listens. */
async function startFile(file: string, args: string[]): Promise<Server> {
  const command = ['--disable-warning=ExperimentalWarning', join(root, file), ...args];
  const server = await startServer(process.execPath, command, { ready: listening });
  return { ...server, url: listening.exec(server.output())?.[1] ?? '' };
}

/** The service as anyone starts it, its log going to a file; no key is asked to wait. */
export const startOwn = (options: string[]): Promise<Server> =>
  startFile('service/main.ts', ['--port', '0', '--rate', '0', ...options]);

/** A server that does nothing but send this answer. */
export async function startBare(answer: Response): Promise<Server> {
  const own = new Set(['connection', 'content-length', 'date', 'keep-alive', 'transfer-encoding']);
  const headers = Object.fromEntries([...answer.headers].filter(([name]) => !own.has(name)));
  return startFile('test/bench/service/bare-server.ts', [JSON.stringify({ headers, body: await answer.text() })]);
}
