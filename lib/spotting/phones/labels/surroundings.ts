/** What stands before a number and behind it, as far as its candidate reaches. */
export interface Surroundings {
  before: string;
  after: string;
}

/** Whether digits and what stands around them are of one kind of things that are no telephone numbers. */
export type IsKind = (written: string, around: Surroundings) => boolean;

/**
 * Such a kind, and in which ways its digits are parted, each by the signs between them: `''` one block, `' -'` spaces and hyphens; none: in
 * any. In a way that is not among them it is never asked for.
 */
export type KindBySigns = readonly [isKind: IsKind, ...ways: string[]];
