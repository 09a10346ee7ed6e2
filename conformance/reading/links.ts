import { isObject, itemsOf } from './json.ts';
import type { Tree, TreeNode } from './tree.ts';

/** One record pointing to another, as the pointing record's field says. */
export interface Link {
  from: TreeNode;
  field: string;
  to: TreeNode;
}

/** One record listed under another as pointing to it. */
export interface BackLink {
  of: TreeNode;
  slug: string;
  from: TreeNode;
}

export interface Links {
  links: Link[];
  backLinks: BackLink[];
}

const known = new WeakMap<Tree, Links>();

/** Every link of an answer, from both ends. */
export function linksOf(tree: Tree): Links {
  const before = known.get(tree);
  if (before) return before;
  const links: Link[] = [];
  const backLinks: BackLink[] = [];
  for (const node of tree.nodes) {
    if (!node.within) continue;
    const { node: holder, member, name } = node.within;
    if (member === 'fields') links.push({ from: holder, field: name, to: node });
    else backLinks.push({ of: holder, slug: name, from: node });
  }
  known.set(tree, { links, backLinks });
  return { links, backLinks };
}

/** Pairs of ids, asked whether they hold one. */
export function createPairs() {
  const pairs = new Map<unknown, Map<unknown, number>>();
  return {
    add(one: unknown, other: unknown): void {
      const others = pairs.get(one) ?? new Map<unknown, number>();
      others.set(other, (others.get(other) ?? 0) + 1);
      pairs.set(one, others);
    },
    /** How often the pair was added. */
    count: (one: unknown, other: unknown): number => pairs.get(one)?.get(other) ?? 0,
  };
}

/** Which records list which: by the id of the record that has the list, then of the one in it. */
export function listedIn(tree: Tree) {
  const pairs = createPairs();
  for (const { of, from } of linksOf(tree).backLinks) pairs.add(of.id, from.id);
  return pairs;
}

/**
 * What a record says of itself, in a form that can be compared between answers: values as text, links by id. What is
 * missing counts as null.
 */
export function portraitOf({ value }: TreeNode): Map<string, string> {
  const portrait = new Map<string, string>();
  for (const [name, held] of Object.entries(isObject(value.fields) ? value.fields : {})) {
    const told = tell(held);
    if (told !== 'null') portrait.set(`fields.${name}`, told);
  }
  for (const [slug, list] of Object.entries(isObject(value.related_records) ? value.related_records : {})) {
    const ids = itemsOf(list)
      .filter(isObject)
      .map(({ id }) => String(id));
    if (ids.length > 0) portrait.set(`related_records.${slug}`, `the records ${ids.sort().join(', ')}`);
  }
  return portrait;
}

function tell(held: unknown): string {
  // A link that is given by its id alone is no other link for that.
  if (isObject(held)) return 'id' in held ? JSON.stringify(held.id) : 'an object';
  return Array.isArray(held) ? 'a list' : JSON.stringify(held ?? null);
}
