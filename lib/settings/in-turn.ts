export type Turns = ReturnType<typeof createTurns>;

/** A queue of changes: each begins when the one before it has ended, well or not. */
export function createTurns() {
  let last: Promise<unknown> = Promise.resolve();

  return {
    /** Does some work once everything before it is done; it fails alone. */
    inTurn<T>(work: () => Promise<T>): Promise<T> {
      const turn = last.then(work);
      last = turn.catch(() => undefined);
      return turn;
    },
    /** Resolves once the work that is under way now is done. */
    settled: async (): Promise<void> => {
      await last;
    },
  };
}
