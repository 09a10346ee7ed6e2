/** A webmail that can be turned on with one click. */
export interface Webmail {
  name: string;
  /** Match patterns of every address that it lives at. */
  patterns: readonly string[];
}

/** The usual webmails. One that a company runs itself is turned on by its address, like any other site. */
export const webmails: readonly Webmail[] = [
  { name: 'Gmail', patterns: ['https://mail.google.com/*'] },
  {
    name: 'Outlook',
    patterns: [
      'https://outlook.live.com/*',
      'https://outlook.office.com/*',
      'https://outlook.office365.com/*',
      'https://outlook.cloud.microsoft/*',
    ],
  },
  { name: 'Yahoo Mail', patterns: ['https://*.mail.yahoo.com/*'] },
  { name: 'Fastmail', patterns: ['https://app.fastmail.com/*'] },
  { name: 'Proton Mail', patterns: ['https://mail.proton.me/*'] },
  { name: 'Zoho Mail', patterns: ['https://mail.zoho.com/*'] },
];
