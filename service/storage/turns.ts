/** Work that shares something takes turns at it, in the order in which it came. */
export interface Turns {
  <T>(work: () => Promise<T>): Promise<T>;
  /** Waits for its turn and gives what ends it. */
  take(): Promise<() => void>;
}

/** @param most how many may have their turn at once */
export function createTurns(most = 1): Turns {
  const waiting: (() => void)[] = [];
  let taken = 0;

  const take = async (): Promise<() => void> => {
    if (taken < most) taken += 1;
    else await new Promise<void>((resolve) => waiting.push(resolve));
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      // Handed on as it is, so that nobody who comes now gets before those who wait.
      const next = waiting.shift();
      if (next) next();
      else taken -= 1;
    };
  };
  const turns = async <T>(work: () => Promise<T>): Promise<T> => {
    const release = await take();
    try {
      return await work();
    } finally {
      release();
    }
  };
  return Object.assign(turns, { take });
}
