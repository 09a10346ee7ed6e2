import type { Params } from '#lib/crm/contract.ts';
import { addToGraph, createGraph } from '../records/graph.ts';
import { addToLayout, type Layout, layoutColumns, layoutTables } from '../records/layout.ts';
import { matchKey } from '../records/matching.ts';
import { writeTree } from '../records/tree.ts';
import { column, isStorable } from '../storage/database.ts';
import { type Answer, invalid, notFound, success } from './answer.ts';
import type { Context } from './context.ts';

/**
 * The whole look-up, whatever its size, as one statement: what is defined where that is not known yet, the record that
 * is found, and every record of its component, which is all that links lead to from there in either direction. Rows end
 * with their kind; those of records, of which there can be very many, with none.
 */
const sql = `WITH found AS (
    SELECT record FROM value WHERE organization = $1 AND environment = $2 AND entity = $3 AND field = $4
      AND key = (
        SELECT CASE field_type WHEN 'email' THEN $5 WHEN 'phone' THEN $6 ELSE $7 END FROM field
        WHERE organization = $1 AND environment = $2 AND entity = $3 AND api_name = $4
      )
      AND ($8 = '' OR coalesce(said, key) = $8)
    ORDER BY newest_first, record LIMIT 1
  )
  SELECT definitions, NULL, NULL, NULL, NULL, NULL, 'definitions' FROM data_set
    WHERE organization = $1 AND environment = $2
  UNION ALL
  SELECT ${layoutColumns}, NULL, NULL, 'layout' FROM ${layoutTables}
    WHERE e.organization = $1 AND e.environment = $2 AND NOT EXISTS (
      SELECT FROM data_set WHERE organization = $1 AND environment = $2 AND definitions = $9
    )
  UNION ALL
  SELECT record, NULL, NULL, NULL, NULL, NULL, 'found' FROM found
  UNION ALL
  SELECT id, entity, fields, links, created_at, updated_at, NULL FROM record
    WHERE organization = $1 AND environment = $2 AND component = (
      SELECT component FROM record
      WHERE organization = $1 AND environment = $2 AND id = (SELECT record FROM found)
    )`;

const kindColumn = 6;

/**
 * The record whose field has the value, with all that links lead to; unbounded, loops cut by stubs. Undefined when nobody
 * waits for it any more.
 */
export async function smartLookup(params: Params<'smart_lookup'>, context: Context): Promise<Answer | undefined> {
  const { entity, field, value } = params;
  const rows = await readRows(params, context);
  if (!rows) return undefined;
  const { layout, graph, foundId } = rows;
  const fields = layout.get(entity);
  if (!fields) return notFound(`There is no entity "${entity}"`);
  if (!fields.has(field)) return invalid(`field: ${entity} has no field "${field}"`);
  if (foundId === undefined) {
    return success({ found: false, message: `No record of "${entity}" has "${value}" in its field "${field}"` });
  }
  return { status: 200, body: wrap(writeTree(graph, foundId, layout)) };
}

/** What cannot be stored is not sent to the engine either: it equals nothing, which is true of the empty text too. */
const storable = (text: string): string => (isStorable(text) ? text : '');

/** @param version of the definitions that are known here */
function boundOf({ entity, field, value }: Params<'smart_lookup'>, { scope, matching }: Context, version = '') {
  const keys = ['email', 'phone', 'text'].map((fieldType) => matchKey(fieldType, storable(value)));
  const exact = matching === 'exact' ? storable(value) : '';
  return [scope.organization, scope.environment, storable(entity), storable(field), ...keys, exact, version];
}

async function readRows(params: Params<'smart_lookup'>, context: Context) {
  const { queries, scope, layouts } = context;
  const known = layouts.of(scope);
  const defined: Layout = new Map();
  const graph = createGraph();
  let version: string | undefined;
  let foundId: string | undefined;
  for await (const rows of queries.stream(sql, boundOf(params, context, known?.version))) {
    // The engine is free for others at once.
    if (!context.isAwaited()) return undefined;
    for (const row of rows) {
      const kind = row[kindColumn];
      if (kind === null) addToGraph(graph, row);
      else if (kind === 'layout') addToLayout(defined, row);
      else if (kind === 'found') foundId = column(row, 0);
      else version = column(row, 0);
    }
  }
  if (known && known.version === version) return { layout: known.layout, graph, foundId };
  if (version !== undefined) layouts.remember(scope, { version, layout: defined });
  return { layout: defined, graph, foundId };
}

function* wrap(tree: Iterable<string>): Generator<string> {
  yield '{"success":true,"found":true,"record":';
  yield* tree;
  yield '}';
}
