import { spawn } from 'node:child_process';

export interface Finished {
  code: number;
  /** Standard output and error, as they came. */
  output: string;
  /** Standard output alone. */
  stdout: string;
}

export interface RunOptions {
  cwd?: string;
  env?: NodeJS.ProcessEnv;
}

/** Runs a program to its end without standard input; its code is for the caller to judge. */
export function run(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const parts: string[] = [];
    const fromStdout: string[] = [];
    child.stdout.setEncoding('utf8').on('data', (part: string) => {
      parts.push(part);
      fromStdout.push(part);
    });
    child.stderr.setEncoding('utf8').on('data', (part: string) => parts.push(part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code: code ?? 1, output: parts.join(''), stdout: fromStdout.join('') }));
  });
}

/** The same for a program that must succeed. */
export async function runOrThrow(command: string, args: string[], options: RunOptions = {}): Promise<Finished> {
  const finished = await run(command, args, options);
  if (finished.code === 0) return finished;
  throw new Error(`${command} ${args.join(' ')} failed (${finished.code}):\n${finished.output.trim()}`);
}
