/** How signature requests stand, and the words that tell of a change, in English. The background takes them alone. */
export const statuses = {
  'signature.status.draft': 'Draft',
  'signature.status.pending': 'Waiting',
  'signature.status.sent': 'Sent',
  'signature.status.delivered': 'Delivered',
  'signature.status.viewed': 'Viewed',
  'signature.status.signed': 'Signed',
  'signature.status.declined': 'Declined',
  'signature.status.expired': 'Expired',
  'signature.status.cancelled': 'Cancelled',
  'watching.told': 'Status: {status}. Recipient: {name}.',
  'watching.toldAlone': 'Status: {status}.',
} as const;
