import type { ThreadAdapter } from './adapter.ts';

export const yahoo: ThreadAdapter = {
  hosts: ['mail.yahoo.com', 'mail.yahoo.net'],
  sender: '[data-test-id="message-from"]',
  recipient: '[data-test-id="message-to"],[data-test-id="message-cc"],[data-test-id="message-bcc"]',
};
