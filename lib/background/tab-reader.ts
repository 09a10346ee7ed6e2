import browser from 'webextension-polyfill';
import { realClock } from '#lib/crm/clock.ts';
import type { PageContact, PageView } from '#lib/messages/contract.ts';
import type { Mentions } from '#lib/signatures/mentions.ts';
import { linkBounds, linksOf, readLinks } from '#lib/signatures/page-links.ts';
import { patternOfUrl } from '#lib/sites/patterns.ts';
import type { SiteRegistry } from '#lib/sites/registry.ts';
import { runSpotter } from '#lib/sites/scripts.ts';
import { mostReported } from '#lib/spotting/question.ts';
import { type Documents, documentsIn, inTime, isPresent, presentIn } from './documents.ts';
import { createPageNames, withNames } from './page-names.ts';
import type { Frame, Pages } from './pages.ts';
import { peopleIn } from './people.ts';

interface Parts {
  pages: Pages;
  registry: SiteRegistry;
  wait?: (milliseconds: number) => Promise<void>;
  now?: () => number;
}

const closed: PageView = { site: 'closed', pattern: '', contacts: [] };

export type TabReader = ReturnType<typeof createTabReader>;

/** Tells our own pages what a tab shows: whether its site is on, and the contacts that are on it now. */
export function createTabReader({ pages, registry, wait = realClock.wait, now = Date.now }: Parts) {
  const pageNames = createPageNames(now);
  const soon = inTime(wait);

  /** Which documents are in a tab, and what they call people of whom they show no name; `closed` where none may be entered. */
  async function lookInto(tabId: number, isOpen: boolean, mentions?: Mentions) {
    const [start, frames] = await Promise.all(isOpen ? [mentions?.start(), pages.frames(tabId)] : [undefined, []]);
    // No links but those that are wanted leave their document.
    const looked = documentsIn(tabId, { func: readLinks, args: linkBounds(start) }, soon).catch(
      () => 'closed' as const,
    );
    const isThere = async ({ frameId, site }: Frame) => {
      const documents = await looked;
      const origin = documents === 'closed' ? undefined : linksOf(documents?.get(frameId)?.result)?.origin;
      return origin !== undefined && patternOfUrl(`${origin}/`) === site;
    };
    const names = await pageNames.read(tabId, frames, { isThere, inTime: soon });
    return { documents: await looked, names };
  }

  async function framesAmong(documents: Documents | undefined, tabId: number): Promise<Frame[]> {
    const frames = await pages.frames(tabId);
    return documents ? frames.filter((frame) => isPresent(frame, documents)) : frames;
  }

  /** The signature requests that the documents of a tab link to: where a site is on, those of its own and of others that are. */
  async function signaturesIn(
    documents: Documents | undefined,
    mentions: Mentions,
    isWanted: (url: string) => Promise<boolean>,
  ) {
    const links = [...(documents?.values() ?? [])].flatMap(({ result }) => linksOf(result) ?? []);
    const wanted = await Promise.all(links.map(({ origin }) => isWanted(`${origin}/`)));
    const hrefs = links.filter((_, index) => wanted[index]).flatMap((frame) => frame.hrefs);
    return (await mentions.of(hrefs)).map(({ mention }) => mention);
  }

  async function readPage(tabId: number, mentions?: Mentions): Promise<PageView> {
    const tab = await browser.tabs.get(tabId).catch(() => undefined);
    const pattern = patternOfUrl(tab?.url ?? '');
    if (tab?.url === undefined || pattern === undefined) return closed;
    const [isActive, isOnce] = await Promise.all([registry.isActive(tab.url), pages.isLookedAtOnce(tabId)]);
    const { documents, names } = await lookInto(tabId, isActive || isOnce, mentions);
    if (documents === 'closed') return closed;
    const frames = await framesAmong(documents, tabId);
    const { contacts, left } = peopleIn(withNames(frames, names));
    const isCutShort = frames.some((frame) => frame.contacts.length >= mostReported);
    const shown = { contacts, ...(left > 0 && { ownContacts: left }), ...(isCutShort && { isCutShort }) };
    const withSignatures = async (isWanted: (url: string) => Promise<boolean>) => {
      const signatures = mentions ? await signaturesIn(documents, mentions, isWanted).catch(() => []) : [];
      return { ...shown, ...(signatures.length > 0 && { signatures }) };
    };
    const turnedOn = await registry.turnedOn(tab.url);
    if (isActive) return { site: 'on', pattern: turnedOn ?? pattern, ...(await withSignatures(registry.isActive)) };
    if (frames.length > 0 && isOnce) return { site: 'once', pattern, ...(await withSignatures(async () => true)) };
    return turnedOn ? { site: 'not-allowed', pattern: turnedOn, ...shown } : { site: 'off', pattern, ...shown };
  }

  return {
    /** @param mentions tells signature requests by their links; without it, none are looked for */
    readPage,
    /**
     * Who is on the page of a tab whose site is on, by what the frames of it reported whose own site is wanted too: a tab
     * shows frames of other sites, and what was in it before may not have left it yet. Nobody before its top has reported: what
     * is kept until then is of the page before, which another CRM may be chosen for.
     */
    async shown(
      tabId: number,
      isWanted: (site: string) => boolean,
    ): Promise<{ url: string; contacts: PageContact[] } | undefined> {
      const { url } = (await browser.tabs.get(tabId).catch(() => undefined)) ?? {};
      if (url === undefined || !(await registry.isActive(url))) return undefined;
      const frames = await pages.frames(tabId);
      const top = frames.find(({ frameId }) => frameId === 0);
      if (!top || top.site !== patternOfUrl(url)) return { url, contacts: [] };
      return { url, contacts: peopleIn(frames.filter(({ site }) => site !== undefined && isWanted(site))).contacts };
    },
    /** What the documents that are in a tab now reported; a page that left is not among them. */
    presentFrames: async (tabId: number): Promise<Frame[]> => framesAmong(await presentIn(tabId, soon), tabId),
    /** Looks at a page by the person's wish, as far as the browser allows it for that. */
    async lookOnce(tabId: number, mentions?: Mentions): Promise<PageView> {
      const view = await readPage(tabId, mentions);
      if (view.site !== 'off' && view.site !== 'not-allowed') return view;
      await pages.lookOnce(tabId);
      await runSpotter(tabId);
      // Its first report may still be on the way.
      return { ...(await readPage(tabId, mentions)), site: 'once' };
    },
  };
}
