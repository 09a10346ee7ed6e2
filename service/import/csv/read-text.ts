import { isUtf8 } from 'node:buffer';
import { createReadStream } from 'node:fs';
import { ImportFault } from '../fault.ts';

const newline = 10;
const longestLine = 16 * 1024 * 1024;

/**
 * The text of a file in pieces of whole lines, however large it is. Lines end as they do on UNIX.
 * @param onBytes told how much was read
 * @throws ImportFault naming the first line that is no UTF-8
 */
export async function* readText(path: string, onBytes: (count: number) => void = () => {}): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  let line = 1;
  for await (const chunk of createReadStream(path, { highWaterMark: 256 * 1024 })) {
    onBytes(chunk.length);
    const bytes = Buffer.concat([rest, chunk]);
    const end = bytes.lastIndexOf(newline) + 1;
    const whole = bytes.subarray(0, end);
    yield decode(whole, line);
    line += countLines(whole);
    rest = bytes.subarray(end);
    if (rest.length > longestLine) throw new ImportFault(line, '', 'is longer than 16 MB');
  }
  yield decode(rest, line);
}

function countLines(bytes: Buffer): number {
  let count = 0;
  for (let at = bytes.indexOf(newline); at >= 0; at = bytes.indexOf(newline, at + 1)) count += 1;
  return count;
}

function decode(bytes: Buffer, firstLine: number): string {
  if (isUtf8(bytes)) return bytes.toString('utf8').replaceAll('\r\n', '\n');
  let start = 0;
  let line = firstLine;
  for (let end = bytes.indexOf(newline); end >= 0 && isUtf8(bytes.subarray(start, end)); ) {
    start = end + 1;
    line += 1;
    end = bytes.indexOf(newline, start);
  }
  throw new ImportFault(line, '', 'is not UTF-8 text: save the file as CSV in UTF-8');
}
