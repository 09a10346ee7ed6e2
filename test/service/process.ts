import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';

const main = new URL('../../service/main.ts', import.meta.url).pathname;

export interface Ended {
  code: number | null;
  out: string;
  err: string;
}

/**
 * Starts a command of the service as a process of its own, which knows nothing of a server that this machine may have.
 * @param prefix a program that runs it, with its options
 */
export function start(args: string[], prefix: string[] = [], env: NodeJS.ProcessEnv = {}) {
  const [command = '', ...rest] = [...prefix, process.execPath, main, ...args];
  return spawn(command, rest, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: undefined, ...env },
  });
}

/** Runs a command of the service to its end. */
export const run = (...args: string[]): Promise<Ended> => runUnder([], ...args);

/** The same, run by another program. */
export const runUnder = (prefix: string[], ...args: string[]): Promise<Ended> => ended(start(args, prefix));

/** The same, with variables of the environment. */
export const runIn = (env: NodeJS.ProcessEnv, ...args: string[]): Promise<Ended> => ended(start(args, [], env));

async function ended(child: ReturnType<typeof start>): Promise<Ended> {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  return { code, out, err };
}

export interface Running {
  url: string;
  pid: number;
  /** What it has said so far. */
  said: () => string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
  child: ChildProcess;
}

/** Starts the service as a process of its own and waits until it says that it listens. */
export const startProcess = (...args: string[]): Promise<Running> => startUnder([], ...args);

/** The same, run by another program. Signals go to that one. */
export async function startUnder(prefix: string[], ...args: string[]): Promise<Running> {
  const child = start(['--port', '0', '--log-level', 'warn', ...args], prefix);
  let said = '';
  const ready = Promise.withResolvers<string>();
  const hear = (chunk: Buffer) => {
    said += chunk;
    const [, url] = /^listening on (http:\S+)\n/m.exec(said) ?? [];
    if (url) ready.resolve(url);
  };
  child.stdout.on('data', hear);
  child.stderr.on('data', hear);
  const closed = once(child, 'close');
  closed.then(() => ready.reject(new Error(`the service ended: ${said}`)));
  const url = await ready.promise;
  return {
    url,
    pid: child.pid ?? 0,
    child,
    said: () => said,
    end: async (signal) => {
      child.kill(signal);
      const [code] = await closed;
      return code;
    },
  };
}

/** Over a connection of its own: one that was kept may have been ended while the test was busy with something else. */
export async function ask(url: string, key: string, body: object): Promise<{ status: number; body: unknown }> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(`${url}/api/v1/webhook`, { method: 'POST', headers, body: JSON.stringify(body) });
  return { status: response.status, body: await response.json() };
}
