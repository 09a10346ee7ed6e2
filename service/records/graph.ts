import { column, type Row } from '../storage/database.ts';
import { atOnce, type BackLinks, createBackLinks, sortInTurns } from './back-links.ts';
import { createShelf, type Shelf, type Shelved } from './shelf.ts';

/** Ids by the name of the field that links to them. */
type Links = Readonly<Record<string, string>>;

/**
 * The records that one look-up reached. Each has a place, counted from 0, as soon as it came or one that links to it did.
 * An answer may have millions, so that of each only what is compared is a value of its own, and all else lies on a shelf
 * until it is written.
 */
export interface Graph {
  places: Map<string, number>;
  ids: string[];
  /** The entity of each; empty where there is none of this id. */
  entities: string[];
  /** The links of each, or where they lie; undefined where it has none. */
  links: (Links | number | undefined)[];
  /** All else of each. */
  contents: Shelved[];
  backLinks: BackLinks;
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
  backLinks: createBackLinks(),
  shelf: createShelf(),
  slugs: new Map(),
});

/** Adds a row of: id, entity, fields, links, created_at, updated_at. */
export function addToGraph(graph: Graph, row: Row): void {
  const { entities, links, contents, backLinks, shelf, slugs } = graph;
  const place = meet(graph, column(row, 0));
  entities[place] = sameText(slugs, column(row, 1));
  contents[place] = shelf.add(column(row, 2) + separator + column(row, 4) + separator + column(row, 5));
  const linksText = column(row, 3);
  if (linksText === '{}') return;
  const read = readLinks(linksText);
  const shelved = shelf.add(linksText);
  links[place] = typeof shelved === 'number' ? shelved : read;
  for (const apiName in read) {
    const target = meet(graph, read[apiName] ?? '');
    // A record that links to itself shows that in its field; it is not among the others that link to it.
    if (target !== place) backLinks.add(target, place);
  }
}

/** The place of a record that came or is linked to. */
function meet({ places, ids, entities, links, contents, backLinks }: Graph, id: string): number {
  const known = places.get(id);
  if (known !== undefined) return known;
  const place = ids.length;
  places.set(id, place);
  ids.push(id);
  entities.push('');
  links.push(undefined);
  contents.push('');
  backLinks.meet();
  return place;
}

/** The place of a record that came; undefined where none of this id did. */
export function placeOf({ places, entities }: Graph, id: string): number | undefined {
  const place = places.get(id);
  return place !== undefined && entities[place] !== '' ? place : undefined;
}

/** Each row brings a text of its own for what is the same in all. */
function sameText(known: Map<string, string>, text: string): string {
  const same = known.get(text);
  if (same !== undefined) return same;
  known.set(text, text);
  return text;
}

/** The ids that a record links to, by the name of the field. */
export function linksOf({ links, shelf }: Graph, place: number): Links {
  const own = links[place];
  return typeof own === 'number' ? readLinks(shelf.read(own)) : (own ?? noLinks);
}

const noLinks: Links = {};
const readLinks = (text: string): Links => JSON.parse(text);

export function contentOf({ contents, shelf }: Graph, place: number) {
  const content = shelf.read(contents[place] ?? '');
  const updated = content.lastIndexOf(separator);
  const created = content.lastIndexOf(separator, updated - 1);
  const values: Record<string, unknown> = JSON.parse(content.slice(0, created));
  return { values, createdAt: content.slice(created + 1, updated), updatedAt: content.slice(updated + 1) };
}

/** The places of the records that link to one: by entity, then id, each once; with pauses where they are very many. */
export function* backLinksInTurns(graph: Graph, target: number): Generator<void, readonly number[]> {
  const all: number[] = [];
  for (const own of yield* grouped(graph, target)) {
    for (const id of yield* sortInTurns(own)) {
      all.push(graph.places.get(id) ?? -1);
      if (all.length % atOnce === 0) yield;
    }
  }
  return all;
}

/** The ids of the records that link to one, by entity in its order. */
function* grouped({ ids, entities, backLinks }: Graph, target: number): Generator<void, string[][]> {
  const byEntity = new Map<string, string[]>();
  let count = 0;
  for (const source of backLinks.of(target)) {
    const entity = entities[source] ?? '';
    const known = byEntity.get(entity);
    if (known) known.push(ids[source] ?? '');
    else byEntity.set(entity, [ids[source] ?? '']);
    count += 1;
    if (count % atOnce === 0) yield;
  }
  return [...byEntity.keys()].sort().map((entity) => byEntity.get(entity) ?? []);
}
