export type Attention = ReturnType<typeof createAttention>;

/** Whether the person waits for an answer right now: what is asked unasked waits until they do not. */
export function createAttention() {
  let waiting = 0;
  let release: (() => void)[] = [];

  return {
    /** Does what the person waits for. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      waiting += 1;
      try {
        return await work();
      } finally {
        waiting -= 1;
        if (waiting === 0) {
          for (const go of release) go();
          release = [];
        }
      }
    },
    /** Resolves as soon as the person waits for nothing. */
    async idle(): Promise<void> {
      while (waiting > 0) await new Promise<void>((resolve) => release.push(resolve));
    },
  };
}
