import type { Queries, Row } from '../storage/database.ts';
import { column } from '../storage/database.ts';
import type { Scope } from './scope.ts';

export const linkType = 'link';

export interface FieldShape {
  apiName: string;
  fieldType: string;
  orderIndex: number;
}

/** The fields of each entity by apiName. An entity without fields is there, with none. */
export type Layout = Map<string, Map<string, FieldShape>>;

/**
 * What a statement selects for `addToLayout`, from `entity` joined to `field`. Each table is held to the organization by
 * itself, here as everywhere: a database that is spread over machines sends the whole statement to the one that has it.
 */
export const layoutColumns = 'e.slug, f.api_name, f.field_type, f.order_index::text';
export const layoutTables = `entity e LEFT JOIN field f
  ON f.organization = $1 AND f.environment = $2 AND f.entity = e.slug`;

/** Adds one row of `layoutColumns`. */
export function addToLayout(layout: Layout, row: Row): void {
  const slug = column(row, 0);
  const fields = layout.get(slug) ?? new Map<string, FieldShape>();
  layout.set(slug, fields);
  if (row[1] === null) return;
  const shape = { apiName: column(row, 1), fieldType: column(row, 2), orderIndex: Number(row[3]) };
  fields.set(shape.apiName, shape);
}

export async function loadLayout(queries: Queries, { organization, environment }: Scope): Promise<Layout> {
  const layout: Layout = new Map();
  const sql = `SELECT ${layoutColumns} FROM ${layoutTables} WHERE e.organization = $1 AND e.environment = $2`;
  for (const row of await queries.query(sql, [organization, environment])) addToLayout(layout, row);
  return layout;
}

/** By orderIndex, then apiName: the order in which fields are told and written. */
export const inOrder = (fields: Iterable<FieldShape>): FieldShape[] =>
  [...fields].sort((a, b) => a.orderIndex - b.orderIndex || (a.apiName < b.apiName ? -1 : 1));
