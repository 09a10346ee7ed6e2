import { column, type Queries } from '../storage/database.ts';
import type { Scope } from './scope.ts';

/** What links lead to from some records, in either direction, and whether it is stored. */
const selectNeighbours = `SELECT near.id, EXISTS (
    SELECT FROM record WHERE organization = $1 AND environment = $2 AND id = near.id
  ) FROM (
    SELECT target FROM record, json_each_text(links::json) AS link(name, target)
      WHERE organization = $1 AND environment = $2 AND id = ANY (ARRAY(SELECT json_array_elements_text($3::json)))
    UNION ALL
    SELECT source FROM backlink
      WHERE organization = $1 AND environment = $2 AND target = ANY (ARRAY(SELECT json_array_elements_text($3::json)))
    LIMIT $4
  ) AS near(id)`;

/** What is known of one end: the records it hangs together with, and those of them from where to go on. */
interface Side {
  reached: Set<string>;
  latest: string[];
  /** More hang together with it than are looked at. */
  isLarge: boolean;
}

const sideOf = (id: string): Side => ({ reached: new Set([id]), latest: [id], isLarge: false });

/**
 * Looks from two stored records, step by step from whichever has less around it, for a way between them.
 * @param most records that are looked at on each side
 * @returns all that hangs together with one of them, where that is not the other; none where they hang together; undefined
 * where too much is around both to tell
 */
export async function findApart(
  queries: Queries,
  { organization, environment }: Scope,
  [one, other]: readonly [string, string],
  most: number,
): Promise<string[] | undefined> {
  const sides: [Side, Side] = [sideOf(one), sideOf(other)];
  for (;;) {
    const [side, opposite] = lessFirst(sides);
    if (side.isLarge) return undefined;
    const rows = await queries.query(selectNeighbours, [organization, environment, JSON.stringify(side.latest), most]);
    const near = rows.filter(([, isStored]) => isStored === 't').map((row) => column(row, 0));
    if (near.some((id) => opposite.reached.has(id))) return [];
    side.latest = [...new Set(near)].filter((id) => !side.reached.has(id));
    for (const id of side.latest) side.reached.add(id);
    // Where there may be more than was told, that there is nothing new means nothing.
    side.isLarge = rows.length >= most || side.reached.size > most;
    if (side.latest.length === 0 && !side.isLarge) return [...side.reached];
  }
}

const lessFirst = ([a, b]: [Side, Side]): [Side, Side] => {
  if (a.isLarge !== b.isLarge) return a.isLarge ? [b, a] : [a, b];
  return a.reached.size <= b.reached.size ? [a, b] : [b, a];
};
