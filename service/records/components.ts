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
 * What a link holds together is of one component at any time. What no link holds together any more is parted at the end of
 * an import; a look-up would be right without that, as it tells only what it reaches among what it read.
 */
export interface Components {
  /** To be called before the changes are written. @returns the component of each changed record, by its id */
  join(changes: LinkChange[]): Promise<Map<string, string>>;
  /** To be called when all changes are written. */
  part(): Promise<void>;
}

const listed = 'json_array_elements_text($3::json)';
const selectComponents = `SELECT id, component FROM record
  WHERE organization = $1 AND environment = $2 AND id = ANY (ARRAY(SELECT ${listed}))`;
const selectSources = `SELECT target, source FROM backlink
  WHERE organization = $1 AND environment = $2 AND target = ANY (ARRAY(SELECT ${listed}))`;
const mergeComponents = `UPDATE record SET component = $4
  WHERE organization = $1 AND environment = $2 AND component = ANY (ARRAY(SELECT ${listed}::bigint))`;

/** @param queries of one transaction, which holds the data set */
export function createComponents(queries: Queries, scope: Scope, limits?: PartLimits): Components {
  const ask = (sql: string, list: string[], ...more: (string | number)[]) =>
    queries.query(sql, [scope.organization, scope.environment, JSON.stringify(list), ...more]);
  const lost = createLostLinks(queries, scope, limits);

  /** Links that are new: those of the records, and those that waited for a record which was not there. */
  async function newLinks(changes: LinkChange[]): Promise<[string, string][]> {
    const newcomers = changes.filter(({ component }) => component === undefined).map(({ id }) => id);
    const waiting = newcomers.length > 0 ? await ask(selectSources, newcomers) : [];
    return [
      ...changes.flatMap(({ id, added }) => added.map((target): [string, string] => [id, target])),
      ...waiting.map((row): [string, string] => [column(row, 0), column(row, 1)]),
    ];
  }

  /** The component of every record that links begin or end at, by id; where a record is new, one of its own. */
  async function componentsOf(changes: LinkChange[], links: [string, string][], own: string[]) {
    const components = new Map(changes.map(({ id, component }, index) => [id, component ?? own[index] ?? '']));
    const others = [...new Set(links.flat())].filter((id) => !components.has(id));
    const rows = others.length > 0 ? await ask(selectComponents, others) : [];
    for (const row of rows) components.set(column(row, 0), column(row, 1));
    return components;
  }

  /** @returns the one that all of them are now; undefined where there is none */
  async function merge(components: string[]): Promise<string | undefined> {
    const largest = await largestOf(queries, scope, components);
    if (largest === undefined || components.length === 1) return largest;
    const others = components.filter((component) => component !== largest);
    await ask(mergeComponents, others, largest);
    for (const component of others) lost.move(component, largest);
    return largest;
  }

  return {
    async join(changes) {
      for (const { id, component, removed } of changes) {
        if (component !== undefined && removed.length > 0) lost.add(component, [id, ...removed]);
      }
      const own = newComponents(changes.length);
      const links = await newLinks(changes);
      const components = await componentsOf(changes, links, own);
      const pairs = links.map(([id, target]) => [components.get(id) ?? '', components.get(target) ?? ''] as const);
      const isNew = new Set(own);
      const joined = new Map<string, string>();
      for (const group of groupConnected(components.values(), pairs)) {
        const one = (await merge(group.filter((component) => !isNew.has(component)))) ?? group[0] ?? '';
        for (const component of group) joined.set(component, one);
      }
      return new Map(changes.map(({ id }) => [id, joined.get(components.get(id) ?? '') ?? '']));
    },
    part: lost.part,
  };
}
