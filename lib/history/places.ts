import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { isPlaceKey, placeKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { type Place, place, type Surface } from './place.ts';

const kept = z.nullable(z.object({ page: z.string(), at: z.number(), place, connectionId: z.optional(z.string()) }));

const minute = 60_000;
/** Whoever opens the popup after that begins anew; the panel, which was open all the time, does not. */
const keptFor: Record<Surface, number> = {
  popup: 10 * minute,
  panel: Number.POSITIVE_INFINITY,
  tab: Number.POSITIVE_INFINITY,
};

export type Places = ReturnType<typeof createPlaces>;

/** Where the person was over each tab. Kept in memory for the session, and only while the tab shows the same page. */
export function createPlaces(now = Date.now) {
  const ofTab = (tabId: number) =>
    createStored('session', placeKey(tabId), (raw) => z.safeParse(kept, raw).data ?? null);

  return {
    /**
     * @param page the page that the tab shows now; a place that was on another one is not found
     * @param connectionId the connection that answers there now; one that another brought is not found
     */
    async find(tabId: number, page: string, surface: Surface, connectionId?: string): Promise<Place | null> {
      const known = await ofTab(tabId).read();
      if (!known || known.page !== page || now() - known.at > keptFor[surface]) return null;
      return known.connectionId === undefined || known.connectionId === connectionId ? known.place : null;
    },
    /** @param connectionId the connection that brought it; absent where nothing was asked yet */
    async keep(tabId: number, page: string, place: Place, connectionId?: string): Promise<void> {
      await ofTab(tabId).update(() => ({ page, at: now(), place, ...(connectionId && { connectionId }) }));
    },
    forgetTab: (tabId: number): Promise<void> => browser.storage.session.remove(placeKey(tabId)),
    /** Forgets what was looked at over every tab: it was of a connection that is gone. */
    async clear(): Promise<void> {
      const keys = Object.keys(await browser.storage.session.get(null));
      await browser.storage.session.remove(keys.filter(isPlaceKey));
    },
  };
}
