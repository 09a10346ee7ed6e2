/** How much is measured. */
export interface Sizes {
  /** How often everything is opened, after once to warm up. */
  rounds: number;
  /** The same for what takes seconds. */
  largeRounds: number;
  /** How often a large answer is read by itself, which takes a tenth of a second. */
  readingRounds: number;
  /** Records that link to the large one. */
  links: number;
  /** Records of a chain in which each links to the next. */
  levels: number;
}

export const fullSizes: Sizes = { rounds: 15, largeRounds: 5, readingRounds: 25, links: 50_000, levels: 10_000 };

/** Enough to show that everything can be measured; its figures mean nothing. */
export const quickSizes: Sizes = { rounds: 1, largeRounds: 1, readingRounds: 1, links: 300, levels: 50 };
