/** What the browser's own menu and address bar say, in English. The background takes them alone. */
export const reach = {
  'reach.lookUp': 'Look up in CRM',
  'reach.signature': 'Signature status in CRM',
  'reach.begin': 'Type an e-mail address, a phone number, or a name that you looked at lately',
  'reach.lookUpThis': 'Look up {what} in the CRM',
  'reach.searchFor': 'Search the CRM for {what}',
} as const;
