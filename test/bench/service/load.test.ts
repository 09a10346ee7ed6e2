import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { importLines } from '#service/import/import-lines.ts';
import { parseLine } from '#service/import/read-lines.ts';
import { column, type Database } from '#service/storage/database.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { prepare } from '#service/storage/prepare.ts';
import { apart, chain, type DataSet, entities, hub, scopeOf, whole } from './data.ts';
import { load } from './load.ts';

/** The records of one data set, told as a file to import would tell them. */
async function linesOf(database: Database, organization: string): Promise<object[]> {
  const definitions = Object.entries(entities).flatMap(([slug, fields]) => [
    { type: 'entity', slug },
    ...Object.entries(fields).map(([apiName, fieldType], orderIndex) => ({
      ...{ type: 'field', entity: slug, apiName, fieldType, orderIndex },
      ...(fieldType === 'link' && { linkedEntity: slug }),
    })),
  ]);
  const rows = await database.query(
    'SELECT id, entity, fields, links, created_at, updated_at FROM record WHERE organization = $1',
    [organization],
  );
  const records = rows.map((row) => ({
    ...{ type: 'record', id: column(row, 0), entity: column(row, 1), createdAt: row[4], updatedAt: row[5] },
    fields: { ...JSON.parse(column(row, 2)), ...JSON.parse(column(row, 3)) },
  }));
  return [...definitions, ...records];
}

/** What look-ups go by, whoever's it is. */
async function derived(database: Database, organization: string) {
  const links = await database.query('SELECT target, source FROM backlink WHERE organization = $1 ORDER BY 1, 2', [
    organization,
  ]);
  const components = await database.query(
    'SELECT string_agg(id, chr(44) ORDER BY id) FROM record WHERE organization = $1 GROUP BY component ORDER BY 1',
    [organization],
  );
  const values = await database.query(
    'SELECT entity, field, key, newest_first, record, said FROM value WHERE organization = $1 ORDER BY 1, 2, 3, 4, 5',
    [organization],
  );
  return { links, components, values };
}

it('what is loaded for the benches is what an import of the same records makes of them', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'crm-bench-load-'));
  const database = await openPglite(join(folder, 'database'));
  await prepare(database);
  const dataSets: Record<string, DataSet> = { groups: apart('groups', 0, 2), whole: whole(3) };
  Object.assign(dataSets, { chain: chain(4), hub: hub('hub', 3) });
  await load(database, Object.values(dataSets));
  for (const organization of Object.keys(dataSets)) {
    const lines = await linesOf(database, organization);
    const copy = scopeOf(`${organization} imported`);
    await importLines(database, copy, async function* () {
      for (const [index, line] of lines.entries()) yield { number: index + 1, line: parseLine(line, index + 1) };
    });
    const loaded = await derived(database, organization);
    expect(loaded.links.length).toBeGreaterThan(2);
    expect(await derived(database, copy.organization)).toEqual(loaded);
  }
  await database.close();
  rmSync(folder, { recursive: true });
});
