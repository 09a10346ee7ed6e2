import { isObject, isTarget, isTargetList, type JsonObject } from './record-shape.ts';

/** Where in an answer something stands. */
interface Place {
  node: JsonObject;
  within: Place | undefined;
  /** The member that holds it, such as `fields.company`. */
  member: string;
}

/**
 * Names where in a record tree one of its records or stubs stands, such as `record.fields.company`. Nothing keeps account
 * of that while a tree is read, for it is asked of broken answers alone: here the tree is walked once more, in document order.
 * @param node an object of the tree; whatever else there is in the tree may be broken
 */
export function pathTo(tree: unknown, node: JsonObject): string {
  const pending: Place[] = isObject(tree) ? [{ node: tree, within: undefined, member: 'record' }] : [];
  for (let place = pending.pop(); place; place = pending.pop()) {
    if (place.node === node) return written(place);
    for (const child of childrenOf(place).reverse()) pending.push(child);
  }
  return 'record';
}

function childrenOf(within: Place): Place[] {
  const { fields, related_records: related } = within.node;
  const children: Place[] = [];
  const add = (nodes: unknown[], member: string) => {
    for (const node of nodes) if (isObject(node)) children.push({ node, within, member });
  };
  for (const [apiName, value] of isObject(fields) ? Object.entries(fields) : []) {
    if (isTarget(value)) add([value], `fields.${apiName}`);
    else if (isTargetList(value)) add(value, `fields.${apiName}`);
  }
  for (const [slug, sources] of isObject(related) ? Object.entries(related) : []) {
    if (Array.isArray(sources)) add(sources, `related_records.${slug}`);
  }
  return children;
}

function written(place: Place): string {
  const members: string[] = [];
  for (let at: Place | undefined = place; at; at = at.within) members.push(at.member);
  return members.reverse().join('.');
}
