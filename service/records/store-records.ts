import { column, type Queries, type Row } from '../storage/database.ts';
import { type EdgeRow, edgeRows, splitFields, type ValueRow, valueRows, type WholeRecord } from './index-rows.ts';
import type { FieldShape, Layout } from './layout.ts';
import type { Scope } from './scope.ts';

/** Rows travel as one JSON parameter, so that a batch is one statement whatever its size. */
const insertEdges = `INSERT INTO edge
  SELECT $1, $2, node, direction, other FROM json_to_recordset($3::json) AS x(node text, direction text, other text)
  ON CONFLICT DO NOTHING`;
const deleteEdges = `DELETE FROM edge t USING json_to_recordset($3::json) AS x(node text, direction text, other text)
  WHERE t.organization = $1 AND t.environment = $2
    AND t.node = x.node AND t.direction = x.direction AND t.other = x.other`;
const valueShape = 'entity text, field text, key text, newest_first bigint, record text, said text';
const insertValues = `INSERT INTO value
  SELECT $1, $2, entity, field, key, newest_first, record, said FROM json_to_recordset($3::json) AS x(${valueShape})
  ON CONFLICT DO NOTHING`;
const deleteValues = `DELETE FROM value t USING json_to_recordset($3::json) AS x(${valueShape})
  WHERE t.organization = $1 AND t.environment = $2 AND t.entity = x.entity AND t.field = x.field
    AND t.key = x.key AND t.newest_first = x.newest_first AND t.record = x.record`;
const upsertRecords = `INSERT INTO record
  SELECT $1, $2, id, entity, fields, links, created_at, updated_at FROM json_to_recordset($3::json)
    AS x(id text, entity text, fields text, links text, created_at text, updated_at text)
  ON CONFLICT (organization, environment, id) DO UPDATE SET
    fields = excluded.fields, links = excluded.links,
    created_at = excluded.created_at, updated_at = excluded.updated_at`;
const recordColumns = 'r.id, r.entity, r.fields, r.links, r.created_at, r.updated_at';
const selectByIds = `SELECT ${recordColumns} FROM json_array_elements_text($3::json) AS x(id)
  JOIN record r ON r.organization = $1 AND r.environment = $2 AND r.id = x.id`;
const selectOfEntity = `SELECT ${recordColumns} FROM record r
  WHERE r.organization = $1 AND r.environment = $2 AND r.entity = $3 AND r.id > $4 ORDER BY r.id LIMIT 500`;

/** The records of these ids that are stored, by id. */
export async function readRecords(queries: Queries, scope: Scope, ids: string[]): Promise<Map<string, WholeRecord>> {
  const rows = await queries.query(selectByIds, [scope.organization, scope.environment, JSON.stringify(ids)]);
  return new Map(rows.map((row) => [column(row, 0), readRecord(row)]));
}

/** All records of an entity in batches, by id. */
export async function* readEntity(queries: Queries, scope: Scope, entity: string): AsyncGenerator<WholeRecord[]> {
  for (let after = ''; ; ) {
    const rows = await queries.query(selectOfEntity, [scope.organization, scope.environment, entity, after]);
    if (rows.length === 0) return;
    yield rows.map(readRecord);
    after = column(rows.at(-1), 0);
  }
}

function readRecord(row: Row): WholeRecord {
  return {
    id: column(row, 0),
    entity: column(row, 1),
    values: { ...JSON.parse(column(row, 2)), ...JSON.parse(column(row, 3)) },
    createdAt: column(row, 4),
    updatedAt: column(row, 5),
  };
}

/** What is stored now and what is to be stored, with the definitions that each was indexed by. */
export interface Change {
  before: WholeRecord[];
  beforeLayout: Layout;
  after: WholeRecord[];
  afterLayout: Layout;
}

/** Replaces records with all that is derived from them. Ids are unique in `after`, and each keeps its entity. */
export async function replaceRecords(queries: Queries, scope: Scope, change: Change): Promise<void> {
  const { before, beforeLayout, after, afterLayout } = change;
  const write = async (sql: string, rows: object[]) => {
    if (rows.length > 0) await queries.query(sql, [scope.organization, scope.environment, JSON.stringify(rows)]);
  };
  await write(deleteEdges, derive<EdgeRow>(before, beforeLayout, edgeRows));
  await write(deleteValues, derive<ValueRow>(before, beforeLayout, valueRows));
  await write(upsertRecords, derive(after, afterLayout, storedRow));
  await write(insertEdges, derive<EdgeRow>(after, afterLayout, edgeRows));
  await write(insertValues, derive<ValueRow>(after, afterLayout, valueRows));
}

type Shapes = ReadonlyMap<string, FieldShape>;

function derive<T>(records: WholeRecord[], layout: Layout, rows: (record: WholeRecord, shapes: Shapes) => T[]): T[] {
  return records.flatMap((record) => rows(record, layout.get(record.entity) ?? new Map()));
}

function storedRow(record: WholeRecord, shapes: Shapes) {
  const { fields, links } = splitFields(record, shapes);
  return [
    {
      id: record.id,
      entity: record.entity,
      fields: JSON.stringify(fields),
      links: JSON.stringify(links),
      created_at: record.createdAt,
      updated_at: record.updatedAt,
    },
  ];
}
