import browser from 'webextension-polyfill';
import type { Places } from '#lib/history/places.ts';
import type { Handlers } from '#lib/messages/router.ts';

export interface HistoryParts {
  places: Places;
}

type Names = 'readPlace' | 'keepPlace';

/** What the person looked at before: over this tab, lately, and what they pinned. */
export function createHistoryHandlers({ places }: HistoryParts): Pick<Handlers, Names> {
  return {
    readPlace: async ({ tabId, surface }) => {
      const page = await pageOf(tabId);
      return { page, place: await places.find(tabId, page, surface) };
    },
    keepPlace: async ({ tabId, page, place }) => {
      await places.keep(tabId, page ?? (await pageOf(tabId)), place);
      return undefined;
    },
  };
}

/**
 * Which page a tab shows, by its address: the part behind the # changes while a page stays. Empty where the browser does
 * not tell it.
 */
async function pageOf(tabId: number): Promise<string> {
  const tab = await browser.tabs.get(tabId).catch(() => undefined);
  return (tab?.url ?? '').split('#', 1)[0]?.slice(0, 10_000) ?? '';
}
