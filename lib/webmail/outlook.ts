import type { ThreadAdapter } from './adapter.ts';

/**
 * A company's own Outlook is at the company's host. The account's menu names it once it was open, the root of its
 * folders from the start.
 */
export const outlook: ThreadAdapter = {
  own: ['#mectrl_currentAccount_secondary', '[role="treeitem"][id^="primaryMailboxRoot_"]'],
  sender: '[id^="MSG_"][id$="_FROM"]',
  recipient: '[id^="MSG_"]:is([id$="_TO"],[id$="_CC"],[id$="_BCC"]),[data-testid="RecipientWell"]',
};
