import type { Visit } from './visit.ts';

export interface Room {
  /** How much may be at work at once for one key. */
  each: number;
  /** And for all keys together. */
  all: number;
  /** How long one more waits for room, in milliseconds. */
  patience: number;
}

/** Lets only so much of a kind go on at once. What is one too many waits; one key's crowd does not stand before the others. */
export interface AtOnce {
  /**
   * Waits for room, which is held until the visit ends.
   * @returns `in`; `late` when there was no room in time; `gone` when the caller went away while he waited
   */
  enter(key: string, visit: Visit): Promise<Entered>;
}

export type Entered = 'in' | 'late' | 'gone';

interface Line {
  atWork: number;
  /** In the order in which they came. */
  waiting: Set<() => void>;
}

export function createAtOnce({ each, all, patience }: Room): AtOnce {
  const lines = new Map<string, Line>();
  let atWork = 0;

  const lineOf = (key: string): Line => {
    const known = lines.get(key);
    if (known) return known;
    const line = { atWork: 0, waiting: new Set<() => void>() };
    lines.set(key, line);
    return line;
  };

  const begin = (key: string, line: Line, visit: Visit): void => {
    line.atWork += 1;
    atWork += 1;
    visit.atEnd(() => {
      line.atWork -= 1;
      atWork -= 1;
      forgetEmpty(key, line);
      admitNext();
    });
  };

  const forgetEmpty = (key: string, line: Line): void => {
    if (line.atWork === 0 && line.waiting.size === 0) lines.delete(key);
  };

  const admitNext = (): void => {
    if (atWork >= all) return;
    for (const [key, line] of lines) {
      const [start] = line.waiting;
      if (!start || line.atWork >= each) continue;
      // Whose turn it was is the last in line for the next.
      lines.delete(key);
      lines.set(key, line);
      start();
      return;
    }
  };

  return {
    enter(key, visit) {
      const line = lineOf(key);
      if (atWork < all && line.atWork < each) {
        begin(key, line, visit);
        return Promise.resolve('in');
      }
      return new Promise((resolve) => {
        const leave = (outcome: Entered): void => {
          clearTimeout(timer);
          stopListening();
          line.waiting.delete(start);
          if (outcome === 'in') begin(key, line, visit);
          else forgetEmpty(key, line);
          resolve(outcome);
        };
        const start = () => leave('in');
        const timer = setTimeout(leave, patience, 'late');
        const stopListening = visit.onceGone(() => leave('gone'));
        line.waiting.add(start);
      });
    },
  };
}
