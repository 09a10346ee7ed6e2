/** Chance that falls the same way each time, so that every run measures the same pages. */
export interface Chance {
  /** A whole number from 0 up to, and without, `bound`. */
  below(bound: number): number;
  one<T>(of: readonly [T, ...T[]]): T;
}

export function createChance(seed: number): Chance {
  let state = seed >>> 0;
  const below = (bound: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
  return { below, one: (of) => of[below(of.length)] ?? of[0] };
}
