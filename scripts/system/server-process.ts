import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface ServerProcess {
  pid: number;
  /** Everything printed so far. */
  output(): string;
  /** Asks it to end, and ends it after 10 seconds. */
  stop(): Promise<void>;
  /** Lets it live on when this program ends. */
  leave(): void;
}

export interface ServerOptions {
  /** The start is over once the output matches. */
  ready: RegExp;
  /** Milliseconds to wait for that. */
  patience?: number;
  /** File for the output; without it a temporary one, which `stop` removes. */
  log?: string;
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/**
 * Starts a program that stays, and waits until its output says that it is ready. The output goes to a file, so that the
 * program may outlive this one.
 */
export async function startServer(command: string, args: string[], options: ServerOptions): Promise<ServerProcess> {
  const { ready, patience = 60_000, log = temporaryLog(), ...where } = options;
  const output = () => readFileSync(log, 'utf8');
  const child = spawnInto(log, command, args, where);
  // A program that ends before it could clean up leaves nothing running either.
  const killWithUs = () => signalGroup(child, 'SIGKILL');
  process.once('exit', killWithUs);
  const leave = () => {
    process.off('exit', killWithUs);
    child.unref();
  };
  const stop = async () => {
    await stopProcess(child);
    process.off('exit', killWithUs);
    if (!options.log) rmSync(log, { force: true });
  };
  const deadline = performance.now() + patience;
  while (!ready.test(output())) {
    if (!hasEnded(child) && performance.now() < deadline) {
      await sleep(25);
      continue;
    }
    const isGone = hasEnded(child);
    const said = output().trim();
    await stop();
    throw new Error(isGone ? said || `${command} ended at once` : `${command} was not ready in time:\n${said}`);
  }
  return { pid: child.pid ?? 0, output, stop, leave };
}

let logs = 0;
function temporaryLog(): string {
  logs += 1;
  return join(tmpdir(), `crm-lens-${process.pid}-${logs}.log`);
}

function spawnInto(log: string, command: string, args: string[], where: { cwd?: string; env?: NodeJS.ProcessEnv }) {
  mkdirSync(dirname(log), { recursive: true });
  const file = openSync(log, 'w');
  // A group of its own, so that what the program starts ends with it.
  const child = spawn(command, args, { ...where, detached: true, stdio: ['ignore', file, file] });
  // A program that does not exist has no pid; the loop above tells.
  child.on('error', () => {});
  closeSync(file);
  return child;
}

const hasEnded = ({ pid, exitCode, signalCode }: ChildProcess): boolean =>
  pid === undefined || exitCode !== null || signalCode !== null;

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined || hasEnded(child)) return;
  process.kill(process.platform === 'win32' ? child.pid : -child.pid, signal);
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return;
  const ended = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const timer = setTimeout(() => signalGroup(child, 'SIGKILL'), 10_000);
  await ended;
  clearTimeout(timer);
}
