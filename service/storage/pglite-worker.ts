import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

/** The engine's own thread: protocol bytes in, protocol bytes out, in order. */
async function main(): Promise<void> {
  if (!parentPort) throw new Error('the engine runs in a worker thread only');
  const port = parentPort;
  const engine = await PGlite.create({ dataDir: String(workerData.folder) });
  port.on('message', async (bytes: Uint8Array | 'close') => {
    if (bytes === 'close') {
      await engine.close();
      port.close();
      return;
    }
    const reply = await engine.execProtocolRaw(bytes);
    port.postMessage(reply, reply.buffer instanceof ArrayBuffer ? [reply.buffer] : []);
  });
  port.postMessage('ready');
}

await main();
