import { createServer } from 'node:net';

/** A loopback port that was free a moment ago; `wanted` itself when nobody holds it. */
export async function freePort(wanted = 0): Promise<number> {
  return (await tryPort(wanted)) ?? (await tryPort(0)) ?? Promise.reject(new Error('no free port on 127.0.0.1'));
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(undefined));
    probe.listen(port, '127.0.0.1', () => {
      const address = probe.address();
      const found = address && typeof address === 'object' ? address.port : undefined;
      probe.close(() => resolve(found));
    });
  });
}
