import { parentPort, workerData } from 'node:worker_threads';
import { openCaller } from './caller.ts';

/** A client in a thread of its own that asks for one large answer after another, until it is ended. */
const { url, request }: { url: string; request: Uint8Array } = workerData;
const caller = await openCaller(url);
for (let answers = 1; ; answers += 1) {
  await caller.ask(Buffer.from(request));
  parentPort?.postMessage(answers);
}
