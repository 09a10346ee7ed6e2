/**
 * A list with one of its elements in another place.
 * @param to counted from 0
 * @returns undefined where that changes nothing, or is no place in the list
 */
export function placed<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  const [moved] = list.slice(from, from + 1);
  if (from < 0 || moved === undefined || from === to || to < 0 || to >= list.length) return undefined;
  return list.toSpliced(from, 1).toSpliced(to, 0, moved);
}
