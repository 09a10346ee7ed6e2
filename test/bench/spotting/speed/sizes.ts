/** How much there is to read, and how often. */
export interface Sizes {
  small: { megabytes: number; nodes: number };
  large: { megabytes: number; nodes: number } | undefined;
  few: number;
  many: number;
  digits: { megabytes: number; nodes: number };
  /** Rows of a list that shows those in view. */
  listRows: number;
  /** Pages as their makers ship them. */
  documentation: number;
  /** Texts that are made to be slow, and how many characters the longest has. */
  adversaries: number;
  longestAdversary: number;
  rounds: number;
  /** How many kinds of page are read in Firefox, too. */
  inFirefox: number;
  /** Milliseconds that a page comes to rest for before it is read. */
  rest: number;
}

export const fullSizes: Sizes = {
  small: { megabytes: 1, nodes: 20_000 },
  large: { megabytes: 10, nodes: 100_000 },
  few: 100,
  many: 5_000,
  digits: { megabytes: 1, nodes: 20_000 },
  listRows: 10_000,
  documentation: 20,
  adversaries: 500,
  longestAdversary: 4_000_000,
  rounds: 3,
  inFirefox: Number.POSITIVE_INFINITY,
  rest: 150,
};

/** Shows that every row can be taken, not what it is. */
export const quickSizes: Sizes = {
  small: { megabytes: 0.02, nodes: 400 },
  large: undefined,
  few: 4,
  many: 40,
  digits: { megabytes: 0.02, nodes: 400 },
  listRows: 300,
  documentation: 1,
  adversaries: 10,
  longestAdversary: 40_000,
  rounds: 1,
  inFirefox: 1,
  rest: 0,
};

/** How a figure comes of so many rounds, in words. */
export const middleOf = (rounds: number): string => (rounds === 1 ? 'one round' : `the middle of ${rounds} rounds`);
