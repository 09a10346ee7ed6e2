import type { Screen } from './progress.ts';

/** Where a command speaks: to the standard output what it was asked for, to the standard error what went wrong. */
export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Where progress is shown; nowhere when undefined. */
  screen?: Screen;
}
