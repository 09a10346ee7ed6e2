import { getActivities } from '#service/operations/get-activities.ts';
import { getPipeline } from '#service/operations/get-pipeline.ts';
import type { Bound, Database } from '#service/storage/database.ts';
import { compare } from '../measure.ts';
import type { Row } from '../report.ts';
import type { Bed } from './beds.ts';
import { contextOn } from './captured.ts';
import { scopeOf } from './data.ts';
import { rowOf } from './floor.ts';
import { loadActivities } from './load.ts';
import type { Sizes } from './sizes.ts';

const most = 2;
const limit = 20;

const pipelineSql = `SELECT coalesce(said, key), count(*) FROM value
  WHERE organization = $1 AND environment = $2 AND entity = $3 AND field = $4 GROUP BY 1 ORDER BY 2 DESC`;
const activities = 'FROM activity WHERE organization = $1 AND environment = $2 AND record = $3';
const totalSql = `SELECT count(*) ${activities}`;
const pageSql = `SELECT id, activity_type, data, created_by, created_at ${activities}
  ORDER BY created_at DESC, id LIMIT $4 OFFSET $5`;

/** Operations that count or page, beside the plainest SQL that brings the same. @param database with the groups in it */
export async function benchLists({ engine }: Bed, database: Database, sizes: Sizes): Promise<Row[]> {
  const scope = scopeOf('groups');
  const bound: Bound[] = [scope.organization, scope.environment];
  const context = contextOn(database, scope);
  const rounds = Math.ceil(15 * sizes.effort);

  const pipeline = await compare({
    slow: () => getPipeline({ entity: 'deals', statusField: 'stage' }, context),
    base: () => database.query(pipelineSql, [...bound, 'deals', 'stage']),
    rounds,
  });
  const [counted] = await database.query(`SELECT count(*) FROM record WHERE entity = 'deals' AND organization = $1`, [
    scope.organization,
  ]);

  const recordId = await loadActivities(database, scope, sizes.activities);
  const last = sizes.activities / limit;
  const pageRow = async (what: string, page: number): Promise<Row> => {
    const compared = await compare({
      slow: () => getActivities({ recordId, page, limit }, context),
      base: async () => {
        await database.query(totalSql, [...bound, recordId]);
        await database.query(pageSql, [...bound, recordId, limit, (page - 1) * limit]);
      },
      rounds,
    });
    return rowOf(`${engine}: get_activities, ${what} of ${last.toLocaleString('en')} pages`, compared, { most });
  };

  return [
    rowOf(`${engine}: get_pipeline over ${Number(counted?.[0]).toLocaleString('en')} records`, pipeline, { most }),
    await pageRow('the middle', Math.floor(last / 2)),
    await pageRow('the last', last),
  ];
}
