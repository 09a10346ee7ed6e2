import browser from 'webextension-polyfill';
import type { Connections } from '#lib/connection/connections.ts';
import type { Places } from '#lib/history/places.ts';
import type { Recent } from '#lib/history/recent.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import type { Pages } from '../pages.ts';
import { createMenu } from './menu.ts';
import { createOmnibox } from './omnibox.ts';
import { createShowing } from './showing.ts';

interface Parts {
  settings: SettingsStore;
  connections: Connections;
  pages: Pages;
  places: Places;
  recent: Recent;
  recogniseSignature: (text: string, tabId: number | undefined) => Promise<string | undefined>;
}

/**
 * Puts the CRM where a person is anyway: into the browser's menu and its address bar. All listeners are there before anything is
 * awaited.
 * @param report takes work that nobody waits for
 */
export function startReach(parts: Parts, report: (work: Promise<unknown>) => void): void {
  const showing = createShowing(parts);
  const menu = createMenu({ ...parts, showing });
  const omnibox = createOmnibox({ ...parts, showing });
  browser.contextMenus.onClicked.addListener((info, tab) => report(menu.choose(info, tab)));
  browser.omnibox.onInputStarted.addListener(() => report(omnibox.begin()));
  browser.omnibox.onInputChanged.addListener((text, suggest) => report(omnibox.suggest(text).then(suggest)));
  browser.omnibox.onInputEntered.addListener((text, disposition) => report(omnibox.enter(text, disposition)));
  const offer = () => report(Promise.all([menu.offer(), omnibox.begin()]));
  browser.runtime.onInstalled.addListener(offer);
  browser.runtime.onStartup.addListener(offer);
  // A person may have chosen another language.
  parts.settings.follow(offer);
}
