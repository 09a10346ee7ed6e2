import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

export interface ServerProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Asks it to end, and ends it after 10 seconds. */
  stop(): Promise<void>;
}

export interface ServerOptions {
  /** Resolves the start once the output matches. */
  ready: RegExp;
  /** Milliseconds to wait for that. */
  patience?: number;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Starts a program that stays, and waits until its output says that it is ready. */
export async function startServer(command: string, args: string[], options: ServerOptions): Promise<ServerProcess> {
  const { ready, patience = 60_000, ...where } = options;
  // A group of its own, so that what the program starts ends with it.
  const child = spawn(command, args, { ...where, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const stop = () => stopProcess(child);
  try {
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`${command} was not ready in time:\n${output}`)), patience);
      timer.unref();
      const listen = (part: Buffer) => {
        output += part.toString('utf8');
        if (ready.test(output)) resolve();
      };
      child.stdout.on('data', listen);
      child.stderr.on('data', listen);
      child.once('error', reject);
      child.once('exit', (code) => reject(new Error(output.trim() || `${command} ended at once (${code})`)));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { pid: child.pid ?? 0, output: () => output, stop };
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  const group = process.platform === 'win32' ? child.pid : -child.pid;
  process.kill(group, 'SIGTERM');
  const timer = setTimeout(() => process.kill(group, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
