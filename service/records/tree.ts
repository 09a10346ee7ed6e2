import { atOnce } from './back-links.ts';
import { backLinksInTurns, contentOf, type Graph, linksOf, placeOf } from './graph.ts';
import { type FieldShape, inOrder, type Layout, linkType } from './layout.ts';

/** Text as it is, or the place of a record that is to stand there. */
type Part = string | number;

/** Characters in one piece of the answer. */
const pieceLength = 32 * 1024;

/** A record that is being written. */
interface Level {
  parts: Part[];
  /** The part that is next. */
  at: number;
  /** The others that link to it, and how many of them are among the parts by now. */
  sources: readonly number[];
  taken: number;
  /** What comes after them; empty once it is among the parts. */
  end: string;
}

/**
 * Writes the tree of a record in pieces. Depth first, each record in full where it is met first and as a stub after,
 * with a stack of our own, so that neither a long chain nor a large hub can overflow anything. An empty piece is a pause
 * in what takes long without writing anything.
 */
export function* writeTree(graph: Graph, rootId: string, layout: Layout): Generator<string> {
  const { ids, backLinks } = graph;
  const root = placeOf(graph, rootId);
  if (root === undefined) throw new Error('a look-up found a record that it did not bring');
  const { open, goOn } = createLevelWriter(graph, layout);
  const isWritten = new Uint8Array(ids.length);
  const stack: Level[] = [{ parts: [root], at: 0, sources: [], taken: 0, end: '' }];
  let text = '';
  for (let level = stack.at(-1); level; level = stack.at(-1)) {
    const part = level.parts[level.at];
    if (part === undefined) {
      if (!goOn(level)) stack.pop();
      continue;
    }
    // Held no longer than needed: there may be a long way down before this level ends.
    level.parts[level.at++] = '';
    if (typeof part === 'string') text += part;
    else if (isWritten[part]) text += stubOf(ids[part]);
    else {
      isWritten[part] = 1;
      stack.push(open(part, backLinks.fewOf(part) ?? (yield* inTurns(graph, part))));
    }
    if (text.length >= pieceLength) {
      yield text;
      text = '';
    }
  }
  yield text;
}

function* inTurns(graph: Graph, place: number): Generator<string, readonly number[]> {
  const turns = backLinksInTurns(graph, place);
  for (;;) {
    const turn = turns.next();
    if (turn.done) return turn.value;
    yield '';
  }
}

const stubOf = (id = ''): string => `{"id":${quoted(id)},"_already_resolved":true}`;

/** What JSON writes in another way than it is, or may. */
const unusual = /[^ !#-[\]-~]/;
/** Most texts go between quotes as they are, which is found out in less time than it takes to write them as JSON. */
const quoted = (text: string): string => (unusual.test(text) ? JSON.stringify(text) : `"${text}"`);

const written = (value: unknown): string => (typeof value === 'string' ? quoted(value) : JSON.stringify(value));

interface WrittenField {
  apiName: string;
  /** The name as it stands in the answer. */
  member: string;
  isLink: boolean;
}

/** Fields of each entity in the order of display, made once for each layout. */
const orders = new WeakMap<Layout, Map<string, WrittenField[]>>();

function orderOf(layout: Layout): Map<string, WrittenField[]> {
  const known = orders.get(layout);
  if (known) return known;
  const written = ({ apiName, fieldType }: FieldShape): WrittenField => ({
    apiName,
    member: `${JSON.stringify(apiName)}:`,
    isLink: fieldType === linkType,
  });
  const order = new Map([...layout].map(([slug, fields]) => [slug, inOrder(fields.values()).map(written)]));
  orders.set(layout, order);
  return order;
}

/** Writes one record: the text between the records that stand in it, and their places. */
function createLevelWriter(graph: Graph, layout: Layout) {
  const { ids, entities } = graph;
  const ordered = orderOf(layout);

  const linkedBy = (links: Record<string, string>, apiName: string): number | undefined =>
    Object.hasOwn(links, apiName) ? placeOf(graph, links[apiName] ?? '') : undefined;

  function writeFields(place: number, values: Record<string, unknown>, parts: Part[]): void {
    const links = linksOf(graph, place);
    let separator = '';
    for (const { apiName, member, isLink } of ordered.get(entities[place] ?? '') ?? []) {
      add(parts, separator + member);
      separator = ',';
      if (isLink) add(parts, linkedBy(links, apiName) ?? 'null');
      else add(parts, Object.hasOwn(values, apiName) ? written(values[apiName]) : 'null');
    }
  }

  function addSource(parts: Part[], source: number, before?: number): void {
    const slug = entities[source] ?? '';
    if (before === undefined) add(parts, `,"related_records":{${quoted(slug)}:[`);
    else add(parts, slug === entities[before] ? ',' : `],${quoted(slug)}:[`);
    add(parts, source);
  }

  /** Adds the others that link to it, or the next of them where they are very many, and the end after the last. */
  function addNext(level: Level): void {
    const { parts, sources, taken, end } = level;
    level.taken = Math.min(sources.length, taken + atOnce);
    for (let at = taken; at < level.taken; at += 1)
      addSource(parts, sources[at] ?? 0, at > 0 ? sources[at - 1] : undefined);
    if (level.taken < sources.length) return;
    add(parts, sources.length > 0 ? `]}${end}` : end);
    level.end = '';
  }

  return {
    open(place: number, sources: readonly number[]): Level {
      const { values, createdAt, updatedAt } = contentOf(graph, place);
      const parts: Part[] = [`{"id":${quoted(ids[place] ?? '')},"entity":${quoted(entities[place] ?? '')},"fields":{`];
      writeFields(place, values, parts);
      add(parts, '}');
      const end = `,"createdAt":"${createdAt}","updatedAt":"${updatedAt}"}`;
      const level: Level = { parts, at: 0, sources, taken: 0, end };
      addNext(level);
      return level;
    },
    /** @returns false when nothing of it is left */
    goOn(level: Level): boolean {
      if (level.end === '') return false;
      level.parts = [];
      level.at = 0;
      addNext(level);
      return true;
    },
  };
}

/** Texts that follow each other are one. */
function add(parts: Part[], part: Part): void {
  const last = parts.length - 1;
  const end = parts[last];
  if (typeof part === 'string' && typeof end === 'string') parts[last] = end + part;
  else parts.push(part);
}
