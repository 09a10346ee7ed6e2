import { isObject, type JsonObject } from './json.ts';

/** A record or a stub, where it stands in an answer. */
export interface TreeNode {
  value: JsonObject;
  isStub: boolean;
  id: unknown;
  /** How many records it is nested in. */
  depth: number;
  /** Its place among all of the answer, from 0, as the text has them. */
  place: number;
  within: Place | undefined;
}

/** Written out as a path only when something is wrong there. */
interface Place {
  node: TreeNode;
  member: 'fields' | 'related_records';
  /** A field's apiName, or an entity's slug. */
  name: string;
  index: number | undefined;
}

/** Something where a record or a stub must be, and is neither. */
export interface Stranger {
  within: Place;
  value: unknown;
}

/** An answer of `smart_lookup`, taken apart. */
export interface Tree {
  root: TreeNode | undefined;
  nodes: TreeNode[];
  /** Where each record stands in full, the first time. */
  full: Map<unknown, TreeNode>;
  strangers: Stranger[];
  /** Whether the order of members is the text's own: a reader moves names like "7" to the front. */
  isOrdered: boolean;
}

const isStub = (value: unknown): boolean => isObject(value) && Object.hasOwn(value, '_already_resolved');
const isRecord = (value: unknown): boolean =>
  isObject(value) && ['id', 'entity', 'fields'].filter((member) => Object.hasOwn(value, member)).length > 1;
const isNode = (value: unknown): value is JsonObject => isStub(value) || isRecord(value);

interface Pending {
  value: unknown;
  within: Place | undefined;
}

/** Reads a tree of any depth and width: the stack is our own. */
export function readTree(root: unknown): Tree {
  const tree: Tree = { root: undefined, nodes: [], full: new Map(), strangers: [], isOrdered: true };
  const stack: Pending[] = [{ value: root, within: undefined }];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const { value, within } = next;
    if (!isNode(value)) {
      if (within) tree.strangers.push({ within, value });
      continue;
    }
    const depth = within ? within.node.depth + 1 : 0;
    const node: TreeNode = { value, isStub: isStub(value), id: value.id, depth, place: tree.nodes.length, within };
    tree.root ??= node;
    tree.nodes.push(node);
    if (node.isStub) continue;
    if (!tree.full.has(node.id)) tree.full.set(node.id, node);
    const children = childrenOf(node, tree);
    for (let index = children.length - 1; index >= 0; index--) stack.push(children[index] ?? { value: 0, within });
  }
  return tree;
}

/** What is nested in a record directly, in the order of the text. */
function childrenOf(node: TreeNode, tree: Tree): Pending[] {
  return Object.keys(node.value).flatMap((member) => {
    const held = node.value[member];
    if ((member !== 'fields' && member !== 'related_records') || !isObject(held)) return [];
    return Object.entries(held).flatMap(([name, value]) => {
      if (/^\d+$/.test(name)) tree.isOrdered = false;
      return member === 'fields' ? inField(node, name, value) : inRelated(node, name, value, tree);
    });
  });
}

function inField(node: TreeNode, name: string, value: unknown): Pending[] {
  const place = (index?: number): Place => ({ node, member: 'fields', name, index });
  if (!Array.isArray(value)) return isNode(value) ? [{ value, within: place() }] : [];
  // A list in a field is a value like any other, unless records are in it.
  return value.flatMap((item, index) => (isNode(item) ? [{ value: item, within: place(index) }] : []));
}

function inRelated(node: TreeNode, name: string, value: unknown, tree: Tree): Pending[] {
  const place = (index?: number): Place => ({ node, member: 'related_records', name, index });
  if (Array.isArray(value)) return value.map((item, index) => ({ value: item, within: place(index) }));
  tree.strangers.push({ within: place(), value });
  return [];
}

const deepestTold = 6;

/** Where something stands in an answer, like `record.fields.company`; of a long way only the end. */
export function pathOf(within: Place | undefined): string {
  const steps: string[] = [];
  for (let place = within; place; place = place.node.within) {
    if (steps.length === deepestTold) return `…${steps.reverse().join('')} (${place.node.depth} records above it)`;
    steps.push(`.${place.member}.${place.name}${place.index === undefined ? '' : `[${place.index}]`}`);
  }
  return `record${steps.reverse().join('')}`;
}
