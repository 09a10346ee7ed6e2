import type { ThreadAdapter } from './adapter.ts';

/** A company's own Outlook is at the company's host. The account's address shows once its menu was open. */
export const outlook: ThreadAdapter = {
  own: '#mectrl_currentAccount_secondary',
  sender: '[id^="MSG_"][id$="_FROM"]',
  recipient: '[id^="MSG_"]:is([id$="_TO"],[id$="_CC"],[id$="_BCC"])',
};
