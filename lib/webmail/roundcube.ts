import type { ThreadAdapter } from './adapter.ts';

/** Elastic's name of the account, and that of the Larry skin. The table of a letter's headings has them all, drawn or not; the summary above it says no more of whom it names. */
export const roundcube: ThreadAdapter = {
  own: '.header-title.username,#topnav .username',
  sender: 'td.header.from',
  recipient: 'td.header:is(.to,.cc,.bcc)',
};
