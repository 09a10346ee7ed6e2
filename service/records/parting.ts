import { column, type Queries } from '../storage/database.ts';
import { groupConnected } from './connected.ts';
import type { Scope } from './scope.ts';

const selectLinks = `SELECT id, component, links FROM record
  WHERE organization = $1 AND environment = $2
    AND component = ANY (ARRAY(SELECT json_array_elements_text($3::json)::bigint))`;
const updateComponents = `UPDATE record SET component = ($3::jsonb ->> id)::bigint
  WHERE organization = $1 AND environment = $2 AND id = ANY (ARRAY(SELECT jsonb_object_keys($3::jsonb)))`;

/** Components, and records, of one statement. */
const together = { read: 100, written: 1000 };

/** Drawn by lot, so that nobody has to be asked. Were two ever the same, look-ups would only read more than they tell. */
export const newComponents = (count: number): string[] =>
  [...crypto.getRandomValues(new BigInt64Array(count))].map(String);

/** Makes components of their own of what no link holds together with the rest of its component any more. */
export async function partComponents(queries: Queries, scope: Scope, components: string[]): Promise<void> {
  for (const some of chunks(components, together.read)) {
    await move(queries, scope, await findParted(queries, scope, some));
  }
}

/** Makes one component of records that nothing holds together with others. */
export async function moveApart(queries: Queries, scope: Scope, ids: string[]): Promise<void> {
  const [own = ''] = newComponents(1);
  await move(
    queries,
    scope,
    ids.map((id) => [id, own]),
  );
}

async function move(queries: Queries, { organization, environment }: Scope, moved: [string, string][]): Promise<void> {
  for (const rows of chunks(moved, together.written)) {
    const bound = [organization, environment, JSON.stringify(Object.fromEntries(rows))];
    await queries.query(updateComponents, bound);
  }
}

/** @returns ids of records with the component that they are to be of */
async function findParted(queries: Queries, scope: Scope, components: string[]): Promise<[string, string][]> {
  const componentOf = new Map<string, string>();
  const links: [string, string][] = [];
  const bound = [scope.organization, scope.environment, JSON.stringify(components)];
  for await (const rows of queries.stream(selectLinks, bound)) {
    for (const row of rows) {
      const id = column(row, 0);
      componentOf.set(id, column(row, 1));
      for (const target of Object.values<string>(JSON.parse(column(row, 2)))) links.push([id, target]);
    }
  }
  // New links may lead from one component to another, which is not yet to be seen here.
  const own = links.filter(([id, target]) => componentOf.get(id) === componentOf.get(target));
  const bySize = groupConnected(componentOf.keys(), own).toSorted((a, b) => b.length - a.length);
  // The largest part keeps its component, so that most records need not be written again.
  const kept = new Set<string>();
  return bySize.flatMap((ids) => {
    const component = componentOf.get(ids[0] ?? '') ?? '';
    if (!kept.has(component)) {
      kept.add(component);
      return [];
    }
    const [name = ''] = newComponents(1);
    return ids.map((id): [string, string] => [id, name]);
  });
}

function* chunks<T>(list: T[], size: number): Generator<T[]> {
  for (let start = 0; start < list.length; start += size) yield list.slice(start, start + size);
}
