import type { Scope } from '#service/records/scope.ts';
import type { Database, Queries } from '#service/storage/database.ts';
import { type DataSet, entities as usual } from './data.ts';

/** Loading goes several times as fast without the keys; they are made anew at the end, as they were. */
const keys: Record<string, string> = {
  record: 'organization, environment, id',
  backlink: 'organization, environment, target, source',
  value: 'organization, environment, entity, field, key, newest_first, record',
};
const tables = Object.entries(keys);
const memory = `SET LOCAL maintenance_work_mem = '512MB'; SET LOCAL work_mem = '256MB'`;

/** Of the keys of the benches only long ones are hashed; none begins with the mark of a hash. */
const shortened = `CASE WHEN octet_length(key) <= 200 THEN key
  ELSE '#' || rtrim(translate(encode(sha256(convert_to(key, 'UTF8')), 'base64'), '+/', '-_'), '=') END`;

/** The rows that an import would derive from the same records, which a test holds it to. */
const derive = ({ organization, environment }: Scope): string[] => {
  const scope = `'${organization}', '${environment}'`;
  return [
    `INSERT INTO record SELECT ${scope}, id, entity, fields::text, links::text, '2024-01-01T00:00:00.000Z',
      to_char(to_timestamp(changed / 1000.0) AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), component FROM made`,
    `INSERT INTO backlink SELECT ${scope}, target, id FROM made, json_each_text(links) l(name, target)`,
    `INSERT INTO value
      SELECT ${scope}, entity, name, ${shortened}, -changed, id, CASE WHEN ${shortened} = said THEN NULL ELSE said END FROM (
        SELECT made.*, f.name, f.said, CASE f.name WHEN 'email' THEN lower(f.said)
          WHEN 'phone' THEN regexp_replace(f.said, '\\D', '', 'g') ELSE f.said END AS key
        FROM made, json_each_text(fields) f(name, said)
        UNION ALL SELECT made.*, l.name, l.said, l.said FROM made, json_each_text(links) l(name, said)
      ) x`,
  ];
};

/** Loads data sets, all at once, and lets the engine see to its statistics as it would in quiet times. */
export async function load(database: Database, dataSets: DataSet[]): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.run(memory);
    for (const [table] of tables) await queries.run(`ALTER TABLE ${table} DROP CONSTRAINT ${table}_pkey`);
    await queries.run('DROP INDEX record_of_component');
    for (const { scope, records, entities } of dataSets) {
      await define(queries, scope, entities);
      await queries.run(
        `CREATE TEMPORARY TABLE made AS
          SELECT * FROM (${records}) AS s (id, entity, fields, links, changed, component)`,
      );
      for (const sql of derive(scope)) await queries.run(sql);
      await queries.run('DROP TABLE made');
    }
    for (const [table, key] of tables) await queries.run(`ALTER TABLE ${table} ADD PRIMARY KEY (${key})`);
    await queries.run('CREATE INDEX record_of_component ON record (component, organization, environment)');
  });
  await tidy(database);
}

export const tidy = (database: Database): Promise<void> => database.run('VACUUM ANALYZE');

async function define(queries: Queries, { organization, environment }: Scope, entities = usual): Promise<void> {
  const scope = [organization, environment];
  await queries.query(`INSERT INTO data_set VALUES ($1, $2, 'bench') ON CONFLICT DO NOTHING`, scope);
  for (const [slug, fields] of Object.entries(entities)) {
    await queries.query('INSERT INTO entity VALUES ($1, $2, $3, $3, $3) ON CONFLICT DO NOTHING', [...scope, slug]);
    for (const [index, [name, type]] of Object.entries(fields).entries()) {
      await queries.query(
        `INSERT INTO field VALUES ($1, $2, $3, $4, $4, $4, $4, $5, false, false, false, $6, NULL, NULL)
          ON CONFLICT DO NOTHING`,
        [...scope, slug, name, type, index],
      );
    }
  }
}

/** One record's long history. @returns the record's id */
export async function loadActivities(database: Database, { organization, environment }: Scope, count: number) {
  const id = 'with-a-history';
  const scope = `'${organization}', '${environment}'`;
  await database.run(
    `INSERT INTO record VALUES (${scope}, '${id}', 'contacts', '{}', '{}', '2024-01-01T00:00:00.000Z',
      '2024-01-01T00:00:00.000Z', 0)`,
  );
  await database.run(
    `INSERT INTO activity SELECT ${scope}, md5('activity ' || g)::uuid::text, '${id}', 'note',
      json_build_object('content', 'Called back about offer ' || g)::text, 'api',
      to_char(timestamp '2024-01-01' + g * interval '1 second', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
    FROM generate_series(1, ${count}) g`,
  );
  await tidy(database);
  return id;
}
