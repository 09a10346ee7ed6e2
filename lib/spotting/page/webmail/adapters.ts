import type { AddressAdapter } from './adapter.ts';
import { anyPage } from './any-page.ts';
import { gmail } from './gmail.ts';

/**
 * The adapters that serve a page, by the origin of its document: one without an address, such as a letter that a webmail wrote
 * into its frame, has that of its maker. Most webmails say no more than any page does: in titles, labels and links.
 */
export function adaptersFor(origin: string): AddressAdapter[] {
  return [...anyPage, gmail].filter(({ origin: own = origin }) => own === origin);
}
