import type { ThreadAdapter } from './adapter.ts';

/**
 * Elastic's name of the account, and that of the Larry skin. The table of a letter's headings has them all, drawn or
 * not; the summary above it says no more of whom it names. A letter within the letter has such a table, too: nobody
 * there is on the thread. Of many recipients the rest shows in a window of its own.
 */
export const roundcube: ThreadAdapter = {
  own: ['.header-title.username', ':is(#topline,#topnav) .username'],
  sender: 'td.header.from:not(#messagebody *)',
  recipient: 'td.header:is(.to,.cc,.bcc):not(#messagebody *),.ui-dialog-content .adr .rcmContactAddress',
};
