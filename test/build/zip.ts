import { readFileSync } from 'node:fs';
import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by their paths, read from its central directory; folders are left out. */
export function readZip(path: string): Map<string, Buffer> {
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  if (end === -1) throw new Error(`${path} is no zip archive`);
  const count = bytes.readUInt16LE(end + 10);
  const files = new Map<string, Buffer>();
  let entry = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((at) => bytes.readUInt16LE(entry + at));
    const name = bytes.toString('utf8', entry + 46, entry + 46 + (nameLength ?? 0));
    if (!name.endsWith('/')) files.set(name, contentOf(bytes, entry));
    entry += 46 + (nameLength ?? 0) + (extraLength ?? 0) + (commentLength ?? 0);
  }
  return files;
}

function contentOf(bytes: Buffer, entry: number): Buffer {
  const isDeflated = bytes.readUInt16LE(entry + 10) === 8;
  const size = bytes.readUInt32LE(entry + 20);
  const local = bytes.readUInt32LE(entry + 42);
  const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
  const packed = bytes.subarray(start, start + size);
  return isDeflated ? inflateRawSync(packed) : packed;
}
