/** Who of a page the CRM knows, in English. */
export const known = {
  'known.yes': 'In your CRM',
  'known.no': 'Not in your CRM',
  'known.badge': {
    one: 'CRM Lens: {count} contact of this page is in your CRM',
    other: 'CRM Lens: {count} contacts of this page are in your CRM',
  },
  'known.switch': 'Show who is in your CRM',
  'known.switchHint': 'Asks your CRM for the contacts of this site by itself, at most 30 questions a minute.',
  'known.title': 'Show who is in your CRM',
  'known.body':
    'On these sites CRM Lens asks your CRM for every contact by itself, at most 30 questions a minute and 300 an hour for each. Only your popup, panel and toolbar show the result.',
  'known.turnOn': 'Show who is in your CRM on {site}',
  'known.none': 'Turn on a site first.',
} as const;
