import { column, type Queries } from '../storage/database.ts';
import { findApart } from './apart.ts';
import { countUpTo } from './counting.ts';
import { moveApart, partComponents } from './parting.ts';
import type { Scope } from './scope.ts';

/** Where links are gone: the records at either end, by the component that is perhaps one no longer. */
export interface LostLinks {
  add(component: string, ends: string[]): void;
  /** What was said of one component holds for another from now on. */
  move(from: string, into: string): void;
  /** Parts what no link holds together any more. */
  part(): Promise<void>;
}

const selectThere = `SELECT id FROM record WHERE organization = $1 AND environment = $2 AND component = $3
  AND id = ANY (ARRAY(SELECT json_array_elements_text($4::json)))`;

export interface PartLimits {
  /** A component of so many records is read as a whole. */
  small: number;
  /** In a larger one, ways between so many ends of lost links are looked for, */
  ends: number;
  /** among so many records around each. Where that does not tell, it is read as a whole too. */
  around: number;
}

const usual: PartLimits = { small: 1000, ends: 100, around: 1000 };

export function createLostLinks(queries: Queries, scope: Scope, limits = usual): LostLinks {
  const lost = new Map<string, Set<string>>();

  function add(component: string, ends: Iterable<string>): void {
    const known = lost.get(component) ?? new Set();
    lost.set(component, known);
    for (const end of ends) {
      // One more than is looked for says that there are too many.
      if (known.size > limits.ends) return;
      known.add(end);
    }
  }

  /** Those of some records that are stored, and of the component. */
  async function thereOf(component: string, ids: Iterable<string>): Promise<string[]> {
    const bound = [scope.organization, scope.environment, component, JSON.stringify([...ids])];
    return (await queries.query(selectThere, bound)).map((row) => column(row, 0));
  }

  /**
   * Whatever fell apart has an end of a lost link in it. So each end is held against one of them; where that one turns out
   * to be what is apart, the next takes its place.
   * @returns whether that could be told
   */
  async function partAround(component: string, ends: Set<string>): Promise<boolean> {
    if (ends.size > limits.ends) return false;
    const [first = '', ...others] = await thereOf(component, ends);
    let main = first;
    const gone = new Set<string>();
    for (const end of others) {
      if (gone.has(end)) continue;
      const apart = await findApart(queries, scope, [main, end], limits.around);
      if (!apart) return false;
      await moveApart(queries, scope, apart);
      for (const id of apart) gone.add(id);
      if (gone.has(main)) main = end;
    }
    return true;
  }

  return {
    add,
    move(from, into) {
      const ends = lost.get(from);
      if (!ends) return;
      lost.delete(from);
      add(into, ends);
    },
    async part() {
      const counts = await countUpTo(queries, scope, [...lost.keys()], limits.small + 1);
      const whole: string[] = [];
      for (const [component, ends] of lost) {
        const isSmall = (counts.get(component) ?? 0) <= limits.small;
        if (isSmall || !(await partAround(component, ends))) whole.push(component);
      }
      await partComponents(queries, scope, whole);
      lost.clear();
    },
  };
}
