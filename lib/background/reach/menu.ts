import browser, { type Menus, type Tabs } from 'webextension-polyfill';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { contactsOf, type Pages } from '../pages.ts';
import { ownRegion } from '../region.ts';
import { placeOfSignature, placeOfText } from './places-for.ts';
import { readPointed } from './read-pointed.ts';
import type { Showing } from './showing.ts';
import { wordsFor } from './words.ts';

interface Parts {
  settings: SettingsStore;
  pages: Pages;
  showing: Showing;
  /** The id of a signature request in a text over a tab, where it can be one. */
  recogniseSignature: (text: string, tabId: number | undefined) => Promise<string | undefined>;
}

const lookUp = 'look-up';
const signature = 'signature';
const titles = { [lookUp]: 'reach.lookUp', [signature]: 'reach.signature' } as const;

/** What the browser's own menu offers on selected text and on links. */
export function createMenu({ settings, pages, showing, recogniseSignature }: Parts) {
  async function placeOf(info: Menus.OnClickData, tab: Tabs.Tab | undefined) {
    const frames = tab?.id === undefined ? [] : await pages.frames(tab.id);
    // What another frame calls somebody is that frame's word.
    const spotted = contactsOf(frames.filter(({ frameId }) => frameId === (info.frameId ?? frameId)));
    const pointed = {
      selection: info.selectionText,
      link: info.linkUrl,
      linkText: info.linkText,
      address: info.frameUrl ?? info.pageUrl,
    };
    return placeOfText(readPointed(pointed, { own: ownRegion(await settings.read()), spotted }));
  }

  /** The link's address comes first: a selection around it is the name of the document. */
  async function placeOfSigning(
    { selectionText = '', linkUrl = '', linkText = '' }: Menus.OnClickData,
    tab: Tabs.Tab | undefined,
  ) {
    const words = (selectionText || linkText).trim();
    const id =
      (linkUrl && (await recogniseSignature(linkUrl, tab?.id))) ||
      (words && (await recogniseSignature(words, tab?.id)));
    return placeOfSignature(id || undefined, words.slice(0, longestEntry));
  }

  async function offerAnew(): Promise<void> {
    const words = wordsFor(await settings.read());
    await browser.contextMenus.removeAll();
    for (const [id, title] of Object.entries(titles))
      browser.contextMenus.create({ id, title: words[title], contexts: ['selection', 'link'] });
  }

  /** Two at once would both find an empty menu, and the second could put nothing into it. */
  const { inTurn } = createTurns();

  return {
    /** Puts the entries into the menu anew, in the person's language. The browser keeps them while the background sleeps. */
    offer: (): Promise<void> => inTurn(offerAnew),

    /** Does what was chosen. To be called inside the click: a panel opens only there. */
    async choose(info: Menus.OnClickData, tab: Tabs.Tab | undefined): Promise<void> {
      if (info.menuItemId === lookUp) await showing.inPanel(tab, () => placeOf(info, tab));
      if (info.menuItemId === signature) await showing.inPanel(tab, () => placeOfSigning(info, tab));
    },
  };
}
