/**
 * Things by what they belong to. Most belong there alone: a set for each of these would be most of what a page full of contacts
 * has us hold.
 */
export interface Groups<K, V> {
  /** All of a group; nothing where there is none. */
  of(owner: K): Iterable<V> | undefined;
  has(owner: K, value: V): boolean;
  /** @returns whether it is the first of its group */
  add(owner: K, value: V): boolean;
  /** @returns whether it was the last of its group */
  delete(owner: K, value: V): boolean;
  clear(): void;
}

/** @param keyOf what tells one of a group from the others */
export function createGroups<K extends object, V extends object>(keyOf: (value: V) => unknown): Groups<K, V> {
  const groups = new Map<K, V | Map<unknown, V>>();

  function has(owner: K, value: V): boolean {
    const group = groups.get(owner);
    return group instanceof Map ? group.has(keyOf(value)) : !!group && keyOf(group) === keyOf(value);
  }

  return {
    of(owner) {
      const group = groups.get(owner);
      return group && (group instanceof Map ? group.values() : [group]);
    },
    has,
    add(owner, value) {
      const group = groups.get(owner);
      if (!group) groups.set(owner, value);
      else if (group instanceof Map) group.set(keyOf(value), value);
      else groups.set(owner, new Map([group, value].map((each) => [keyOf(each), each])));
      return !group;
    },
    delete(owner, value) {
      if (!has(owner, value)) return false;
      const group = groups.get(owner);
      if (group instanceof Map && group.delete(keyOf(value)) && group.size > 0) return false;
      return groups.delete(owner);
    },
    clear: () => groups.clear(),
  };
}
