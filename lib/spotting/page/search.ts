/**
 * The index of the last in a list that is as wanted, in so many steps as its length has binary digits; -1 where none is.
 * @param isWanted true of a beginning of the list alone
 */
export function lastIndex<T>(list: readonly T[], isWanted: (one: T) => boolean): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    const one = list[middle];
    if (one !== undefined && isWanted(one)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
