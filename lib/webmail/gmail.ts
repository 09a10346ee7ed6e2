import type { ThreadAdapter } from './adapter.ts';

/**
 * The conversations of before may stay in the page, hidden with their subjects, `.hP`: nobody in them is on the thread
 * that is read.
 */
const passed = ':not([style*="display: none"]:has(.hP) *)';

/**
 * People of a letter have `email`, the sender inside the letter's heading; those of a letter being written are chips of a form.
 * The letter itself is in `.a3s`: a link that stands there names nobody's account, wherever it leads.
 */
export const gmail: ThreadAdapter = {
  hosts: ['mail.google.com'],
  own: ['a[href^="https://accounts.google.com/SignOutOptions"]:not(.a3s *)'],
  sender: `:is([email].gD,h3 [email])${passed}`,
  recipient: `:is([email].g2,.hb [email],form [data-hovercard-id])${passed}`,
};
