import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';

const hosts = /(?:^|\.)outlook\.(?:live\.com|office\.com|office365\.com|cloud\.microsoft)$/;

/** Outlook on the web, at its own addresses or at a company's. A colleague can show by name alone: then nothing is said. */
export const outlook: AddressAdapter = {
  isHere: ({ host, document }) => hosts.test(host) || document.querySelector('meta[content*="owamail"]') !== null,
  selector: '[id^="MSG_"][id$="_FROM"] [title*="@"], [id^="MSG_"][id$="_FROM"][title*="@"]',
  attributes: ['title'],
  read: (element) => attribute(element, 'title'),
};
