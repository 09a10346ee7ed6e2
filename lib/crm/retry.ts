import type { Exchange } from './exchange.ts';

const maxAttempts = 3;
const firstPause = 300;
/** A person waits for the answer: what cannot be tried again within this time is told at once. */
const longestPause = 8_000;
const enough = 20_000;

interface Progress {
  /** How many times the question was asked. */
  attempt: number;
  /** Milliseconds since it was first asked. */
  elapsed: number;
}

/**
 * How long to wait before asking again, in milliseconds; undefined when the outcome is final. The pause doubles each
 * time and is cut by chance, so that many clients do not return at once; a pause that the service names is kept to.
 */
export function retryDelay(outcome: Exchange, { attempt, elapsed }: Progress, random: () => number) {
  if (outcome.ok || !outcome.isPassing || attempt >= maxAttempts) return undefined;
  const named = outcome.retryAfter;
  const pause = named ?? firstPause * 2 ** (attempt - 1) * (0.5 + random() / 2);
  if (pause > longestPause || elapsed + pause > enough) return undefined;
  return pause;
}
