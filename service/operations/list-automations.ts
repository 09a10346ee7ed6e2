import { column } from '../storage/database.ts';
import { type Answer, success } from './answer.ts';
import type { Context } from './context.ts';

const sql = `SELECT id, name, status, trigger_type, execution_count, last_executed_at, created_at
  FROM automation WHERE organization = $1 AND environment = $2 ORDER BY created_at, id`;

/** All automations, in the order in which they were made. */
export async function listAutomations(_params: unknown, { scope, queries }: Context): Promise<Answer> {
  const rows = await queries.query(sql, [scope.organization, scope.environment]);
  const data = rows.map((row) => ({
    id: column(row, 0),
    name: column(row, 1),
    status: column(row, 2),
    triggerType: column(row, 3),
    executionCount: Number(column(row, 4)),
    lastExecutedAt: row[5] ?? null,
    createdAt: column(row, 6),
  }));
  return success({ data });
}
