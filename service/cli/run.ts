import { Complaint } from '../complaint.ts';
import { DatabaseError, diskFull } from '../storage/database.ts';
import { isDisconnection } from '../storage/postgres/again.ts';
import { help } from './help.ts';
import { importCommand } from './import.ts';
import { keysCommand } from './keys.ts';
import { openapiCommand } from './openapi.ts';
import { serveCommand } from './serve.ts';
import type { Terminal } from './terminal.ts';

const commands: Record<string, (args: string[], terminal: Terminal) => Promise<void>> = {
  keys: keysCommand,
  import: importCommand,
  openapi: openapiCommand,
};

const standard: Terminal = {
  say: (line) => process.stdout.write(`${line}\n`),
  complain: (line) => process.stderr.write(`${line}\n`),
  screen: { isTerminal: process.stderr.isTTY ?? false, write: (text) => process.stderr.write(text) },
};

/**
 * Carries out a command line. @returns the exit code: 0 when it is done, 1 when it could not be, which is then told in
 * one line.
 */
export async function runCommandLine(args: string[], terminal = standard): Promise<number> {
  const [first = '', ...rest] = args;
  try {
    if (args.includes('--help') || first === 'help') terminal.say(help);
    else if (first === '' || first.startsWith('-')) await serveCommand(args, terminal);
    else if (Object.hasOwn(commands, first)) await commands[first]?.(rest, terminal);
    else throw new Complaint(`There is no command "${first}". Run it with --help to see what there is.`);
    return 0;
  } catch (cause) {
    terminal.complain(`error: ${lineOf(cause)}`);
    return 1;
  }
}

function lineOf(cause: unknown): string {
  if (cause instanceof Complaint) return cause.message;
  if (isDisconnection(cause)) {
    return 'The server ended the connection before it said that this is done: all of it is, or nothing. Do it again.';
  }
  if (cause instanceof DatabaseError && cause.code === diskFull) {
    return 'The disk with the data is full, and nothing of this was done. Make room there and do it again.';
  }
  const message = cause instanceof Error ? cause.message : String(cause);
  return `Something went wrong that should not have: ${message.split('\n', 1)[0]}`;
}
