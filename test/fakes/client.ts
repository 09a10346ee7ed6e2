import type { ServerResponse } from 'node:http';
import { afterEach } from 'vitest';
import { createClient } from '#lib/crm/client.ts';
import { createTestClock } from './clock.ts';
import { type SeenRequest, startServer, type TestServer } from './http.ts';

export const key = 'svc_test_5tGn0tARealKey';
export type Answer = (response: ServerResponse, request: SeenRequest, count: number) => void;

/** Clients of servers that answer what a test says; the servers of a test are closed behind it. */
export function useServers() {
  const servers: TestServer[] = [];
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.close()));
  });
  return {
    servers,
    /** A client of a server that answers so, with a clock that loses no time. */
    async connectTo(
      answer: Answer,
      options: { patience?: number; longestAnswer?: number; maxAnswerBytes?: number; path?: string } = {},
    ) {
      const server = await startServer(answer);
      servers.push(server);
      const clock = createTestClock();
      const client = createClient({ baseUrl: server.baseUrl + (options.path ?? ''), key }, { clock, ...options });
      return { server, clock, client };
    },
  };
}

export const refusal = (code: string, message = 'No.') => ({ success: false, error: { code, message } });
export const verified = { success: true, data: { organization: 'Acme' } };
export const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' };
