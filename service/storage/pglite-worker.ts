import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { EngineFiles } from './pglite-files.ts';
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
  const parameters = PGlite.defaultStartParams;
  const engine = await PGlite.create({ fs: files, startParams: isDurable ? durably(parameters) : parameters });
  if (isDurable) files.syncAll();

  const exchange = (bytes: Uint8Array): Uint8Array => {
    const reply = engine.execProtocolRawSync(bytes);
    if (files.fault) throw files.fault;
    return reply;
  };

  port.on('message', (bytes: Uint8Array | 'close') => {
    if (bytes === 'close') {
      engine.close().then(() => port.close());
      return;
    }
    const reply = exchange(bytes);
    const state = readState(reply);
    port.postMessage(reply, reply.buffer instanceof ArrayBuffer ? [reply.buffer] : []);
    // Not in the middle of a statement's rows, nor where the engine refuses everything until a rollback.
    if (files.logged < mostLogged || (state !== 'I' && state !== 'T')) return;
    if (readState(exchange(checkpoint)) !== state)
      throw new Error('the engine could not bring its files up to its log');
    files.logged = 0;
  });
  port.postMessage('ready');
}

await main();
