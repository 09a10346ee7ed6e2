import type { TakeRoom } from './read-body.ts';
import type { Visit } from './visit.ts';

const megabyte = 1024 * 1024;

/** So many bytes of bodies may be held at once: of one key, and of all. Enough for thousands of usual questions. */
const usual = { each: 16 * megabyte, all: 64 * megabyte };

/** What the bodies of requests take up, from their first byte until they are answered. */
export interface BodyRoom {
  open(key: string, visit: Visit): TakeRoom;
}

export function createBodyRoom({ each, all } = usual): BodyRoom {
  const held = new Map<string, number>();
  let sum = 0;

  const add = (key: string, bytes: number): void => {
    const now = (held.get(key) ?? 0) + bytes;
    if (now === 0) held.delete(key);
    else held.set(key, now);
    sum += bytes;
  };

  return {
    open(key, visit) {
      let own = 0;
      visit.atEnd(() => add(key, -own));
      return (bytes) => {
        if (sum + bytes > all || (held.get(key) ?? 0) + bytes > each) return false;
        add(key, bytes);
        own += bytes;
        return true;
      };
    },
  };
}
