import type { RecordLine } from './view.ts';

/** All that a line says of its record, in both languages: where words are looked for in it. */
export const saidByLine = ({ title, subtitle, inHebrew }: RecordLine): string =>
  [title, subtitle, inHebrew?.title, inHebrew?.subtitle].join('\n');
