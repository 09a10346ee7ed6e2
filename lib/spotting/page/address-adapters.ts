import type { AddressAdapter } from './address-adapter.ts';
import { attribute } from './dom.ts';

/** The more particular first. */
const kept = ['data-email', 'email', 'content', 'data-hovercard-id'];
const accessibleNames = ['title', 'aria-label'];

/** A link's target without its scheme and query, `%` decoded. */
function linkTarget(href: string): string | undefined {
  const target = /^\s*(?:mailto|tel|sms|callto):(?:\/\/)?([^?]*)/i.exec(href)?.[1];
  if (target === undefined) return undefined;
  try {
    return decodeURIComponent(target);
  } catch {
    return target;
  }
}

/** Where any page may keep an address or a number: links, microdata, attributes that are an address and nothing else. */
export const addressAdapters: AddressAdapter[] = [
  {
    // All schemes but the commonest: to compare with each of ours takes longer.
    selector: 'a[href*=":"]:not([href^="http"])',
    attributes: ['href'],
    read: (element) => linkTarget(attribute(element, 'href') ?? ''),
  },
  {
    // Gmail's own attributes among them: its manner of drawing people is met elsewhere too, as in Google's other pages.
    selector:
      '[itemprop="email"][content],[itemprop="telephone"][content],[data-email*="@"],[email*="@"],[data-hovercard-id*="@"]',
    attributes: kept,
    read: (element) => kept.map((name) => attribute(element, name)).find(Boolean),
  },
  {
    selector: '[title*="@"],[aria-label*="@"]',
    attributes: accessibleNames,
    read: (element) => accessibleNames.map((name) => attribute(element, name)).find((value) => value?.includes('@')),
  },
];
