import { column, type Row } from '../storage/database.ts';
import { type FieldShape, inOrder, type Layout, linkType } from './layout.ts';

interface Node {
  id: string;
  entity: string;
  /** JSON text, until it is written. */
  fields: string;
  links: Record<string, string>;
  createdAt: string;
  updatedAt: string;
  /** Places of the records that link here, each once. */
  linkedFrom: number[];
}

/** The records that one look-up reached, in the order in which they came. */
export interface Graph {
  nodes: Node[];
  places: Map<string, number>;
}

export const createGraph = (): Graph => ({ nodes: [], places: new Map() });

/** Adds a row of: id, entity, fields, links, created_at, updated_at. */
export function addToGraph({ nodes, places }: Graph, row: Row): void {
  const id = column(row, 0);
  places.set(id, nodes.length);
  nodes.push({
    id,
    entity: column(row, 1),
    fields: column(row, 2),
    links: JSON.parse(column(row, 3)),
    createdAt: column(row, 4),
    updatedAt: column(row, 5),
    linkedFrom: [],
  });
}

/** Text as it is, or the place of a record that is to stand there. */
type Part = string | number;

/** Characters in one piece of the answer. */
const pieceLength = 64 * 1024;

/**
 * Writes the tree of a record in pieces. Depth first, each record in full where it is met first and as a stub after,
 * with a stack of our own, so that neither a long chain nor a large hub can overflow anything.
 */
export function* writeTree(graph: Graph, rootId: string, layout: Layout): Generator<string> {
  const { nodes, places } = graph;
  const writeLevel = createLevelWriter(graph, layout);
  for (const node of nodes) findBackLinks(node, graph);

  const isWritten = new Uint8Array(nodes.length);
  const stack: { parts: Part[]; at: number }[] = [{ parts: [places.get(rootId) ?? -1], at: 0 }];
  let text = '';
  for (let frame = stack.at(-1); frame; frame = stack.at(-1)) {
    const part = frame.parts[frame.at++];
    if (part === undefined) stack.pop();
    else if (typeof part === 'string') text += part;
    else if (isWritten[part]) text += stubOf(nodes[part]);
    else {
      isWritten[part] = 1;
      stack.push({ parts: writeLevel(nodes[part]), at: 0 });
    }
    if (text.length >= pieceLength) {
      yield text;
      text = '';
    }
  }
  yield text;
}

const stubOf = (node: Node | undefined): string => `{"id":${JSON.stringify(node?.id)},"_already_resolved":true}`;

/** Sources are visited one by one, so a source that links twice to one target is the last one in its list. */
function findBackLinks(source: Node, { nodes, places }: Graph): void {
  const place = places.get(source.id) ?? -1;
  for (const target of Object.values(source.links)) {
    const linkedFrom = nodes[places.get(target) ?? -1]?.linkedFrom;
    // A record that links to itself shows that in its field; it is not among the others that link to it.
    if (linkedFrom && target !== source.id && linkedFrom.at(-1) !== place) linkedFrom.push(place);
  }
}

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

function createLevelWriter({ nodes, places }: Graph, layout: Layout) {
  const ordered = orderOf(layout);

  function writeFields(node: Node, parts: Part[]): void {
    const values: Record<string, unknown> = JSON.parse(node.fields);
    // Held no longer than needed: an answer can be as large as the memory that is left.
    node.fields = '';
    let separator = '';
    for (const { apiName, member, isLink } of ordered.get(node.entity) ?? []) {
      parts.push(separator + member);
      if (isLink) parts.push(placeOf(node, apiName) ?? 'null');
      else parts.push(Object.hasOwn(values, apiName) ? JSON.stringify(values[apiName]) : 'null');
      separator = ',';
    }
  }

  const placeOf = (node: Node, apiName: string): number | undefined =>
    Object.hasOwn(node.links, apiName) ? places.get(node.links[apiName] ?? '') : undefined;

  function writeRelated(node: Node, parts: Part[]): void {
    const sources = node.linkedFrom.flatMap((place) => {
      const source = nodes[place];
      return source ? [{ place, entity: source.entity, id: source.id }] : [];
    });
    if (sources.length === 0) return;
    const byEntity = Object.entries(Object.groupBy(sources, ({ entity }) => entity));
    let separator = ',"related_records":{';
    for (const [slug, group = []] of byEntity.sort(([a], [b]) => (a < b ? -1 : 1))) {
      parts.push(`${separator}${JSON.stringify(slug)}:`);
      separator = '[';
      for (const { place } of group.sort((a, b) => (a.id < b.id ? -1 : 1))) {
        parts.push(separator, place);
        separator = ',';
      }
      separator = '],';
    }
    parts.push(']}');
  }

  return (node: Node | undefined): Part[] => {
    if (!node) throw new Error('a look-up led to a record that it did not bring');
    const parts: Part[] = [`{"id":${JSON.stringify(node.id)},"entity":${JSON.stringify(node.entity)},"fields":{`];
    writeFields(node, parts);
    parts.push('}');
    writeRelated(node, parts);
    parts.push(`,"createdAt":"${node.createdAt}","updatedAt":"${node.updatedAt}"}`);
    return parts;
  };
}
