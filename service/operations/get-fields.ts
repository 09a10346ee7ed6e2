import type { Params } from '#lib/crm/contract.ts';
import { column, isStorable, type Row } from '../storage/database.ts';
import { type Answer, notFound, success } from './answer.ts';
import type { Context } from './context.ts';

/** One row at least for an entity that exists: without a field, one with nulls. */
const sql = `SELECT f.id, f.name, f.name_he, f.api_name, f.field_type, f.is_required, f.is_system, f.is_readonly,
    f.order_index, f.options
  FROM entity e LEFT JOIN field f
    ON f.organization = $1 AND f.environment = $2 AND f.entity = e.slug
  WHERE e.organization = $1 AND e.environment = $2 AND e.slug = $3
  ORDER BY f.order_index, f.api_name`;

/** The fields of an entity, in the order of display; exactly the members that the interface lists. */
export async function getFields({ entity }: Params<'get_fields'>, { scope, queries }: Context): Promise<Answer> {
  const rows = isStorable(entity) ? await queries.query(sql, [scope.organization, scope.environment, entity]) : [];
  if (rows.length === 0) return notFound(`There is no entity "${entity}"`);
  const fields = rows.filter(([id]) => id !== null).map(readField);
  return success({ entity, count: fields.length, fields });
}

const readField = (row: Row) => ({
  id: column(row, 0),
  name: column(row, 1),
  nameHe: column(row, 2),
  apiName: column(row, 3),
  fieldType: column(row, 4),
  isRequired: row[5] === 't',
  isSystem: row[6] === 't',
  isReadonly: row[7] === 't',
  orderIndex: Number(row[8]),
  options: row[9] ? JSON.parse(row[9]) : null,
});
