/**
 * Where one webmail shows who is on a thread, as selectors of the elements that stand for a person or hold them. Labels are in
 * the language of whoever reads, so that none is matched; where a webmail shows a name alone, nobody is guessed.
 */
export interface ThreadAdapter {
  /** The hosts that it serves, each with all below it; absent where it is installed under any. */
  hosts?: string[];
  /**
   * What names the account in use, in its label or its text, each alone: the browser finds an id or a class at once,
   * and holds every element to a list.
   */
  own?: string[];
  sender?: string;
  recipient?: string;
}
