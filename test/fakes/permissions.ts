import { coversPattern, matchesPattern } from '#lib/sites/patterns.ts';
import { createEvent } from './event.ts';

interface Origins {
  origins?: string[];
  permissions?: string[];
}

/** `browser.permissions` for origins: what the person granted and took back. */
export function createPermissions() {
  const granted = new Set<string>();
  const powers = new Set<string>();
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
      contains: async ({ origins = [], permissions = [] }: Origins) =>
        origins.every(covers) && permissions.every((power) => powers.has(power)),
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
    /** Allows what is no site. */
    empower: (...permissions: string[]) => {
      for (const power of permissions) powers.add(power);
      onAdded.emit({ permissions });
    },
    takeBack,
    clear: () => {
      granted.clear();
      powers.clear();
      onAdded.clear();
      onRemoved.clear();
    },
  };
}
