import { describe, expect, it } from 'vitest';
import { createClient, isRedirecting } from '#lib/crm/client.ts';
import { key, times, useServers, verified } from '#test/fakes/client.ts';
import { sendJson, startServer } from '#test/fakes/http.ts';

const { connectTo, servers } = useServers();

describe('a question', () => {
  it('is one POST with the action, the parameters and the key, and nothing that tells of the browser', async () => {
    const { server, client } = await connectTo((response) =>
      sendJson(response, 200, { success: true, found: false, message: '' }),
    );
    await client.lookUp({ entity: 'contacts', field: 'email', value: 'jane@acme.example' });
    const [request] = server.seen;
    expect(request).toMatchObject({ method: 'POST', url: '/api/v1/webhook' });
    expect(JSON.parse(request?.body ?? '')).toEqual({
      action: 'smart_lookup',
      entity: 'contacts',
      field: 'email',
      value: 'jane@acme.example',
    });
    expect(request?.headers).toMatchObject({ authorization: `Bearer ${key}`, 'content-type': 'application/json' });
    expect(Object.keys(request?.headers ?? {})).not.toContain('cookie');
    expect(Object.keys(request?.headers ?? {})).not.toContain('referer');
  });

  it('goes below the path of the base URL', async () => {
    const { server, client } = await connectTo((response) => sendJson(response, 200, verified), { path: '/team/crm' });
    expect(await client.ask('verify', {})).toEqual({ ok: true, value: verified });
    expect(server.seen[0]?.url).toBe('/team/crm/api/v1/webhook');
  });

  it('cannot have its action replaced by a parameter', async () => {
    const { server, client } = await connectTo((response) => sendJson(response, 200, verified));
    await client.ask('verify', JSON.parse('{"action":"delete_everything"}'));
    expect(JSON.parse(server.seen[0]?.body ?? '')).toEqual({ action: 'verify' });
  });
});

describe('a look-up', () => {
  it('comes back flat', async () => {
    const record = { id: '1', entity: 'contacts', fields: { name: 'Jane' }, ...times };
    const { client } = await connectTo((response) => sendJson(response, 200, { success: true, found: true, record }));
    const answer = await client.lookUp({ entity: 'contacts', field: 'email', value: 'x' });
    expect(answer).toMatchObject({ ok: true, value: { found: true, graph: { rootId: '1' } } });
  });

  it('tells where a record breaks the interface, without its values', async () => {
    const record = {
      id: '1',
      entity: 'contacts',
      fields: { company: { id: '2', entity: 'companies', fields: {} } },
      ...times,
    };
    const { client } = await connectTo((response) => sendJson(response, 200, { success: true, found: true, record }));
    const answer = await client.lookUp({ entity: 'contacts', field: 'email', value: 'jane@acme.example' });
    expect(answer).toEqual({
      ok: false,
      problem: { kind: 'protocol', status: 200, detail: 'record.fields.company: has a malformed time' },
    });
  });
});

describe('redirects', () => {
  it('are not followed, on the same origin either, and the key goes nowhere else', async () => {
    const elsewhere = await startServer((response) => sendJson(response, 200, verified));
    servers.push(elsewhere);
    for (const location of ['/other', `${elsewhere.baseUrl}/api/v1/webhook`]) {
      const { server, client } = await connectTo((response) => {
        response.writeHead(307, { Location: location });
        response.end();
      });
      expect(await client.ask('verify', {})).toMatchObject({ ok: false });
      expect(new Set(server.seen.map(({ url }) => url))).toEqual(new Set(['/api/v1/webhook']));
    }
    expect(elsewhere.seen).toEqual([]);
  });

  it('are told apart from no network by a question without the key', async () => {
    const { server } = await connectTo((response) => {
      response.writeHead(308, { Location: 'https://www.crm.example/' });
      response.end();
    });
    expect(await isRedirecting(server.baseUrl)).toBe(true);
    expect(server.seen[0]?.headers.authorization).toBeUndefined();
    await server.close();
    expect(await isRedirecting(server.baseUrl)).toBe(false);
  });

  it('refuses an answer that comes from another address than the one asked', async () => {
    const { server } = await connectTo((response) => sendJson(response, 200, verified));
    const { client } = await connectTo(() => undefined);
    const followed: typeof fetch = () => fetch(`${server.baseUrl}/elsewhere`);
    const straying = createClient({ baseUrl: 'https://crm.example', key }, { fetch: followed });
    expect(await straying.ask('verify', {})).toEqual({ ok: false, problem: { kind: 'protocol', code: 'redirected' } });
    expect(client).toBeDefined();
  });
});

describe('stopping', () => {
  it('throws the reason of the signal, before and during a try', async () => {
    const reason = new Error('no longer wanted');
    const aborted = AbortSignal.abort(reason);
    const { server, client } = await connectTo(() => undefined);
    await expect(client.ask('verify', {}, { signal: aborted })).rejects.toBe(reason);
    expect(server.seen).toEqual([]);

    const during = new AbortController();
    const waiting = await connectTo(() => during.abort(reason));
    await expect(waiting.client.ask('verify', {}, { signal: during.signal })).rejects.toBe(reason);
    expect(waiting.server.seen).toHaveLength(1);
  });
});
