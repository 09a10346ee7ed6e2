import { column, type Queries } from '../storage/database.ts';
import type { Scope } from './scope.ts';

const countRecords = `SELECT c, (SELECT count(*) FROM (
    SELECT FROM record WHERE organization = $1 AND environment = $2 AND component = c::bigint LIMIT $4
  ) counted) FROM json_array_elements_text($3::json) c`;

/** The number of records in each component, counted no further than the limit. */
export async function countUpTo(
  queries: Queries,
  { organization, environment }: Scope,
  components: string[],
  limit: number,
): Promise<Map<string, number>> {
  if (components.length === 0) return new Map();
  const rows = await queries.query(countRecords, [organization, environment, JSON.stringify(components), limit]);
  return new Map(rows.map((row) => [column(row, 0), Number(row[1])]));
}

/** Records that are counted at first, to learn which of some components is the largest. */
const leastCounted = 100;

/** The one of some components that has most records, counted no further than it takes to tell; undefined of none. */
export async function largestOf(queries: Queries, scope: Scope, components: string[]): Promise<string | undefined> {
  let leaders = components;
  for (let limit = leastCounted; leaders.length > 1; limit *= 10) {
    const counts = await countUpTo(queries, scope, leaders, limit);
    const most = [...counts.values()].reduce((a, b) => Math.max(a, b), 0);
    const largest = leaders.filter((component) => counts.get(component) === most);
    leaders = most < limit ? largest.slice(0, 1) : largest;
  }
  return leaders[0];
}
