import { column, type Row } from '../storage/database.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';

/**
 * The records that one look-up reached, in the order in which they came: each has a place, counted from 0. An answer may
 * have millions, so that of each only what is compared is a value of its own, and all else lies on a shelf until it is
 * written.
 */
export interface Graph {
  places: Map<string, number>;
  ids: string[];
  entities: string[];
  /** The links of each; undefined where it has none. */
  links: (Shelved | undefined)[];
  /** All else of each. */
  contents: Shelved[];
  shelf: Shelf;
  slugs: Map<string, string>;
}

/** The one sign that no engine stores. */
const separator = '\0';

export const createGraph = (): Graph => ({
  places: new Map(),
  ids: [],
  entities: [],
  links: [],
  contents: [],
  shelf: createShelf(),
  slugs: new Map(),
});

/** Adds a row of: id, entity, fields, links, created_at, updated_at. */
export function addToGraph({ places, ids, entities, links, contents, shelf, slugs }: Graph, row: Row): void {
  const id = column(row, 0);
  places.set(id, ids.length);
  ids.push(id);
  entities.push(sameText(slugs, column(row, 1)));
  const linksText = column(row, 3);
  links.push(linksText === '{}' ? undefined : shelf.add(linksText));
  contents.push(shelf.add(column(row, 2) + separator + column(row, 4) + separator + column(row, 5)));
}

/** Each row brings a text of its own for what is the same in all. */
function sameText(known: Map<string, string>, text: string): string {
  const same = known.get(text);
  if (same !== undefined) return same;
  known.set(text, text);
  return text;
}

/** The ids that a record links to, by the name of the field. */
export function linksOf({ links, shelf }: Graph, place: number): Record<string, string> {
  const shelved = links[place];
  return shelved === undefined ? {} : JSON.parse(shelf.read(shelved));
}

export function contentOf({ contents, shelf }: Graph, place: number) {
  const [fields = '', createdAt = '', updatedAt = ''] = shelf.read(contents[place] ?? '').split(separator);
  const values: Record<string, unknown> = JSON.parse(fields);
  return { values, createdAt, updatedAt };
}

/** No place, and the end of a list of places. */
const none = -1;

/** Finds, for the place of any record, the places of the others that link to it: by entity, then id, each once. */
export function findBackLinks(graph: Graph): (target: number) => number[] {
  const { places, ids, entities } = graph;
  // A list for each record, from its last entry back to its first.
  const last = new Int32Array(ids.length).fill(none);
  const before: number[] = [];
  const sources: number[] = [];
  for (const source of ids.keys()) {
    for (const id of Object.values(linksOf(graph, source))) {
      const target = places.get(id);
      // A record that links to itself shows that in its field; it is not among the others that link to it.
      if (target === undefined || target === source) continue;
      const end = last[target] ?? none;
      // Sources are visited one by one, so one that links twice to one target is the last one in its list.
      if (sources[end] === source) continue;
      last[target] = sources.length;
      before.push(end);
      sources.push(source);
    }
  }
  return (target) => {
    const byEntity = new Map<string, string[]>();
    for (let at = last[target] ?? none; at !== none; at = before[at] ?? none) {
      const source = sources[at] ?? none;
      const known = byEntity.get(entities[source] ?? '');
      if (known) known.push(ids[source] ?? '');
      else byEntity.set(entities[source] ?? '', [ids[source] ?? '']);
    }
    // Without a function of ours, texts are sorted in the same order, and many times as fast.
    return [...byEntity.keys()].sort().flatMap((entity) => placesOf(byEntity.get(entity)?.sort() ?? []));
  };

  function placesOf(sorted: string[]): number[] {
    return sorted.map((id) => places.get(id) ?? none);
  }
}
