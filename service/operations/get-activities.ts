import type { Params } from '#lib/crm/contract.ts';
import { column, isStorable, type Row } from '../storage/database.ts';
import { type Answer, notFound } from './answer.ts';
import type { Context } from './context.ts';

/**
 * One statement for the record's existence, the total, and the page. Without a row there is no such record; past the
 * last page there is one row, with the total alone.
 */
const wanted = `FROM activity
  WHERE organization = $1 AND environment = $2 AND record = $3 AND ($4 = '' OR activity_type = $4)`;
const sql = `SELECT (SELECT count(*) ${wanted}), page.* FROM record r
  LEFT JOIN (
    SELECT id, activity_type, data, created_by, created_at ${wanted}
    ORDER BY created_at DESC, id LIMIT $6::bigint OFFSET ($5::bigint - 1) * $6::bigint
  ) page ON true
  WHERE r.organization = $1 AND r.environment = $2 AND r.id = $3
  ORDER BY page.created_at DESC, page.id`;

const usual = { page: 1, limit: 20 };

/** A page of a record's history, newest first. */
export async function getActivities(params: Params<'get_activities'>, { scope, queries }: Context): Promise<Answer> {
  const { recordId, type = '', page = usual.page, limit = usual.limit } = params;
  const bound = [scope.organization, scope.environment, recordId, type, page, limit];
  const rows = isStorable(recordId) ? await queries.query(sql, bound) : [];
  if (rows.length === 0) return notFound(`There is no record "${recordId}"`);
  const total = Number(column(rows[0], 0));
  const activities = rows.filter((row) => row[1] !== null).map(writeActivity);
  const pagination = JSON.stringify({ page, limit, total, hasMore: page * limit < total });
  return { status: 200, body: `{"success":true,"data":[${activities}],"pagination":${pagination}}` };
}

/** `data` is JSON text already, of any shape: it goes out as it came in. */
function writeActivity(row: Row): string {
  const [id, activityType, createdBy, createdAt] = [1, 2, 4, 5].map((index) => JSON.stringify(column(row, index)));
  const data = column(row, 3);
  return `{"id":${id},"activityType":${activityType},"data":${data},"createdBy":${createdBy},"createdAt":${createdAt}}`;
}
