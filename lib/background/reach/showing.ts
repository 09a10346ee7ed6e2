import browser from 'webextension-polyfill';
import type { Place } from '#lib/history/place.ts';
import type { Places } from '#lib/history/places.ts';
import { askForPanel } from '#lib/panel/open.ts';
import { frontTab } from '../front-tab.ts';
import { ownPage, pageOf } from '../page-of.ts';

/** Where a person wants something opened, as browsers say it of what is typed in the address bar. */
export type Disposition = 'currentTab' | 'newForegroundTab' | 'newBackgroundTab';

/** The tab that something was wanted over, as far as the browser tells. */
interface Over {
  id?: number | undefined;
  windowId?: number | undefined;
}

export type Showing = ReturnType<typeof createShowing>;

/**
 * Shows what a person asked for outside of our own pages. It reaches them as everything does that is left over a tab: nothing of
 * it ever stands in an address, which browsers remember.
 */
export function createShowing({ places }: { places: Pick<Places, 'keep'> }) {
  async function inTab(place: Place, disposition: Disposition = 'newForegroundTab'): Promise<void> {
    const url = browser.runtime.getURL('lookup.html');
    const front = disposition === 'currentTab' ? await frontTab() : undefined;
    if (front !== undefined) {
      await places.keep(front, ownPage, place);
      await browser.tabs.update(front, { url });
      return;
    }
    const { id } = await browser.tabs.create({ url, active: disposition !== 'newBackgroundTab' });
    if (id !== undefined) await places.keep(id, ownPage, place);
  }

  return {
    inTab,

    /**
     * Shows it in the panel beside a tab; where a browser has none, or does not let it open, in a tab. To be called inside the
     * click, before anything is awaited.
     * @param find finds out what to show, while the panel opens
     */
    async inPanel(over: Over | undefined, find: () => Promise<Place>): Promise<void> {
      const opening = over?.windowId === undefined ? undefined : askForPanel(over.windowId);
      const isOpen = opening ? opening.then(() => true).catch(() => false) : Promise.resolve(false);
      const place = await find();
      const tabId = over?.id !== undefined && over.id >= 0 ? over.id : await frontTab();
      if (tabId === undefined || !(await isOpen)) return inTab(place);
      await places.keep(tabId, await pageOf(tabId), place);
    },
  };
}
