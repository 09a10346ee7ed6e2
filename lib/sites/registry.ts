import browser, { type Scripting } from 'webextension-polyfill';
import { tellSpotter } from '#lib/messages/tell-spotter.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import { matchesPattern } from './patterns.ts';
import { marksFile, runSpotter, spotterFile } from './scripts.ts';

const scriptId = 'spotter';

interface Parts {
  /** The patterns that the person turned on. */
  sites: () => Promise<readonly string[]>;
  /** Whether a tab's content script is there by the person's one-off wish, and so stays. */
  isLookedAtOnce: (tabId: number) => Promise<boolean>;
}

export type SiteRegistry = ReturnType<typeof createSiteRegistry>;

/**
 * Keeps the content script where it belongs: on the sites that the person turned on and the browser allows, and nowhere
 * else. Turning a site on reaches the tabs that are already open; turning it off ends the script in them.
 */
export function createSiteRegistry({ sites, isLookedAtOnce }: Parts) {
  const { inTurn } = createTurns();

  /** Of some patterns, those that the browser allows. */
  const activeOf = async (wanted: readonly string[]): Promise<string[]> => {
    const allowed = await Promise.all(wanted.map((pattern) => browser.permissions.contains({ origins: [pattern] })));
    return wanted.filter((_, index) => allowed[index]).toSorted();
  };

  const synchronise = async (): Promise<void> => {
    const active = await activeOf(await sites());
    const [registered] = await browser.scripting.getRegisteredContentScripts({ ids: [scriptId] });
    const before = registered?.matches ?? [];
    await register(active, registered !== undefined);
    const added = active.filter((pattern) => !before.includes(pattern));
    await Promise.all([startIn(added), stopOutside(active)]);
  };

  const stopOutside = async (active: readonly string[]) => {
    const tabs = await browser.tabs.query({});
    const isActive = (url: string | undefined) =>
      active.some((pattern) => url !== undefined && matchesPattern(pattern, url));
    const stop = async ({ id, url }: { id?: number | undefined; url?: string | undefined }) => {
      if (id === undefined || isActive(url) || (await isLookedAtOnce(id))) return;
      // Most tabs have no content script to hear it.
      await tellSpotter(id, { type: 'stop' });
    };
    await Promise.all(tabs.map(stop));
  };

  return {
    /** Brings registration and open tabs in line with what is turned on and allowed, one change after the other. */
    synchronise: (): Promise<void> => inTurn(synchronise),
    /** The pattern that the site of an address was turned on with, whether or not the browser allows it. */
    turnedOn: async (url: string): Promise<string | undefined> =>
      (await sites()).find((pattern) => matchesPattern(pattern, url)),
    /** Whether the content script comes to an address by itself. */
    isActive: async (url: string): Promise<boolean> => {
      const covering = (await sites()).filter((pattern) => matchesPattern(pattern, url));
      return (await activeOf(covering)).length > 0;
    },
  };
}

async function register(active: readonly string[], isRegistered: boolean): Promise<void> {
  if (active.length === 0) {
    if (isRegistered) await browser.scripting.unregisterContentScripts({ ids: [scriptId] });
    return;
  }
  const script: Scripting.RegisteredContentScript & { matchOriginAsFallback: boolean } = {
    id: scriptId,
    js: [spotterFile],
    css: [marksFile],
    matches: [...active],
    allFrames: true,
    // Webmails draw letters into frames that have no address of their own.
    matchOriginAsFallback: true,
    runAt: 'document_idle',
    persistAcrossSessions: true,
  };
  if (isRegistered) await browser.scripting.updateContentScripts([script]);
  else await browser.scripting.registerContentScripts([script]);
}

async function startIn(patterns: string[]): Promise<void> {
  if (patterns.length === 0) return;
  const tabs = await browser.tabs.query({ url: patterns });
  // A tab that cannot be entered just now, such as one that shows an error page, is reached when it loads again.
  const start = ({ id }: { id?: number | undefined }) =>
    id === undefined ? undefined : runSpotter(id).catch(() => undefined);
  await Promise.all(tabs.map(start));
}
