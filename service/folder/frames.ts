import type { Socket } from 'node:net';

/** Bytes with their length before them: four bytes, big end first. */
export function writeFrame(socket: Socket, bytes: Uint8Array): void {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes.length);
  socket.write(head);
  socket.write(bytes);
}

/** The frames that come in, until the other side ends or is lost. */
export async function* readFrames(socket: Socket): AsyncGenerator<Buffer> {
  let pending: Buffer[] = [];
  let length = 0;
  for await (const chunk of socket) {
    pending.push(chunk);
    length += chunk.length;
    let wanted = frameLength(pending, length);
    if (length < wanted) continue;
    let bytes = Buffer.concat(pending);
    for (; bytes.length >= wanted; wanted = frameLength([bytes], bytes.length)) {
      yield bytes.subarray(4, wanted);
      bytes = bytes.subarray(wanted);
    }
    pending = [bytes];
    length = bytes.length;
  }
}

/** How many bytes the first frame takes; unbounded while its head is not there. */
function frameLength(pending: Buffer[], length: number): number {
  if (length < 4) return Number.POSITIVE_INFINITY;
  const [first = Buffer.alloc(0)] = pending;
  const head = first.length >= 4 ? first : Buffer.concat(pending);
  return 4 + head.readUInt32BE(0);
}
