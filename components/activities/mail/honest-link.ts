import { digitsOf, isEndOf, ownDigits, writesNumber } from '#lib/record/other-number.ts';

/** Where a link of a mail leads, as it is shown. */
export interface HonestLink {
  href: string;
  /** The site or the address it leads to, where its words name another one. */
  instead?: string;
}

/** Words that are an address of the web or of mail: its beginning, whose mail, and its site. */
const sites = String.raw`(?:[\p{L}\p{N}-]+\.)+(?:\p{L}{2,}|xn--[a-z\d-]+)|\d{1,3}(?:\.\d{1,3}){3}`;
const named = new RegExp(String.raw`^(?:https?://|mailto:)?(?:([^\s/@]*)@)?(${sites})(?::\d+)?(?:[/?#]\S*)?$`, 'iu');
/** Signs that nobody sees; and words without the signs around them, which are looked for once, however many these are. */
const unseen = /\p{Cf}/gu;
const within = /[^\s\p{P}\p{S}](?:.*[^\s\p{P}\p{S}])?/su;

/** What a link is worth that a stranger wrote; undefined for what is no address. */
export function honestLink(address: string, words: string): HonestLink | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  // What stands before an @ in an address of the web only serves to make it look like another one.
  url.username = '';
  url.password = '';
  const [said = ''] = within.exec(words.replace(unseen, '')) ?? [];
  const target = url.hostname || url.pathname;
  const isTold = (tellers[url.protocol] ?? tellsSite)(url, said);
  return { href: url.href, ...(!isTold && { instead: target }) };
}

/** Whether the words of a link name nothing else than where it leads, by how it leads there. */
const tellers: Record<string, (url: URL, said: string) => boolean> = { 'mailto:': tellsMail, 'tel:': tellsNumber };

function tellsSite({ hostname }: URL, said: string): boolean {
  const site = siteOf(named.exec(said)?.[2]);
  return site === undefined || site === siteOf(hostname);
}

function tellsMail({ pathname, searchParams }: URL, said: string): boolean {
  const [, person, site] = named.exec(said) ?? [];
  if (site === undefined) return true;
  const isToOthers = pathname.includes(',') || ['to', 'cc', 'bcc'].some((name) => searchParams.has(name));
  const [ownPerson = '', ownSite] = decoded(pathname).toLowerCase().split('@');
  const isPerson = person === undefined || person.toLowerCase() === ownPerson;
  return !isToOthers && isPerson && siteOf(site) === siteOf(ownSite);
}

function tellsNumber({ pathname }: URL, said: string): boolean {
  const called = decoded(pathname).replace(/;.*/s, '');
  const [digits, there] = [digitsOf(said), digitsOf(called)];
  const isNumber = digits.length >= ownDigits && !/\p{L}/u.test(said);
  if (!isNumber || called.startsWith('+')) return !isNumber || writesNumber(digits, `+${there}`);
  return isEndOf(digits, there) || isEndOf(there, digits);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** A site as a browser writes it; `www.` makes no other one of it. */
function siteOf(host: string | undefined): string | undefined {
  if (host === undefined || !URL.canParse(`http://${host}`)) return undefined;
  return new URL(`http://${host}`).hostname.replace(/^www\./, '');
}
