import type { AddressAdapter } from './address-adapter.ts';
import { attribute } from './dom.ts';

/** The more particular first. */
const kept = ['data-email', 'email', 'data-hovercard-id'];
const accessibleNames = ['title', 'aria-label'];
/** All attributes that the selectors below name: their changes are followed. */
export const addressAttributes = ['href', 'itemprop', 'content', ...kept, ...accessibleNames];

/** What those of these attributes of an element say that may be an address. */
const saidIn = (names: string[]) => (element: Element) =>
  names.map((name) => attribute(element, name)).filter((value) => value?.includes('@'));

/** The target of a link to a contact, with the beginning of what is to be said; one to a site opens a chat. */
const toContact = /^\s*(?:mailto|tel|sms|callto|http|\/\/).{0,999}/is;

/** Where any page may keep an address or a number: links, microdata, attributes that are an address and nothing else. */
export const addressAdapters: AddressAdapter[] = [
  {
    // All schemes but the commonest: to compare with each of ours takes longer.
    selector: 'a[href*=":"]:not([href^="http"]),a[href*="wa.me/"],a[href*="phone="]',
    read: (element) => [toContact.exec(attribute(element, 'href') ?? '')?.[0]],
  },
  {
    // Gmail's own attributes among them: its manner of drawing people is met elsewhere too, as in Google's other pages.
    selector:
      '[itemprop~="email"][content],[itemprop~="telephone"][content],[data-email*="@"],[email*="@"],[data-hovercard-id*="@"]',
    read: (element) => [...saidIn(kept)(element), attribute(element, 'content')],
  },
  {
    selector: '[title*="@"],[aria-label*="@"]',
    read: saidIn(accessibleNames),
  },
];
