/** Time and chance, as the client needs them. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Resolves after so many milliseconds; rejects with the signal's reason when it aborts first. */
  wait(milliseconds: number, signal?: AbortSignal): Promise<void>;
  /** From 0 up to, not including, 1. */
  random(): number;
}

export const realClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  wait: (milliseconds, signal) =>
    new Promise((resolve, reject) => {
      signal?.throwIfAborted();
      const giveUp = () => {
        clearTimeout(timer);
        reject(signal?.reason);
      };
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', giveUp);
        resolve();
      }, milliseconds);
      signal?.addEventListener('abort', giveUp, { once: true });
    }),
};
