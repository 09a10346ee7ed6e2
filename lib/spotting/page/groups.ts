/**
 * Things by what they belong to. Most belong there alone: a set for each of these would be most of what a page full of contacts
 * has us hold.
 */
export class Groups<K extends object, V extends object> {
  private readonly groups = new Map<K, V | Map<unknown, V>>();
  private readonly keyOf: (value: V) => unknown;

  /** @param keyOf what tells one of a group from the others */
  constructor(keyOf: (value: V) => unknown) {
    this.keyOf = keyOf;
  }

  /** All of a group; nothing where there is none. */
  of(owner: K): Iterable<V> | undefined {
    const group = this.groups.get(owner);
    return group && (group instanceof Map ? group.values() : [group]);
  }

  has(owner: K, value: V): boolean {
    const group = this.groups.get(owner);
    if (!group) return false;
    return group instanceof Map ? group.has(this.keyOf(value)) : this.keyOf(group) === this.keyOf(value);
  }

  /** @returns whether it is the first of its group */
  add(owner: K, value: V): boolean {
    const group = this.groups.get(owner);
    if (!group) this.groups.set(owner, value);
    else if (group instanceof Map) group.set(this.keyOf(value), value);
    else this.groups.set(owner, new Map([group, value].map((each) => [this.keyOf(each), each])));
    return !group;
  }

  /** @returns whether it was the last of its group */
  delete(owner: K, value: V): boolean {
    const group = this.groups.get(owner);
    if (!group || !this.has(owner, value)) return false;
    if (group instanceof Map) group.delete(this.keyOf(value));
    const isLast = !(group instanceof Map && group.size > 0);
    if (isLast) this.groups.delete(owner);
    return isLast;
  }

  clear(): void {
    this.groups.clear();
  }
}
