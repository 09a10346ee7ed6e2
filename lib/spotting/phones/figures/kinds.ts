import type { Surroundings } from '../labels/surroundings.ts';

/** Whether digits and what stands around them are of one kind of things that are no telephone numbers. */
export type IsKind = (written: string, around: Surroundings) => boolean;

/**
 * Such a kind, and the ways in which its digits are parted, each by the signs between them: `''` one block, `' -'`
 * spaces and hyphens. Without ways it is asked of all digits; with some, of those alone.
 */
export type KindBySigns = readonly [isKind: IsKind, ...ways: string[]];
