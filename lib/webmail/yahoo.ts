import type { ThreadAdapter } from './adapter.ts';

/** The page's title says how many are unread, and whose account it is. */
export const yahoo: ThreadAdapter = {
  hosts: ['mail.yahoo.com', 'mail.yahoo.net'],
  own: ['head > title'],
  sender: '[data-test-id="message-from"]',
  recipient: '[data-test-id="message-to"],[data-test-id="message-cc"],[data-test-id="message-bcc"]',
};
