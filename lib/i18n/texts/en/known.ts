/** Who of a page the CRM knows, in English. */
export const known = {
  'known.yes': 'In your CRM',
  'known.no': 'Not in your CRM',
  'known.badge': {
    one: 'CRM Lens: {count} contact of this page is in your CRM',
    other: 'CRM Lens: {count} contacts of this page are in your CRM',
  },
  'known.switch': 'Show who is in your CRM',
  'known.switchHint': 'Asks your CRM for the contacts of this site by itself, at most 30 searches a minute.',
  'known.title': 'Show who is in your CRM',
  'known.body':
    'On the sites that you switch on here, CRM Lens looks up every contact by itself, with at most 30 searches a minute and 300 an hour for each site. Only the popup, the panel and the toolbar icon show the result.',
  'known.turnOn': 'Show who is in your CRM on {site}',
  'known.none': 'Turn on a site first.',
} as const;
