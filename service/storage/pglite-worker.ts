import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { EngineFiles } from './pglite-files.ts';
import { planning } from './planning.ts';
import { frontend, readState } from './wire.ts';

/**
 * The engine never brings its files up to its log by itself, so that the log would grow for as long as the service runs,
 * and a start after a sudden death would read all of it. After so many bytes it is told to.
 */
const mostLogged = 32 * 1024 * 1024;
const checkpoint = frontend.query('CHECKPOINT');

/** Commits wait for the disk. Of the ways to wait, the engine's runtime passes on only this one. */
const durably = (parameters: string[]) => [...parameters.filter((one) => one !== '-F'), '-c', 'wal_sync_method=fsync'];

/** The engine's own thread: protocol bytes in, protocol bytes out, in order. */
async function main(): Promise<void> {
  if (!parentPort) throw new Error('the engine runs in a worker thread only');
  const port = parentPort;
  const isDurable = workerData.isDurable === true;
  const files = new EngineFiles(String(workerData.folder));
  const own = Object.entries(planning).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const parameters = [...PGlite.defaultStartParams, ...own];
  const engine = await PGlite.create({ fs: files, startParams: isDurable ? durably(parameters) : parameters });
  if (isDurable) files.syncAll();

  // Of the ways to speak to it, the one that does not keep all that it ever answered.
  const exchange = async (bytes: Uint8Array): Promise<Uint8Array> => {
    const pieces: Uint8Array[] = [];
    // A piece lies in the engine's own memory, which it uses again.
    await engine.execProtocolRawStream(bytes, { onRawData: (piece) => pieces.push(piece.slice()) });
    if (files.fault) throw files.fault;
    return join(pieces);
  };

  const answer = async (bytes: Uint8Array): Promise<void> => {
    const reply = await exchange(bytes);
    const state = readState(reply);
    port.postMessage(reply, reply.buffer instanceof ArrayBuffer ? [reply.buffer] : []);
    // Not in the middle of a statement's rows, nor where the engine refuses everything until a rollback.
    if (files.logged < mostLogged || (state !== 'I' && state !== 'T')) return;
    if (readState(await exchange(checkpoint)) !== state) throw new Error('the engine cannot shorten its log');
    files.logged = 0;
  };

  const close = async (): Promise<void> => {
    await engine.close();
    port.close();
  };

  let last = Promise.resolve();
  port.on('message', (bytes: Uint8Array | 'close') => {
    // What fails here ends the thread.
    last = last.then(() => (bytes === 'close' ? close() : answer(bytes)));
  });
  port.postMessage('ready');
}

function join(pieces: Uint8Array[]): Uint8Array {
  const [first = new Uint8Array(), ...others] = pieces;
  if (others.length === 0) return first;
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

await main();
