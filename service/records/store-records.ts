import { column, type Queries, type Row } from '../storage/database.ts';
import type { Components, LinkChange } from './components.ts';
import {
  type BacklinkRow,
  backlinkRows,
  splitFields,
  targetsOf,
  type ValueRow,
  valueRows,
  type WholeRecord,
} from './index-rows.ts';
import type { FieldShape, Layout } from './layout.ts';
import type { Scope } from './scope.ts';

/** Rows travel as one JSON parameter, so that a batch is one statement whatever its size. */
const insertBacklinks = `INSERT INTO backlink
  SELECT $1, $2, target, source FROM json_to_recordset($3::json) AS x(target text, source text)
  ON CONFLICT DO NOTHING`;
const deleteBacklinks = `DELETE FROM backlink t USING json_to_recordset($3::json) AS x(target text, source text)
  WHERE t.organization = $1 AND t.environment = $2 AND t.target = x.target AND t.source = x.source`;
const valueShape = 'entity text, field text, key text, newest_first bigint, record text, said text';
const insertValues = `INSERT INTO value
  SELECT $1, $2, entity, field, key, newest_first, record, said FROM json_to_recordset($3::json) AS x(${valueShape})
  ON CONFLICT DO NOTHING`;
const deleteValues = `DELETE FROM value t USING json_to_recordset($3::json) AS x(${valueShape})
  WHERE t.organization = $1 AND t.environment = $2 AND t.entity = x.entity AND t.field = x.field
    AND t.key = x.key AND t.newest_first = x.newest_first AND t.record = x.record`;
const recordColumns = ['id', 'entity', 'fields', 'links', 'created_at', 'updated_at', 'component'];
const upsertRecords = `INSERT INTO record (organization, environment, ${recordColumns})
  SELECT $1, $2, ${recordColumns} FROM json_to_recordset($3::json) AS x(id text, entity text, fields text, links text,
    created_at text, updated_at text, component bigint)
  ON CONFLICT (organization, environment, id) DO UPDATE SET
    fields = excluded.fields, links = excluded.links, component = excluded.component,
    created_at = excluded.created_at, updated_at = excluded.updated_at`;
const selected = recordColumns.map((name) => `r.${name}`).join();
/** Each id is looked for by itself (OFFSET 0 keeps it so): the planner may know nothing of the table yet. */
const selectByIds = `SELECT ${selected} FROM json_array_elements_text($3::json) AS given(id), LATERAL (
    SELECT * FROM record WHERE organization = $1 AND environment = $2 AND id = given.id OFFSET 0
  ) r`;
const selectOfEntity = `SELECT ${selected} FROM record r
  WHERE r.organization = $1 AND r.environment = $2 AND r.entity = $3 AND r.id > $4 ORDER BY r.id LIMIT 500`;

export interface StoredRecord extends WholeRecord {
  component: string;
}

/** The records of these ids that are stored, by id. */
export async function readRecords(queries: Queries, scope: Scope, ids: string[]): Promise<Map<string, StoredRecord>> {
  const rows = await queries.query(selectByIds, [scope.organization, scope.environment, JSON.stringify(ids)]);
  return new Map(rows.map((row) => [column(row, 0), readRecord(row)]));
}

/** All records of an entity in batches, by id. */
export async function* readEntity(queries: Queries, scope: Scope, entity: string): AsyncGenerator<StoredRecord[]> {
  for (let after = ''; ; ) {
    const rows = await queries.query(selectOfEntity, [scope.organization, scope.environment, entity, after]);
    if (rows.length === 0) return;
    yield rows.map(readRecord);
    after = column(rows.at(-1), 0);
  }
}

function readRecord(row: Row): StoredRecord {
  return {
    id: column(row, 0),
    entity: column(row, 1),
    values: { ...JSON.parse(column(row, 2)), ...JSON.parse(column(row, 3)) },
    createdAt: column(row, 4),
    updatedAt: column(row, 5),
    component: column(row, 6),
  };
}

/** What is stored now and what is to be stored, with the definitions that each was indexed by. */
export interface Change {
  before: StoredRecord[];
  beforeLayout: Layout;
  after: WholeRecord[];
  afterLayout: Layout;
}

/** Replaces records with all that is derived from them. Ids are unique in `after`, and each keeps its entity. */
export async function replaceRecords(
  queries: Queries,
  scope: Scope,
  components: Components,
  change: Change,
): Promise<void> {
  const { before, beforeLayout, after, afterLayout } = change;
  const write = async (sql: string, rows: object[]) => {
    if (rows.length > 0) await queries.query(sql, [scope.organization, scope.environment, JSON.stringify(rows)]);
  };
  const changing = await components.begin(linkChanges(change));
  const stored = derive(after, afterLayout, storedRow);
  await write(deleteBacklinks, derive<BacklinkRow>(before, beforeLayout, backlinkRows));
  await write(deleteValues, derive<ValueRow>(before, beforeLayout, valueRows));
  await write(
    upsertRecords,
    stored.map((row) => ({ ...row, component: changing.components.get(row.id) })),
  );
  await write(insertBacklinks, derive<BacklinkRow>(after, afterLayout, backlinkRows));
  await write(insertValues, derive<ValueRow>(after, afterLayout, valueRows));
  await changing.end();
}

type Shapes = ReadonlyMap<string, FieldShape>;

const shapesOf = (layout: Layout, { entity }: WholeRecord): Shapes => layout.get(entity) ?? new Map();

function derive<T>(records: WholeRecord[], layout: Layout, rows: (record: WholeRecord, shapes: Shapes) => T[]): T[] {
  return records.flatMap((record) => rows(record, shapesOf(layout, record)));
}

function linkChanges({ before, beforeLayout, after, afterLayout }: Change): LinkChange[] {
  const storedOf = new Map(before.map((record) => [record.id, record]));
  return after.map((record) => {
    const stored = storedOf.get(record.id);
    const now = targetsOf(record, shapesOf(afterLayout, record));
    const then = stored ? targetsOf(stored, shapesOf(beforeLayout, stored)) : new Set<string>();
    return {
      id: record.id,
      component: stored?.component,
      added: [...now].filter((target) => !then.has(target)),
      removed: [...then].filter((target) => !now.has(target)),
    };
  });
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
