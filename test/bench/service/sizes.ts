/** How much data there is. A group is a company with its people and deals: 20 records that link to each other alone. */
export interface Sizes {
  fewGroups: number;
  manyGroups: number;
  chain: number;
  hub: number;
  /** Groups that are all linked to one company. */
  wholeGroups: number;
  activities: number;
  /** Multiplies the rounds of every comparison, and the seconds of every load. */
  effort: number;
}

export const groupSize = 20;

export const fullSizes: Sizes = {
  fewGroups: 500,
  manyGroups: 50_000,
  chain: 100_000,
  hub: 20_000,
  wholeGroups: 5_000,
  activities: 200_000,
  effort: 1,
};

/** Shows that every row can be taken, not what it is. */
export const quickSizes: Sizes = {
  fewGroups: 10,
  manyGroups: 30,
  chain: 300,
  hub: 200,
  wholeGroups: 10,
  activities: 500,
  effort: 0.05,
};
