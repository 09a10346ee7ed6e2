import { findEmails } from '#lib/spotting/emails/emails.ts';
import { type Find, textsOf } from './contestant.ts';

/** The addresses of the page, text by text, for those who are to mark them. */
export function addressesOfPage(): Find[] {
  const finds: Find[] = [];
  for (const node of textsOf(document.documentElement)) {
    for (const { start, end } of findEmails(node.data)) finds.push({ node, start, end });
  }
  return finds;
}

/** What it took to mark all of them, and what the page's layout took after that. */
export interface MarkingTimes {
  marking: number;
  layout: number;
  marked: number;
}

/** The layout that a change makes necessary, done at once. */
export function timeLayout(): number {
  const start = performance.now();
  document.documentElement.getBoundingClientRect();
  return performance.now() - start;
}
