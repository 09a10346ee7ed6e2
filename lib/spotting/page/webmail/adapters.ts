import type { AddressAdapter } from './adapter.ts';
import { anyPage } from './any-page.ts';
import { gmail } from './gmail.ts';

/** The adapters that serve a page. Most webmails say no more than any page does: in titles, labels and links. */
export function adaptersFor(host: string): AddressAdapter[] {
  return [...anyPage, gmail].filter((adapter) => adapter.isHere(host));
}
