import { coversPattern, matchesPattern } from '#lib/sites/patterns.ts';
import { createEvent } from './event.ts';

interface Origins {
  origins?: string[];
}

/** `browser.permissions` for origins: what the person granted and took back. */
export function createPermissions() {
  const granted = new Set<string>();
  const onAdded = createEvent<[Origins]>();
  const onRemoved = createEvent<[Origins]>();
  const covers = (pattern: string) => [...granted].some((wider) => coversPattern(wider, pattern));

  function takeBack(...origins: string[]) {
    for (const origin of origins) granted.delete(origin);
    onRemoved.emit({ origins });
  }

  return {
    api: {
      onAdded,
      onRemoved,
      contains: async ({ origins = [] }: Origins) => origins.every(covers),
      remove: async ({ origins = [] }: Origins) => {
        const isHeld = origins.every((origin) => granted.has(origin));
        if (isHeld) takeBack(...origins);
        return isHeld;
      },
    },
    coversPattern: covers,
    coversUrl: (url: string) => [...granted].some((pattern) => matchesPattern(pattern, url)),
    grant: (...origins: string[]) => {
      for (const origin of origins) granted.add(origin);
      onAdded.emit({ origins });
    },
    takeBack,
    clear: () => {
      granted.clear();
      onAdded.clear();
      onRemoved.clear();
    },
  };
}
