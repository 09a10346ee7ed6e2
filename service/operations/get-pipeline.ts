import type { Params } from '#lib/crm/contract.ts';
import { column, isStorable } from '../storage/database.ts';
import { type Answer, invalid, notFound, success } from './answer.ts';
import type { Context } from './context.ts';

/** No row: no such entity. A row without a field: no such field. A row without a stage: no record has a value. */
const sql = `WITH stage AS (
    SELECT coalesce(said, key) AS name, count(*) AS records FROM value
    WHERE organization = $1 AND environment = $2 AND entity = $3 AND field = $4 GROUP BY coalesce(said, key)
  )
  SELECT f.api_name, stage.name, stage.records FROM entity e
  LEFT JOIN field f ON f.organization = $1 AND f.environment = $2
    AND f.entity = e.slug AND f.api_name = $4
  LEFT JOIN stage ON f.api_name IS NOT NULL
  WHERE e.organization = $1 AND e.environment = $2 AND e.slug = $3
  ORDER BY stage.records DESC, stage.name COLLATE "C"`;

/** How many records of an entity stand at each value of a field; those without a value are not counted. */
export async function getPipeline(params: Params<'get_pipeline'>, { scope, queries }: Context): Promise<Answer> {
  const { entity, statusField = 'status' } = params;
  if (!isStorable(entity)) return notFound(`There is no entity "${entity}"`);
  const field = isStorable(statusField) ? statusField : '';
  const rows = await queries.query(sql, [scope.organization, scope.environment, entity, field]);
  if (rows.length === 0) return notFound(`There is no entity "${entity}"`);
  if (!rows[0]?.[0]) return invalid(`statusField: ${entity} has no field "${statusField}"`);
  const stages = rows
    .filter((row) => row[1] !== null)
    .map((row) => ({ stage: column(row, 1), count: Number(column(row, 2)) }));
  const total = stages.reduce((sum, { count }) => sum + count, 0);
  return success({ data: { entity, statusField, total, stages } });
}
