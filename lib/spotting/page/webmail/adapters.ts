import type { AddressAdapter } from './adapter.ts';
import { anyPage } from './any-page.ts';
import { gmail } from './gmail.ts';
import { outlook } from './outlook.ts';
import { roundcube } from './roundcube.ts';
import { yahoo } from './yahoo.ts';

const webmails = [gmail, outlook, yahoo, roundcube];

/** The adapters that serve a page: its webmail's, then those for any page. */
export function adaptersFor(page: { host: string; document: Document }): AddressAdapter[] {
  return [...webmails.filter((webmail) => webmail.isHere(page)), ...anyPage];
}
