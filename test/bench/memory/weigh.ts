import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';

/** What one large answer was, and what the service needed for it; sizes in bytes. */
export interface Weighed {
  bytes: number;
  records: number;
  stubs: number;
  /** Resident memory of the whole process, engine's thread and its WebAssembly memory included. */
  idle: number;
  peak: number;
  /** The peak above idle, in times of the answer. */
  ratio: number;
  seconds: number;
}

/** @param pid of a service that is idle */
export async function weigh(pid: number, url: string, key: string, question: object): Promise<Weighed> {
  const idle = await idleMemory(pid);
  // From here on the system notes the peak anew.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  const began = performance.now();
  const { bytes, records, stubs } = await measure(await post(url, key, question));
  const seconds = (performance.now() - began) / 1000;
  const peak = memory(pid, 'VmHWM');
  return { bytes, records, stubs, idle, peak, ratio: (peak - idle) / bytes, seconds };
}

/** Once it no longer falls. */
async function idleMemory(pid: number): Promise<number> {
  for (let least = memory(pid, 'VmRSS'); ; ) {
    await sleep(500);
    const now = memory(pid, 'VmRSS');
    if (now >= least * 0.99) return Math.min(now, least);
    least = now;
  }
}

function memory(pid: number, line: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${line}:\\s+(\\d+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) * 1024;
}

async function post(url: string, key: string, question: object): Promise<IncomingMessage> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const asked = request(`${url}/api/v1/webhook`, { method: 'POST', headers });
  asked.end(JSON.stringify(question));
  const [response]: IncomingMessage[] = await once(asked, 'response');
  if (response?.statusCode !== 200) throw new Error(`answered with ${response?.statusCode}`);
  return response;
}

const marks = { records: Buffer.from(',"updatedAt":"'), stubs: Buffer.from('"_already_resolved":true') };
const longestMark = Math.max(...Object.values(marks).map(({ length }) => length));

/** Reads an answer that may be larger than any text can be, and keeps nothing of it. */
async function measure(response: AsyncIterable<Buffer>): Promise<{ bytes: number; records: number; stubs: number }> {
  const found = { bytes: 0, records: 0, stubs: 0 };
  let tail: Buffer = Buffer.alloc(0);
  for await (const chunk of response) {
    const seen = Buffer.concat([tail, chunk]);
    found.bytes += chunk.length;
    // What lies in the tail alone was counted with the chunk before.
    found.records += count(seen, marks.records) - count(tail, marks.records);
    found.stubs += count(seen, marks.stubs) - count(tail, marks.stubs);
    tail = seen.subarray(-longestMark);
  }
  if (tail.toString('latin1', tail.length - 2) !== '}}') throw new Error('the answer was cut off');
  return found;
}

function count(bytes: Buffer, mark: Buffer): number {
  let times = 0;
  for (let at = bytes.indexOf(mark); at >= 0; at = bytes.indexOf(mark, at + mark.length)) times += 1;
  return times;
}
