import { column, type Queries } from '../storage/database.ts';
import type { Scope } from './scope.ts';

/**
 * What links lead to from some records, in either direction, with the component of those that are stored. Each id is looked
 * for by itself (OFFSET 0 keeps it so): the planner, which may know nothing of a table yet, could read all of it instead.
 */
const selectNeighbours = `SELECT near.id, stored.component FROM (
    SELECT link.target FROM json_array_elements_text($3::json) AS given(id),
      LATERAL (SELECT links FROM record WHERE organization = $1 AND environment = $2 AND id = given.id OFFSET 0) own,
      json_each_text(own.links::json) AS link(name, target)
    UNION ALL
    SELECT back.source FROM json_array_elements_text($3::json) AS given(id),
      LATERAL (SELECT source FROM backlink WHERE organization = $1 AND environment = $2 AND target = given.id OFFSET 0) back
    LIMIT $4
  ) AS near(id)
  LEFT JOIN LATERAL (
    SELECT component FROM record WHERE organization = $1 AND environment = $2 AND id = near.id OFFSET 0
  ) stored ON true`;

/** What is known of one end: the records it hangs together with, and those of them from where to go on. */
interface Side {
  reached: Set<string>;
  latest: string[];
  /** More hang together with it than are looked at. */
  isLarge: boolean;
}

const sideOf = (id: string): Side => ({ reached: new Set([id]), latest: [id], isLarge: false });

/** How far to look. */
export interface Reach {
  /** Records on each side. */
  around: number;
  /** Steps that are left, of this search and of others. */
  steps: number;
}

/**
 * Looks from two records of a component, step by step from whichever has less around it, for a way between them within it.
 * @returns all that hangs together with one of them, where that is not the other; none where they hang together; undefined
 * where too much is around both to tell
 */
export async function findApart(
  queries: Queries,
  { organization, environment }: Scope,
  component: string,
  [one, other]: readonly [string, string],
  reach: Reach,
): Promise<string[] | undefined> {
  const sides: [Side, Side] = [sideOf(one), sideOf(other)];
  for (; reach.steps > 0; reach.steps -= 1) {
    const [side, opposite] = lessFirst(sides);
    if (side.isLarge) return undefined;
    const bound = [organization, environment, JSON.stringify(side.latest), reach.around];
    const rows = await queries.query(selectNeighbours, bound);
    const near = rows.filter((row) => row[1] === component).map((row) => column(row, 0));
    if (near.some((id) => opposite.reached.has(id))) return [];
    side.latest = [...new Set(near)].filter((id) => !side.reached.has(id));
    for (const id of side.latest) side.reached.add(id);
    // Where there may be more than was told, that there is nothing new means nothing.
    side.isLarge = rows.length >= reach.around || side.reached.size > reach.around;
    if (side.latest.length === 0 && !side.isLarge) return [...side.reached];
  }
  return undefined;
}

const lessFirst = ([a, b]: [Side, Side]): [Side, Side] => {
  if (a.isLarge !== b.isLarge) return a.isLarge ? [b, a] : [a, b];
  return a.reached.size <= b.reached.size ? [a, b] : [b, a];
};
