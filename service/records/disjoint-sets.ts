/** Things that belong together, told pair by pair: a disjoint-set forest with path halving and union by size. */
export interface DisjointSets {
  /** Adds a thing that is together with nothing yet. @returns its place, counted from 0 */
  add(): number;
  join(a: number, b: number): void;
  /** The place that stands for all that belong together with this one. */
  find(place: number): number;
}

export function createDisjointSets(): DisjointSets {
  const parents: number[] = [];
  const sizes: number[] = [];

  const find = (place: number): number => {
    let at = place;
    for (let parent = parents[at] ?? at; parent !== at; parent = parents[at] ?? at) {
      const above = parents[parent] ?? parent;
      parents[at] = above;
      at = above;
    }
    return at;
  };

  return {
    add() {
      sizes.push(1);
      return parents.push(parents.length) - 1;
    },
    join(a, b) {
      const [one, other] = [find(a), find(b)];
      if (one === other) return;
      const [small, large] = (sizes[one] ?? 0) < (sizes[other] ?? 0) ? [one, other] : [other, one];
      parents[small] = large;
      sizes[large] = (sizes[large] ?? 0) + (sizes[small] ?? 0);
    },
    find,
  };
}

/** The things of a list by the place that stands for each. */
export function groupBySet<T>(sets: DisjointSets, things: Iterable<readonly [T, number]>): T[][] {
  const groups = new Map<number, T[]>();
  for (const [thing, place] of things) {
    const root = sets.find(place);
    const group = groups.get(root);
    if (group) group.push(thing);
    else groups.set(root, [thing]);
  }
  return [...groups.values()];
}
