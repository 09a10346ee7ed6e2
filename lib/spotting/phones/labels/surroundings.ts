/** What stands before a number and behind it, as far as its candidate reaches. */
export interface Surroundings {
  before: string;
  after: string;
}
