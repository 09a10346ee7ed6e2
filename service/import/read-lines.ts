import { createReadStream } from 'node:fs';
import { faultOf } from '../parsing/reason.ts';
import { ImportFault } from './fault.ts';
import { type Line, type LineType, lineSchemas } from './line.ts';

export interface NumberedLine {
  /** From 1. */
  number: number;
  line: Line;
  /** How much of the file it takes, where it is known. */
  bytes?: number;
}

/** Lines to import, from the start each time: definitions are read before the records that need them. */
export type LineSource = () => AsyncIterable<NumberedLine>;

const longestLine = 16 * 1024 * 1024;
const newline = 10;

/**
 * Reads a file of one JSON object a line, however large; empty lines are passed over.
 * @param onBytes told how much was read
 * @throws ImportFault at the first line that is none
 */
export async function* readLines(
  path: string,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<NumberedLine> {
  let number = 0;
  for await (const bytes of splitLines(path, onBytes)) {
    number += 1;
    const text = decode(bytes, number).trim();
    if (text !== '') yield { number, line: parseLine(readJson(text, number), number), bytes: bytes.length };
  }
}

/** Split by bytes: a reader of lines would also break them at signs that JSON allows within a text. */
async function* splitLines(path: string, onBytes: (count: number) => void): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  let number = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    onBytes(chunk.length);
    let start = 0;
    for (let end = chunk.indexOf(newline); end >= 0; end = chunk.indexOf(newline, start)) {
      yield Buffer.concat([...pending, chunk.subarray(start, end)]);
      pending = [];
      length = 0;
      number += 1;
      start = end + 1;
    }
    pending.push(chunk.subarray(start));
    length += chunk.length - start;
    if (length > longestLine) throw new ImportFault(number, '', 'is longer than 16 MB');
  }
  yield Buffer.concat(pending);
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

function decode(bytes: Buffer, number: number): string {
  try {
    return utf8.decode(bytes);
  } catch {
    throw new ImportFault(number, '', 'is not UTF-8 text');
  }
}

function readJson(text: string, number: number): unknown {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ImportFault(number, '', 'is not JSON: each line must be one whole JSON object');
  }
  const path = /\\u(?:0000|d[89a-f])/i.test(text) ? unstorablePath(value) : undefined;
  if (path !== undefined) throw new ImportFault(number, path, 'holds a zero byte or half of a character');
  return value;
}

/** The path of the first text that no engine can store, if any; without recursion, as the value may be deep. */
function unstorablePath(root: unknown): string | undefined {
  const pending: { path: string; value: unknown }[] = [{ path: '', value: root }];
  for (let item = pending.pop(); item; item = pending.pop()) {
    const { path, value } = item;
    if (typeof value === 'string' && (value.includes('\0') || !value.isWellFormed())) return path;
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, child] of Object.entries(value)) {
      if (key.includes('\0') || !key.isWellFormed()) return path;
      pending.push({ path: path === '' ? key : `${path}.${key}`, value: child });
    }
  }
  return undefined;
}

const types = Object.keys(lineSchemas).join(', ');
const isLineType = (type: unknown): type is LineType => typeof type === 'string' && Object.hasOwn(lineSchemas, type);

/** @throws ImportFault naming the member that is wrong */
export function parseLine(value: unknown, number: number): Line {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new ImportFault(number, '', 'is not a JSON object');
  }
  const type = 'type' in value ? value.type : undefined;
  if (!isLineType(type)) throw new ImportFault(number, 'type', `must be one of ${types}`);
  const parsed = lineSchemas[type].safeParse(value, { reportInput: true });
  if (parsed.success) return parsed.data;
  const { member, reason } = faultOf(parsed.error);
  throw new ImportFault(number, member, reason);
}
