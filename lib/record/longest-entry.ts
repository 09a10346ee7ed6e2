/** Characters of a text that a person types, pastes or points at: about no longer one anything is asked. */
export const longestEntry = 2_000;
