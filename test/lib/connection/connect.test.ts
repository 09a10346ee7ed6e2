import 'fake-indexeddb/auto';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connect, testConnection } from '#lib/connection/connect.ts';
import { createConnections } from '#lib/connection/connections.ts';
import { createVault } from '#lib/connection/vault.ts';
import type { Client } from '#lib/crm/client.ts';
import { fake } from '#test/fakes/browser.ts';
import { sendJson, startServer, type TestServer } from '#test/fakes/http.ts';

const goodKey = 'svc_test_good';
let count = 0;
let server: TestServer;
let vaultName: string;
let connections: ReturnType<typeof createConnections>;

const refusal = (code: string) => ({ success: false, error: { code, message: 'No.' } });

function answer(response: ServerResponse, authorization: string | undefined) {
  if (authorization !== `Bearer ${goodKey}`) return sendJson(response, 401, refusal('UNAUTHORIZED'));
  return sendJson(response, 200, { success: true, data: { organization: 'Acme', serverTime: 'soon' } });
}

beforeEach(async () => {
  fake.reset();
  fake.permissions.grant('http://127.0.0.1/*');
  vaultName = `connect-${count++}`;
  connections = createConnections(createVault(vaultName));
  server = await startServer((response, { headers }) => answer(response, headers.authorization));
});
afterEach(() => server.close());

const survey = async () => ({ ok: true, value: 'surveyed' }) as const;
const tryConnect = (
  entry: { baseUrl?: string; apiKey?: string } = {},
  take: (client: Client) => ReturnType<typeof survey> = survey,
) =>
  connect({ baseUrl: server.baseUrl, apiKey: goodKey, ...entry }, connections, take, {
    now: () => 1_000,
    newId: () => 'new',
  });

/** What a background that starts anew would find. */
const nextBackground = () => createConnections(createVault(vaultName));

describe('connecting', () => {
  it('saves the connection once the key opened, and tells nothing of the key', async () => {
    const result = await tryConnect({ baseUrl: `${server.baseUrl}/api/v1/webhook` });
    const connection = {
      id: 'new',
      baseUrl: server.baseUrl,
      environment: 'test',
      checkedAt: 1_000,
      organization: 'Acme',
    };
    expect(result).toEqual({ ok: true, value: { survey: 'surveyed', connection } });
    expect(await connections.active()).toEqual(connection);
    expect(JSON.stringify(result)).not.toContain(goodKey);
    expect(fake.storage.local.dump()).not.toContain(goodKey);
    expect(fake.storage.session.dump()).not.toContain(goodKey);
  });

  it('is remembered by the next background, which asks with the same key', async () => {
    await tryConnect();
    const line = await nextBackground().line();
    expect(line.ok && (await line.value.client.ask('verify', {}))).toMatchObject({ ok: true });
    expect(server.seen.at(-1)?.headers.authorization).toBe(`Bearer ${goodKey}`);
  });

  it.each([
    [{ baseUrl: 'http://crm.example' }, 'base-url-insecure'],
    [{ baseUrl: 'https://crm.example?x' }, 'base-url-query'],
    [{ apiKey: '' }, 'key-malformed'],
    [{ apiKey: 'svc_test_with space' }, 'key-malformed'],
    [{ apiKey: 'svc_test_with\nHeader: x' }, 'key-malformed'],
    [{ apiKey: 'sk_live_abc' }, 'key-prefix'],
    [{ apiKey: 'SVC_TEST_abc' }, 'key-prefix'],
  ])('refuses %j as %s without asking anybody', async (entry, code) => {
    expect(await tryConnect(entry)).toEqual({ ok: false, problem: { kind: 'bad-entry', code } });
    expect(server.seen).toEqual([]);
  });

  it('asks nobody before the browser allows it', async () => {
    fake.permissions.takeBack('http://127.0.0.1/*');
    expect(await tryConnect()).toEqual({ ok: false, problem: { kind: 'no-permission' } });
    expect(server.seen).toEqual([]);
  });

  it('says that a service redirects, and follows it nowhere', async () => {
    await server.close();
    server = await startServer((response) => {
      response.writeHead(301, { Location: 'https://www.crm.example/' });
      response.end();
    });
    expect(await tryConnect()).toEqual({ ok: false, problem: { kind: 'protocol', code: 'redirected' } });
  });
});

describe('a connection that fails leaves the old one', () => {
  beforeEach(async () => {
    await connect({ baseUrl: server.baseUrl, apiKey: goodKey }, connections, survey, { newId: () => 'old' });
  });

  it.each([
    ['a wrong key', { apiKey: 'svc_live_wrong' }, 'unauthorized'],
    ['a key of no kind', { apiKey: 'wrong' }, 'bad-entry'],
    ['a service that is not there', { baseUrl: 'http://127.0.0.1:9' }, 'offline'],
  ])('%s', async (_, entry, kind) => {
    expect(await tryConnect(entry)).toMatchObject({ ok: false, problem: { kind } });
    expect(await nextBackground().active()).toMatchObject({ id: 'old' });
    const line = await nextBackground().line();
    expect(line.ok && (await line.value.client.ask('verify', {}))).toMatchObject({ ok: true });
  });

  it('a survey that fails', async () => {
    const problem = { kind: 'timeout' } as const;
    const result = await connect({ baseUrl: server.baseUrl, apiKey: goodKey }, connections, async () => ({
      ok: false,
      problem,
    }));
    expect(result).toEqual({ ok: false, problem });
    expect(await connections.active()).toMatchObject({ id: 'old' });
  });

  it('and one that succeeds replaces it, stops its questions and forgets its key', async () => {
    const before = await connections.line();
    await tryConnect();
    expect(await connections.active()).toMatchObject({ id: 'new' });
    expect(await connections.line('old')).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    const late = before.ok && (await before.value.client.ask('verify', {}));
    expect(late).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    expect(await createVault(vaultName).take({ id: 'old', baseUrl: server.baseUrl })).toBeUndefined();
  });
});

describe('a key that a background left when it ended in the midst of a change', () => {
  const stray = { id: 'stray', baseUrl: 'https://crm.example' };
  const takeStray = () => createVault(vaultName).take(stray);
  beforeEach(() => createVault(vaultName).put(stray, goodKey));

  it('is forgotten with the next connection', async () => {
    await tryConnect();
    expect(await takeStray()).toBeUndefined();
    expect((await nextBackground().line()).ok).toBe(true);
  });

  it('is forgotten by disconnecting', async () => {
    await connections.forget('new');
    expect(await takeStray()).toBeUndefined();
  });

  it('is forgotten when the background starts, and the key in use is kept', async () => {
    await tryConnect();
    await createVault(vaultName).put(stray, goodKey);
    await nextBackground().forgetStrayKeys();
    expect(await takeStray()).toBeUndefined();
    expect((await nextBackground().line()).ok).toBe(true);
  });

  it('is not left where the list cannot be written: a new key is dropped, and disconnecting drops all', async () => {
    await tryConnect();
    const wanted = { id: 'wanted', baseUrl: server.baseUrl, environment: 'test', checkedAt: 1 } as const;
    fake.storage.local.breakWith(new Error('The disk is full.'));
    await expect(connections.use(wanted, goodKey, [])).rejects.toThrow('The disk is full.');
    expect(await createVault(vaultName).take(wanted)).toBeUndefined();
    expect((await connections.line()).ok).toBe(true);
    await expect(connections.forget('new')).rejects.toThrow('The disk is full.');
    expect(await createVault(vaultName).take({ ...wanted, id: 'new' })).toBeUndefined();
  });
});

describe('the connection in use', () => {
  it('is none when it was forgotten while its key was taken out', async () => {
    await tryConnect();
    const vault = createVault(vaultName);
    const slow = createConnections({
      ...vault,
      take: async (purpose) => {
        const key = await vault.take(purpose);
        await slow.forget('new');
        return key;
      },
    });
    expect(await slow.line()).toEqual({ ok: false, problem: { kind: 'not-connected' } });
  });

  it('is none before the first, and after forgetting', async () => {
    expect(await connections.line()).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    await tryConnect();
    await connections.forget('new');
    expect(await nextBackground().line()).toEqual({ ok: false, problem: { kind: 'not-connected' } });
    expect(await createVault(vaultName).take({ id: 'new', baseUrl: server.baseUrl })).toBeUndefined();
  });

  it('is none when its list is damaged', async () => {
    await tryConnect();
    await fake.storage.local.set({ connections: { active: 'new', list: [{ id: 'new', baseUrl: 7 }] } });
    expect(await nextBackground().active()).toBeUndefined();
  });

  it('does not send its key to a base URL that someone changed in the storage', async () => {
    await tryConnect();
    const elsewhere = { id: 'new', baseUrl: 'https://evil.example', environment: 'test', checkedAt: 1 };
    await fake.storage.local.set({ connections: { active: 'new', list: [elsewhere] } });
    expect(await nextBackground().line()).toEqual({ ok: false, problem: { kind: 'not-connected' } });
  });

  it('is tested again, which notes when', async () => {
    await tryConnect();
    expect(await testConnection(connections, undefined, () => 2_000)).toMatchObject({
      ok: true,
      value: { id: 'new', checkedAt: 2_000 },
    });
    expect(await nextBackground().active()).toMatchObject({ checkedAt: 2_000 });
  });

  it('says so when the permission was taken back', async () => {
    await tryConnect();
    fake.permissions.takeBack('http://127.0.0.1/*');
    await server.close();
    expect(await testConnection(connections)).toEqual({ ok: false, problem: { kind: 'no-permission' } });
  });
});
