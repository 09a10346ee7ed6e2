import { column } from '../storage/database.ts';
import { type Answer, success } from './answer.ts';
import type { Context } from './context.ts';

const sql = `SELECT id, url, events, last_delivery
  FROM webhook WHERE organization = $1 AND environment = $2 AND active ORDER BY id`;

/** The active subscriptions, by id. */
export async function listWebhookSubscriptions(_params: unknown, { scope, queries }: Context): Promise<Answer> {
  const rows = await queries.query(sql, [scope.organization, scope.environment]);
  const data = rows.map((row) => ({
    id: column(row, 0),
    url: column(row, 1),
    events: JSON.parse(column(row, 2)),
    active: true,
    lastDelivery: row[3] ?? null,
  }));
  return success({ data });
}
