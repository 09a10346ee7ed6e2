/** Which of several CRMs answers, in English. */
export const connections = {
  'connections.inUse': 'In use',
  'connections.use': 'Use this CRM',
  'connections.add': 'Connect another CRM',
  'connections.askedOf': 'Asked of {crm}',
  'connections.here': 'CRM for {site}',
  'connections.where': 'Where this CRM answers',
  'connections.elsewhere': 'In use, here as elsewhere',
  'connections.onSite': 'Always on {site}',
  'connections.forMailbox': 'Always for {mailbox}',
  'connections.gone': 'The CRM chosen for {site} is no longer connected. The one in use answers.',
  'connections.changes': { one: '1 signature changed', other: '{count} signatures changed' },
  'connections.sites': 'CRM for each site',
  'connections.sitesBody': 'Look-ups on a site ask the CRM in use, unless you choose one for that site.',
  'connections.oneInUse': 'The one in use',
  'connections.oneOfSite': 'The same as on the whole site',
  'connections.goneRow': 'The CRM chosen here is no longer connected.',
} as const;
