/** Characters of a text that a person types, pastes or points at: nothing longer is asked about. */
export const longestEntry = 2_000;
