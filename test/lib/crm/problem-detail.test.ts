import { expect, it } from 'vitest';
import { createClient } from '#lib/crm/client.ts';
import { sendJson, startServer } from '#test/fakes/http.ts';
import { wireRecord } from '#test/fakes/records.ts';

it('what is told of a fault deep in an answer stays short', async () => {
  let record: object = { id: 5, entity: 'x', fields: {} };
  for (let level = 0; level < 500; level++) record = wireRecord(`r${level}`, 'x', {}, { levels: [record] });
  await using server = await startServer((response) => sendJson(response, 200, { success: true, found: true, record }));
  const client = createClient({ baseUrl: server.baseUrl, key: 'svc_test_key' });
  const answer = await client.lookUp({ entity: 'x', field: 'y', value: 'z' });
  const detail = answer.ok ? undefined : answer.problem.detail;
  expect(detail).toMatch(/^record\.related_records\.levels.*…$/);
  expect(detail).toHaveLength(300);
});
