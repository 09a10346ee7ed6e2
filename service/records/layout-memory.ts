import type { Layout } from './layout.ts';
import type { Scope } from './scope.ts';

/** What was defined when last asked, and the version that says whether it still is. */
export interface KnownLayout {
  version: string;
  layout: Layout;
}

export interface LayoutMemory {
  of(scope: Scope): KnownLayout | undefined;
  remember(scope: Scope, known: KnownLayout): void;
}

const mostRemembered = 1000;

/**
 * Definitions change rarely and are needed in every look-up. They are remembered, and each look-up has the database say
 * in the same breath whether they are still true: another process may have changed them a moment ago.
 */
export function createLayoutMemory(): LayoutMemory {
  const remembered = new Map<string, KnownLayout>();
  const nameOf = ({ organization, environment }: Scope) => `${environment} ${organization}`;
  return {
    of: (scope) => remembered.get(nameOf(scope)),
    remember(scope, known) {
      if (remembered.size >= mostRemembered) remembered.clear();
      remembered.set(nameOf(scope), known);
    },
  };
}
