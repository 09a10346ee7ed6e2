/** No entry, and the end of a list of entries. */
const none = -1;
/** So much is done at once of what can be long: half a millisecond's work or less. */
export const atOnce = 1000;
const nobody: readonly number[] = [];
const mergedAtOnce = 2 * atOnce;

/** Which records link to which, by their numbers; gathered link by link. */
export interface BackLinks {
  /** Makes room for the next number. */
  meet(): void;
  /** The links of one source are told one after another; further ones to the same target are not counted. */
  add(target: number, source: number): void;
  /** What needs no sorting: none or one. Undefined where more link to it. */
  fewOf(target: number): readonly number[] | undefined;
  /** All that link to it, the latest first. */
  of(target: number): Generator<number>;
}

export function createBackLinks(): BackLinks {
  // A list for each record, from its last entry back to its first.
  const last: number[] = [];
  const before: number[] = [];
  const sources: number[] = [];

  return {
    meet: () => {
      last.push(none);
    },
    add(target, source) {
      const end = last[target] ?? none;
      if (sources[end] === source) return;
      last[target] = sources.length;
      before.push(end);
      sources.push(source);
    },
    fewOf(target) {
      const end = last[target] ?? none;
      if (end === none) return nobody;
      return before[end] === none ? [sources[end] ?? none] : undefined;
    },
    *of(target) {
      for (let at = last[target] ?? none; at !== none; at = before[at] ?? none) yield sources[at] ?? none;
    },
  };
}

/**
 * Sorts texts by their code units, a part at a time, with a pause between parts. Native sorting takes no function, which
 * makes it many times as fast, and cannot be paused; so it sorts short runs, which are merged here.
 */
export function* sortInTurns(texts: readonly string[]): Generator<void, string[]> {
  let runs: string[][] = [];
  for (let at = 0; at < texts.length; at += atOnce) {
    if (at > 0) yield;
    runs.push(texts.slice(at, at + atOnce).sort());
  }
  while (runs.length > 1) {
    const merged: string[][] = [];
    for (let at = 0; at < runs.length; at += 2) {
      yield;
      merged.push(yield* merge(runs[at] ?? [], runs[at + 1] ?? []));
    }
    runs = merged;
  }
  return runs[0] ?? [];
}

function* merge(a: readonly string[], b: readonly string[]): Generator<void, string[]> {
  const merged: string[] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length; ) {
    const [left, right] = [a[i], b[j]];
    if (right === undefined || (left !== undefined && left <= right)) {
      merged.push(left ?? '');
      i += 1;
    } else {
      merged.push(right);
      j += 1;
    }
    if (merged.length % mergedAtOnce === 0) yield;
  }
  return merged;
}
