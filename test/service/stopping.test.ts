import { rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openFolder, reachFolder } from '#service/folder/open-folder.ts';
import { importLines } from '#service/import/import-lines.ts';
import { parseLine } from '#service/import/read-lines.ts';
import { createKey } from '#service/keys/key-store.ts';
import { organizationId } from '#service/storage/prepare.ts';
import { ask, type Running, startProcess } from './process.ts';
import { copyTemplate, define, importAll, record, testScope } from './running.ts';

const folder = copyTemplate('empty');
const data = ['--data', folder];
const people = 20_000;
let key: string;
let service: Running | undefined;

const open = async (): Promise<Running> => {
  service = await startProcess(...data);
  return service;
};

beforeAll(async () => {
  const { database, close } = await openFolder(folder);
  key = await createKey(database, organizationId, 'test');
  const members = Array.from({ length: people }, (_, place) =>
    record('people', `p${place}`, { name: `Person ${place} of many who are all of one company`, company: 'k1' }),
  );
  const entities = define({ companies: { name: 'text' }, people: { name: 'text', company: 'link:companies' } });
  await importAll(database, [...entities, record('companies', 'k1', { name: 'Hub' }), ...members]);
  await close();
});
afterEach(() => {
  service?.child.kill('SIGKILL');
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** Asks for an answer of megabytes, of which nothing is taken yet. */
async function askForMuch({ url }: Running): Promise<Socket> {
  const { port, hostname } = new URL(url);
  const socket = connect(Number(port), hostname).on('error', () => {});
  const body = JSON.stringify({ action: 'smart_lookup', entity: 'companies', field: 'name', value: 'Hub' });
  const headers = ['Host: crm.example', `Authorization: Bearer ${key}`, 'Content-Type: application/json'];
  socket.write(['POST /api/v1/webhook HTTP/1.1', ...headers, `Content-Length: ${body.length}`, '', body].join('\r\n'));
  await new Promise((resolve) => socket.once('readable', resolve));
  return socket;
}

/** Takes what comes, a little at a time, until the end. */
async function takeSlowly(socket: Socket): Promise<string> {
  let said = '';
  let taken = 0;
  for await (const chunk of socket) {
    said += chunk;
    taken += 1;
    if (taken % 10 === 0) await sleep(20);
  }
  return said;
}

const refuses = ({ url }: Running): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  );

describe('a service that is told to stop', { timeout: 120_000 }, () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'by %s gives a slow caller the whole of his answer, and nobody a new one',
    async (signal) => {
      const running = await open();
      const socket = await askForMuch(running);
      const ended = running.end(signal);
      await expect.poll(() => refuses(running)).toBe(true);
      const said = await takeSlowly(socket);
      expect(said.match(/"entity":"people"/g)).toHaveLength(people);
      expect(said).toMatch(/\r\n0\r\n\r\n$/);
      expect(await ended).toBe(0);
    },
  );

  it('waits no longer than it says for a caller who takes nothing', async () => {
    const running = await open();
    const socket = await askForMuch(running);
    expect(await running.end('SIGTERM')).toBe(0);
    expect((await takeSlowly(socket)).match(/\r\n0\r\n\r\n$/)).toBeNull();
  });

  it('ends at once when it is told again', async () => {
    const running = await open();
    const socket = await askForMuch(running);
    const ended = running.end('SIGTERM');
    await expect.poll(() => refuses(running)).toBe(true);
    running.child.kill('SIGTERM');
    expect(await ended).toBeNull();
    expect(running.child.signalCode).toBe('SIGTERM');
    socket.destroy();
  });

  it('lets an import that runs be done, and whoever runs it is told so', async () => {
    const running = await open();
    const { database, close } = await reachFolder(folder);
    const holding = Promise.withResolvers<void>();
    const stopping = Promise.withResolvers<void>();
    const lines = [...define({ late: { name: 'text' } }), record('late', 'l0', { name: 'Late' })];
    let readings = 0;
    const told = importLines(database, testScope, async function* () {
      readings += 1;
      // The second reading is what is stored, inside the import's transaction.
      if (readings === 2) {
        holding.resolve();
        await stopping.promise;
      }
      for (const [index, line] of lines.entries()) yield { number: index + 1, line: parseLine(line, index + 1) };
    });
    await Promise.race([holding.promise, told]);
    const ended = running.end('SIGTERM');
    await expect.poll(() => refuses(running)).toBe(true);
    stopping.resolve();
    expect(await told).toMatchObject({ entity: 1, field: 1, record: 1 });
    await close();
    expect(await ended).toBe(0);
    const again = await open();
    expect((await ask(again.url, key, { action: 'get_fields', entity: 'late' })).status).toBe(200);
    await again.end('SIGTERM');
  });

  it('undoes an import that is not done in time, and whoever runs it is told so', async () => {
    const running = await open();
    const { database } = await reachFolder(folder);
    const holding = Promise.withResolvers<void>();
    const told = database
      .transaction(async ({ query }) => {
        await query("INSERT INTO entity VALUES ($1, 'test', 'never', 'Never', 'Never')", [organizationId]);
        holding.resolve();
        for (;;) {
          await query('SELECT 1');
          await sleep(50);
        }
      })
      .catch(String);
    await holding.promise;
    expect(await running.end('SIGTERM')).toBe(0);
    expect(await told).toMatch(
      /^Complaint: The service ended before it said that this is done: all of it is, or nothing/,
    );
    const again = await open();
    expect((await ask(again.url, key, { action: 'get_fields', entity: 'never' })).status).toBe(404);
    await again.end('SIGTERM');
  });
});
