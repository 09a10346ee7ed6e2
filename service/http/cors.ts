import type { IncomingMessage } from 'node:http';

/** Which pages may ask from a browser. */
export interface Cors {
  isOff: boolean;
  /** The headers that tell a browser so; none for a caller who is no page, or none of those. */
  headersFor(request: IncomingMessage): [name: string, value: string][];
}

/** How long a browser may remember what it was told, in seconds. */
const remembered = '600';

/** @param origins of the pages that may ask; none turns it off */
export function createCors(origins: readonly string[]): Cors {
  const isOff = origins.length === 0;
  return {
    isOff,
    headersFor({ headers: { origin }, method }) {
      if (isOff) return [];
      // A cache must not give one origin what another was told.
      const vary: [string, string] = ['Vary', 'Origin'];
      if (origin === undefined || !origins.includes(origin)) return [vary];
      const allowed: [string, string][] = [vary, ['Access-Control-Allow-Origin', origin]];
      if (method !== 'OPTIONS') return [...allowed, ['Access-Control-Expose-Headers', 'Retry-After, X-Request-Id']];
      return [
        ...allowed,
        ['Access-Control-Allow-Methods', 'POST'],
        ['Access-Control-Allow-Headers', 'Authorization, Content-Type'],
        ['Access-Control-Max-Age', remembered],
      ];
    },
  };
}
