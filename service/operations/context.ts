import type { LayoutMemory } from '../records/layout-memory.ts';
import type { Scope } from '../records/scope.ts';
import type { Queries } from '../storage/database.ts';

/** What an operation works with, besides its parameters. */
export interface Context {
  /** Whose data the key opens. */
  scope: Scope;
  organizationName: string;
  queries: Queries;
  matching: Matching;
  layouts: LayoutMemory;
  /** The service's address as the caller knows it, without a slash at its end. */
  address: string;
  now: () => Date;
  /** Whether anyone still waits for the answer. */
  isAwaited: () => boolean;
}

/** By the type of the field (addresses without case, phones by digits), or everything exactly as it is stored. */
export type Matching = 'by-type' | 'exact';
