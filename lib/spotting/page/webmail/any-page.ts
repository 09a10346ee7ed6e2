import { attribute } from '../dom.ts';
import type { AddressAdapter } from './adapter.ts';

const labels = ['title', 'aria-label'];

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
export const anyPage: AddressAdapter[] = [
  {
    // All schemes but the commonest: to compare with each of ours takes longer.
    selector: 'a[href*=":"]:not([href^="http"])',
    attributes: ['href'],
    read: (element) => linkTarget(attribute(element, 'href') ?? ''),
  },
  {
    // Gmail's own attribute among them: its manner of drawing a sender is met elsewhere too.
    selector: '[content]:is([itemprop="email"],[itemprop="telephone"]),[data-email*="@"],[email*="@"]',
    attributes: ['content', 'data-email', 'email'],
    read: (element) => attribute(element, 'data-email') ?? attribute(element, 'email') ?? attribute(element, 'content'),
  },
  {
    selector: '[title*="@"],[aria-label*="@"]',
    attributes: labels,
    read: (element) => labels.map((name) => attribute(element, name)).find((label) => label?.includes('@')),
  },
];
