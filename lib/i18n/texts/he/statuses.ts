import type { statuses as english } from '../en/statuses.ts';
import type { Translated } from '../shape.ts';

/** How signature requests stand, and the words that tell of a change, in Hebrew. */
export const statuses: Translated<typeof english> = {
  'signature.status.draft': 'טיוטה',
  'signature.status.pending': 'ממתין',
  'signature.status.sent': 'נשלח',
  'signature.status.delivered': 'נמסר',
  'signature.status.viewed': 'נצפה',
  'signature.status.signed': 'נחתם',
  'signature.status.declined': 'סורב',
  'signature.status.expired': 'פג תוקף',
  'signature.status.cancelled': 'בוטל',
  'watching.told': 'מצב: {status}. נמען: {name}.',
  'watching.toldAlone': 'מצב: {status}.',
};
