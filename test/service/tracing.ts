import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One thing that a traced process did: put a file on the disk, or sent something. */
export interface Event {
  /** As the system numbers it. */
  thread: string;
  call: string;
  /** The file or socket it was done to. */
  path: string;
  /** The rest of the line: what was sent, what came of it. */
  rest: string;
}

const calls = 'fsync,fdatasync,write,writev,sendto,sendmsg';
const whole = /^(?<thread>\d+) +(?<call>\w+)\(\d+<(?<path>[^>]*)>(?<rest>.*)$/;
const resumed = /^(?<thread>\d+) +<\.\.\. \w+ resumed>(?<rest>.*)$/;

export interface Trace {
  /** What a program is started with to be watched, itself and all its threads. */
  prefix: string[];
  /** What was done so far, in the order in which it ended. */
  read(): Event[];
  remove(): void;
}

/** @param failFrom the count of a thread's file synchronizations from which on they fail, as on a broken disk */
export function createTrace(failFrom?: number): Trace {
  const folder = mkdtempSync(join(tmpdir(), 'crm-trace-'));
  const file = join(folder, 'trace');
  const inject = failFrom === undefined ? [] : ['-e', `inject=fsync,fdatasync:error=EIO:when=${failFrom}+`];
  return {
    prefix: ['/usr/bin/strace', '-D', '-f', '-qqq', '-y', '-s', '64', '-e', `trace=${calls}`, ...inject, '-o', file],
    read: () => readEvents(readFileSync(file, 'latin1')),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

/** A call during which another thread did something is told in two lines: its start, and its end. */
export function readEvents(text: string): Event[] {
  const started = new Map<string, Event>();
  const events: Event[] = [];
  for (const line of text.split('\n')) {
    const { thread = '', call = '', path = '', rest = '' } = (whole.exec(line) ?? resumed.exec(line))?.groups ?? {};
    const event = call === '' ? started.get(thread) : { thread, call, path, rest };
    if (!event) continue;
    if (call !== '' && rest.endsWith('<unfinished ...>')) started.set(thread, event);
    else {
      started.delete(thread);
      events.push(call === '' ? { ...event, rest: event.rest + rest } : event);
    }
  }
  return events;
}

export const isLogSync = ({ call, path }: Event): boolean =>
  (call === 'fsync' || call === 'fdatasync') && /\/pg_wal\/[0-9A-F]{24}$/.test(path);
