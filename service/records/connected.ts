/**
 * Groups things by what holds them together, directly or through others: a disjoint-set forest, joined by size, paths
 * halved on the way. A pair of which one end is not among the things holds nothing together.
 */
export function groupConnected(things: Iterable<string>, pairs: Iterable<readonly [string, string]>): string[][] {
  const places = new Map<string, number>();
  for (const thing of things) if (!places.has(thing)) places.set(thing, places.size);
  const parents = Int32Array.from(places.values());
  const sizes = new Int32Array(places.size).fill(1);

  const above = (place: number): number => parents[place] ?? place;
  const rootOf = (place: number): number => {
    let at = place;
    while (above(at) !== at) {
      parents[at] = above(above(at));
      at = above(at);
    }
    return at;
  };

  for (const [one, other] of pairs) {
    const [place, next] = [places.get(one), places.get(other)];
    if (place === undefined || next === undefined) continue;
    const [small, large] = bySize(rootOf(place), rootOf(next));
    if (small === large) continue;
    parents[small] = large;
    sizes[large] = (sizes[large] ?? 0) + (sizes[small] ?? 0);
  }

  function bySize(a: number, b: number): [number, number] {
    return (sizes[a] ?? 0) < (sizes[b] ?? 0) ? [a, b] : [b, a];
  }

  const groups = new Map<number, string[]>();
  for (const [thing, place] of places) {
    const root = rootOf(place);
    const group = groups.get(root);
    if (group) group.push(thing);
    else groups.set(root, [thing]);
  }
  return [...groups.values()];
}
