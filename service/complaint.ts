/** What is told to a person at a terminal: what is wrong and what to do about it, in one line, without a stack. */
export class Complaint extends Error {
  override name = 'Complaint';
}
