type Listener<A extends unknown[], R> = (...args: A) => R;

/** A browser event: listeners in order of arrival. */
export function createEvent<A extends unknown[], R = unknown>() {
  const listeners = new Set<Listener<A, R>>();
  return {
    addListener: (listener: Listener<A, R>) => void listeners.add(listener),
    removeListener: (listener: Listener<A, R>) => void listeners.delete(listener),
    hasListener: (listener: Listener<A, R>) => listeners.has(listener),
    /** Calls every listener and gives what they returned. */
    emit: (...args: A): R[] => [...listeners].map((listener) => listener(...args)),
    clear: () => listeners.clear(),
  };
}

/** What survives the way between two processes of Chromium: JSON. */
export const carry = (value: unknown): unknown => {
  const text = JSON.stringify(value);
  return text === undefined ? undefined : JSON.parse(text);
};
