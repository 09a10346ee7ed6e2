import { type Bound, DatabaseError, type Row } from './database.ts';

/**
 * The few messages of PostgreSQL's wire protocol (version 3) that the service needs, in text format. Speaking them
 * ourselves keeps prepared statements, reads rows in pieces, and moves bytes between threads without copying objects.
 */

const messages = { parse: 'P', bind: 'B', execute: 'E', sync: 'S', flush: 'H', query: 'Q', close: 'C' } as const;

function message(type: keyof typeof messages, ...parts: Buffer[]): Buffer {
  const head = Buffer.alloc(5);
  head.write(messages[type], 0, 'latin1');
  const length = parts.reduce((sum, part) => sum + part.length, 4);
  head.writeInt32BE(length, 1);
  return Buffer.concat([head, ...parts], length + 1);
}

const text = (value: string) => Buffer.from(`${value}\0`);

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32BE(value);
  return bytes;
}

const noFormats = int16(0);

function boundValue(value: Bound): Buffer[] {
  if (value === null) return [int32(-1)];
  const bytes = Buffer.from(String(value));
  return [int32(bytes.length), bytes];
}

export const frontend = {
  parse: (name: string, sql: string) => message('parse', text(name), text(sql), int16(0)),
  /** Binds to the unnamed portal. */
  bind: (name: string, bound: Bound[]) =>
    message('bind', text(''), text(name), noFormats, int16(bound.length), ...bound.flatMap(boundValue), noFormats),
  /** At most so many rows; 0 for all. */
  execute: (rows: number) => message('execute', text(''), int32(rows)),
  closePortal: () => message('close', Buffer.from('P'), text('')),
  sync: () => message('sync'),
  flush: () => message('flush'),
  query: (sql: string) => message('query', text(sql)),
};

/** Ends whatever transaction is open, and the portal of a statement that is not read to its end. */
export const rollback = Buffer.concat([frontend.sync(), frontend.query('ROLLBACK')]);

/** What came back for the messages sent. */
export interface Reply {
  rows: Row[];
  /** A statement was parsed, so its name is taken from now on. */
  isParsed: boolean;
  /** The row limit was reached: the portal has more. */
  isSuspended: boolean;
  /** The engine's transaction state: idle, in a transaction, in a failed one. Undefined when it was not told. */
  state: 'I' | 'T' | 'E' | undefined;
  error: DatabaseError | undefined;
}

const isState = (sign: string): sign is 'I' | 'T' | 'E' => sign === 'I' || sign === 'T' || sign === 'E';

/** The engine's transaction state at the end of a reply; undefined while the engine waits for more. */
export function readState(reply: Uint8Array): 'I' | 'T' | 'E' | undefined {
  const last = Buffer.from(reply.slice(-6)).toString('latin1');
  const sign = last.startsWith('Z\0\0\0\x05') ? last.charAt(5) : '';
  return isState(sign) ? sign : undefined;
}

/** Reads a run of whole backend messages; those that carry nothing for us are passed over. */
export function readReply(bytes: Uint8Array): Reply {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const reply: Reply = { rows: [], isParsed: false, isSuspended: false, state: undefined, error: undefined };
  for (let at = 0; at < buffer.length; ) {
    const type = buffer.toString('latin1', at, at + 1);
    const end = at + 1 + buffer.readInt32BE(at + 1);
    readers[type]?.(buffer, at + 5, end, reply);
    at = end;
  }
  return reply;
}

const readers: Record<string, (buffer: Buffer, start: number, end: number, reply: Reply) => void> = {
  D: (buffer, start, _end, reply) => {
    reply.rows.push(readRow(buffer, start));
  },
  1: (_buffer, _start, _end, reply) => {
    reply.isParsed = true;
  },
  s: (_buffer, _start, _end, reply) => {
    reply.isSuspended = true;
  },
  Z: (buffer, start, _end, reply) => {
    const state = buffer.toString('latin1', start, start + 1);
    if (isState(state)) reply.state = state;
  },
  E: (buffer, start, end, reply) => {
    reply.error ??= readError(buffer.toString('utf8', start, end));
  },
};

function readRow(buffer: Buffer, start: number): Row {
  const count = buffer.readInt16BE(start);
  const row: Row = new Array(count);
  let at = start + 2;
  for (let index = 0; index < count; index++) {
    const length = buffer.readInt32BE(at);
    at += 4;
    row[index] = length < 0 ? null : buffer.toString('utf8', at, at + length);
    at += Math.max(0, length);
  }
  return row;
}

function readError(body: string): DatabaseError {
  const parts = new Map(body.split('\0').map((part) => [part.slice(0, 1), part.slice(1)]));
  return new DatabaseError(parts.get('C') ?? '', parts.get('M') ?? 'the engine gave no reason');
}
