import { column, type Queries } from '../storage/database.ts';
import { findApart } from './apart.ts';
import { countUpTo } from './counting.ts';
import { moveApart, partComponents } from './parting.ts';
import type { Scope } from './scope.ts';

/** Parts what links no longer hold together. */
export interface LostLinks {
  /**
   * To be called once the links are gone, and before what new ones hold together is joined: what moves from one large
   * component to another is then parted from the one first.
   * @param ends the records at either end of the links, by the component that they were of
   */
  part(ends: Map<string, Set<string>>): Promise<void>;
  /** What was said of one component holds for another from now on. */
  move(from: string, into: string): void;
  /** Parts what could not be told before. */
  finish(): Promise<void>;
}

const selectThere = `SELECT given.id FROM json_array_elements_text($4::json) AS given(id), LATERAL (
    SELECT component FROM record WHERE organization = $1 AND environment = $2 AND id = given.id OFFSET 0
  ) stored WHERE stored.component = $3`;

export interface PartLimits {
  /** A component of so many records is read as a whole. */
  small: number;
  /** In a larger one, ways between the ends of links are looked for in so many steps, */
  steps: number;
  /** among so many records around each. Where that does not tell, it is read as a whole, once, in the end. */
  around: number;
}

const usual: PartLimits = { small: 1000, steps: 50, around: 1000 };

export function createLostLinks(queries: Queries, scope: Scope, limits = usual): LostLinks {
  /** Components that may be one no longer. */
  const doubtful = new Set<string>();

  /** Those of some records that are stored, and of the component. */
  async function thereOf(component: string, ids: Set<string>): Promise<string[]> {
    const bound = [scope.organization, scope.environment, component, JSON.stringify([...ids])];
    return (await queries.query(selectThere, bound)).map((row) => column(row, 0));
  }

  /**
   * Whatever fell apart has an end of a lost link in it. So each end is held against one of them; where that one turns out
   * to be what is apart, the next takes its place.
   * @returns whether that could be told
   */
  async function partAround(component: string, ends: Set<string>): Promise<boolean> {
    const reach = { around: limits.around, steps: limits.steps };
    if (ends.size > reach.steps) return false;
    const [first = '', ...others] = await thereOf(component, ends);
    let main = first;
    const gone = new Set<string>();
    for (const end of others) {
      if (gone.has(end)) continue;
      const apart = await findApart(queries, scope, component, [main, end], reach);
      if (!apart) return false;
      await moveApart(queries, scope, apart);
      for (const id of apart) gone.add(id);
      if (gone.has(main)) main = end;
    }
    return true;
  }

  return {
    async part(ends) {
      const counts = await countUpTo(queries, scope, [...ends.keys()], limits.small + 1);
      const isSmall = (component: string) => (counts.get(component) ?? 0) <= limits.small;
      await partComponents(queries, scope, [...ends.keys()].filter(isSmall));
      for (const [component, own] of ends) {
        if (isSmall(component) || doubtful.has(component)) continue;
        if (!(await partAround(component, own))) doubtful.add(component);
      }
    },
    move(from, into) {
      if (doubtful.delete(from)) doubtful.add(into);
    },
    async finish() {
      await partComponents(queries, scope, [...doubtful]);
      doubtful.clear();
    },
  };
}
