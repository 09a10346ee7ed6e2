import { column, type Queries } from '../storage/database.ts';
import { groupConnected } from './connected.ts';
import { largestOf } from './counting.ts';
import { createLostLinks, type PartLimits } from './lost-links.ts';
import { newComponents } from './parting.ts';
import type { Scope } from './scope.ts';

/** What becomes of the links of a record. */
export interface LinkChange {
  id: string;
  /** Of a record that is stored already. */
  component: string | undefined;
  /** Ids of records, stored or not. */
  added: string[];
  removed: string[];
}

/**
 * Each record is of one component: all that links hold together, directly or through others, in either direction. That is
 * what a look-up brings, so it reads the records of one component and follows no link in the database.
 *
 * What a link holds together is of one component whenever an import is over. What no link holds together any more is parted
 * by then, too; a look-up would be right without that, as it tells only what it reaches among what it read.
 */
export interface Components {
  /** To be called before changes are written. */
  begin(changes: LinkChange[]): Promise<Changing>;
  /** To be called when all changes are written. */
  finish(): Promise<void>;
}

interface Changing {
  /** The component that each record is to be written with, by its id. */
  components: Map<string, string>;
  /** Parts and joins. To be called when these changes are written. */
  end(): Promise<void>;
}

type Link = [string, string];

/** Each id is looked for by itself (OFFSET 0 keeps it so): the planner may know nothing of a table yet. */
const selectComponents = `SELECT given.id, stored.component FROM json_array_elements_text($3::json) AS given(id), LATERAL (
    SELECT component FROM record WHERE organization = $1 AND environment = $2 AND id = given.id OFFSET 0
  ) stored`;
const selectSources = `SELECT given.id, back.source FROM json_array_elements_text($3::json) AS given(id), LATERAL (
    SELECT source FROM backlink WHERE organization = $1 AND environment = $2 AND target = given.id OFFSET 0
  ) back`;
const mergeComponents = `UPDATE record SET component = $4 WHERE organization = $1 AND environment = $2
  AND component = ANY (ARRAY(SELECT json_array_elements_text($3::json)::bigint))`;

/** @param queries of one transaction, which holds the data set */
export function createComponents(queries: Queries, scope: Scope, limits?: PartLimits): Components {
  const ask = async (sql: string, list: string[], ...more: string[]) =>
    list.length === 0 ? [] : queries.query(sql, [scope.organization, scope.environment, JSON.stringify(list), ...more]);
  const lost = createLostLinks(queries, scope, limits);

  /** Links that are new: those of the records, and those that waited for a record which was not there. */
  async function newLinks(changes: LinkChange[]): Promise<Link[]> {
    const newcomers = changes.filter(({ component }) => component === undefined).map(({ id }) => id);
    const waiting = (await ask(selectSources, newcomers)).map((row): Link => [column(row, 0), column(row, 1)]);
    const removedOf = new Map(changes.map(({ id, removed }) => [id, removed]));
    return [
      ...changes.flatMap(({ id, added }) => added.map((target): Link => [id, target])),
      // A link that waited until now may be one of those that are going.
      ...waiting.filter(([target, source]) => !removedOf.get(source)?.includes(target)),
    ];
  }

  async function storedComponents(ids: Iterable<string>): Promise<Map<string, string>> {
    const rows = await ask(selectComponents, [...new Set(ids)]);
    return new Map(rows.map((row) => [column(row, 0), column(row, 1)]));
  }

  /**
   * New records that hang together are written with a component that one of them links to, where there is one: they need
   * not be written twice then.
   */
  async function place(changes: LinkChange[], links: Link[]): Promise<Map<string, string>> {
    const newcomers = new Set(changes.filter(({ component }) => component === undefined).map(({ id }) => id));
    const stored = await storedComponents(links.flat().filter((id) => !newcomers.has(id)));
    const near = new Map<string, string>();
    for (const [id, target] of [...links, ...links.map(([one, other]): Link => [other, one])]) {
      const component = stored.get(target);
      if (newcomers.has(id) && component !== undefined) near.set(id, component);
    }
    const placed = new Map(changes.map(({ id, component = '' }) => [id, component]));
    const groups = groupConnected(newcomers, links);
    for (const [index, own] of newComponents(groups.length).entries()) {
      const group = groups[index] ?? [];
      const one = group.map((id) => near.get(id)).find((component) => component !== undefined) ?? own;
      for (const id of group) placed.set(id, one);
    }
    return placed;
  }

  async function join(links: Link[]): Promise<void> {
    const components = await storedComponents(links.flat());
    for (const group of groupConnected(components.values(), pairsOf(links, components))) {
      if (group.length === 1) continue;
      const largest = (await largestOf(queries, scope, group)) ?? '';
      const others = group.filter((component) => component !== largest);
      await ask(mergeComponents, others, largest);
      for (const component of others) lost.move(component, largest);
    }
  }

  return {
    async begin(changes) {
      const links = await newLinks(changes);
      return {
        components: await place(changes, links),
        async end() {
          await lost.part(endsOf(changes));
          await join(links);
        },
      };
    },
    finish: lost.finish,
  };
}

const pairsOf = (links: Link[], components: Map<string, string>): Link[] =>
  links.map(([id, target]) => [components.get(id) ?? '', components.get(target) ?? '']);

/** The ends of lost links, by the component that they were of. */
function endsOf(changes: LinkChange[]): Map<string, Set<string>> {
  const ends = new Map<string, Set<string>>();
  for (const { id, component, removed } of changes) {
    if (component === undefined || removed.length === 0) continue;
    const own = ends.get(component) ?? new Set();
    for (const end of [id, ...removed]) own.add(end);
    ends.set(component, own);
  }
  return ends;
}
