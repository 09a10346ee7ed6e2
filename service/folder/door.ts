import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync } from 'node:fs';
import { createConnection, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Complaint } from '../complaint.ts';
import { readState, rollback } from '../storage/wire.ts';
import { createWireDatabase, type WireDatabase } from '../storage/wire-database.ts';
import { readFrames, writeFrame } from './frames.ts';
import { makeFolder } from './make-folder.ts';
import { demandOwn } from './ownership.ts';

/**
 * The way to a folder that a running service holds: a local socket that only the folder's owner can open. It speaks
 * the engine's own protocol, so that `keys` and `import` do the same through it as on a folder of their own.
 */
export interface Door {
  /** Lets nobody else in; who is inside has so many milliseconds to be done, then what he began is undone. */
  close(patience?: number): Promise<void>;
}

const doorFolder = 'door';

/** Longer paths than this are cut short by the system. */
const longestPath = 100;
/** Nobody changes a key without naming the table in a statement. */
const keyTable = 'api_key';
/** A visitor who holds the engine and falls silent for so long, in milliseconds, has lost his turn. */
const longestSilence = 120_000;

/**
 * Where the socket of a folder is to be: inside it, or, where its path is too long for a socket, in a new folder. Its
 * name is new each time, so that the socket of a dead service is never taken for one that is just starting.
 */
export function placeDoor(folder: string): string | null {
  // Pipes of Windows have no owner that we could hold others to.
  if (process.platform === 'win32') return null;
  const name = `${randomBytes(4).toString('hex')}.sock`;
  const inside = join(folder, doorFolder, name);
  return Buffer.byteLength(inside) <= longestPath ? inside : join(mkdtempSync(join(tmpdir(), 'crm-')), name);
}

/**
 * @param onUse called after each turn in which someone outside may have changed a key
 * @throws Complaint when the place for it is another user's
 */
export async function openDoor(
  path: string,
  database: WireDatabase,
  onUse: () => void,
  silence = longestSilence,
): Promise<Door> {
  makeFolder(dirname(path));
  // One that someone else put there would lead our socket to them.
  demandOwn(dirname(path));
  chmodSync(dirname(path), 0o700);
  const visitors = new Set<Socket>();
  const server = createServer((socket) => {
    visitors.add(socket);
    socket.on('timeout', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => visitors.delete(socket));
    serve(socket, database, onUse, silence).catch(() => socket.destroy());
  });
  await listenAt(server, path);
  chmodSync(path, 0o600);
  return {
    close: async (patience = 0) => {
      const closed = new Promise<void>((resolve) => server.close(() => resolve()));
      const end = setTimeout(() => {
        for (const socket of visitors) socket.destroy();
      }, patience);
      await closed;
      clearTimeout(end);
    },
  };
}

const listenAt = (server: Server, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });

/** Gives a visitor the engine from a first message until its transaction ends, then the next in line. */
async function serve(socket: Socket, database: WireDatabase, onUse: () => void, silence: number): Promise<void> {
  const frames = readFrames(socket);
  for (let first = await frames.next(); !first.done; first = await frames.next()) {
    const opening = first.value;
    let mayChangeKeys = opening.includes(keyTable);
    await database.exclusive(async (exchange) => {
      let reply = await exchange(opening);
      writeFrame(socket, reply);
      while (readState(reply) !== 'I') {
        // Counted here alone: a visitor who waits for his turn, or for the engine, is silent for as long as that takes.
        socket.setTimeout(silence);
        const next = await nextOrNothing(frames);
        socket.setTimeout(0);
        mayChangeKeys ||= next?.includes(keyTable) ?? false;
        reply = await exchange(next ?? rollback);
        if (next) writeFrame(socket, reply);
      }
    });
    // An import does not: nobody's key has to be looked for anew while it has the engine.
    if (mayChangeKeys) onUse();
  }
}

/** A visitor who is lost in mid-transaction leaves nothing behind. */
async function nextOrNothing(frames: AsyncGenerator<Buffer>): Promise<Buffer | undefined> {
  try {
    const next = await frames.next();
    return next.done ? undefined : next.value;
  } catch {
    return undefined;
  }
}

/** A database behind the door of a running service. @throws Complaint when the door is another user's */
export async function enterDoor(path: string): Promise<WireDatabase> {
  for (const own of [dirname(path), path]) demandOwn(own);
  const socket = createConnection(path);
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve);
    socket.once('error', reject);
  });
  socket.on('error', () => socket.destroy());
  const frames = readFrames(socket);
  return createWireDatabase(
    {
      exchange: async (bytes) => {
        writeFrame(socket, bytes);
        const reply = await nextOrNothing(frames);
        if (!reply)
          throw new Complaint(
            'The service ended before it said that this is done: all of it is, or nothing. Do it again.',
          );
        return reply;
      },
      close: async () => {
        socket.end();
      },
      lost: new Promise((resolve) => socket.once('error', resolve)),
    },
    // The session is the service's: a name that we gave a statement could be one that it uses.
    { isPrepared: false },
  );
}
