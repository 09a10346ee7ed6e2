import { list, object } from './mistakes.ts';
import type { Json, Mistake } from './wrong-server.ts';

/** A record or a stub in an answer, where it stands. */
export interface Node {
  value: Json;
  isStub: boolean;
  parent: Node | undefined;
  /** The slug it is listed under; undefined in a field. */
  slug: string | undefined;
  /** The field it stands in; undefined in a list. */
  field: string | undefined;
  depth: number;
}

const isNode = (value: unknown): boolean => typeof value === 'object' && value !== null && 'id' in value;

/** Every record and stub of an answer, in the order of the text. The demo nests little enough to recurse. */
export function nodesOf(value: Json, parent?: Node, slug?: string, field?: string): Node[] {
  const depth = parent ? parent.depth + 1 : 0;
  const node: Node = { value, isStub: '_already_resolved' in value, parent, slug, field, depth };
  if (node.isStub) return [node];
  const fields = Object.entries(object(value.fields)).filter(([, held]) => isNode(held));
  const forward = fields.flatMap(([name, held]) => nodesOf(object(held), node, undefined, name));
  const lists = Object.entries(object(value.related_records ?? {}));
  const back = lists.flatMap(([name, entries]) => list(entries).flatMap((one) => nodesOf(object(one), node, name)));
  return [node, ...forward, ...back];
}

/** A mistake in the records of look-ups that found something. */
export const inTrees =
  (spoil: (nodes: Node[], root: Node) => void): Mistake =>
  ({ body }, { params }) => {
    if (params.action !== 'smart_lookup' || body.found !== true) return undefined;
    const nodes = nodesOf(object(body.record));
    const [root] = nodes;
    if (root) spoil(nodes, root);
    return undefined;
  };

/** The same in one answer alone: that about Dana Levi. */
export const inDana =
  (spoil: (nodes: Node[], root: Node) => void): Mistake =>
  (given, asked) =>
    String(asked.params.value).startsWith('dana.levi@') ? inTrees(spoil)(given, asked) : undefined;

/** What is changed in one answer alone must not look as if another contradicted it. */
export const touch = (value: Json): void => {
  value.updatedAt = '2030-01-01T00:00:00.000Z';
};

export const fullOf = (nodes: Node[], id: unknown): Node | undefined =>
  nodes.find(({ value, isStub }) => !isStub && value.id === id);

export const isWithin = (node: Node, other: Node): boolean =>
  node === other || (node.parent !== undefined && isWithin(node.parent, other));

/** The first node that fits. @throws where there is none: the mistake could not be made */
export function pick(nodes: Node[], fits: (node: Node) => boolean): Node {
  const node = nodes.find(fits);
  if (!node) throw new Error('no such record in this answer');
  return node;
}

/** Turns one object into another, in its place. */
export function become(value: Json, other: Json): void {
  for (const name of Object.keys(value)) delete value[name];
  Object.assign(value, other);
}

export const stubOf = ({ value: { id } }: Node): Json => ({ id, _already_resolved: true });
