/** Where a link of a mail leads, as it is shown. */
export interface HonestLink {
  href: string;
  /** The site or the address it leads to, where its words name another one. */
  instead?: string;
}

/** Words that are an address of the web or of mail, and its site. */
const named = /^\s*(?:https?:\/\/|mailto:)?(?:[^\s/@]*@)?((?:[\p{L}\p{N}-]+\.)+\p{L}{2,})(?::\d+)?(?:[/?#]\S*)?\s*$/iu;

/** What a link is worth that a stranger wrote; undefined for what is no address. */
export function honestLink(address: string, words: string): HonestLink | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // What stands before an @ in an address of the web only serves to make it look like another one.
  url.username = '';
  url.password = '';
  const said = siteOf(named.exec(words)?.[1]);
  const target = url.hostname || url.pathname;
  const isTold = said === undefined || said === siteOf(target.split('@').at(-1));
  return { href: url.href, ...(!isTold && { instead: target }) };
}

/** A site as a browser writes it; `www.` makes no other one of it. */
function siteOf(host: string | undefined): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^www\./, '');
}
