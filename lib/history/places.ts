import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { popupKeptFor } from '#lib/picture/kept.ts';
import type { RecordRef } from '#lib/record/view.ts';
import { isPlaceKey, placeKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { createPictureShelf } from './picture-shelf.ts';
import { type Place, place, type Surface } from './place.ts';

const kept = z.nullable(z.object({ page: z.string(), at: z.number(), place, connectionId: z.optional(z.string()) }));

/** Whoever opens the popup after that begins anew; the panel, which was open all the time, does not. */
const keptFor: Record<Surface, number> = {
  popup: popupKeptFor,
  panel: Number.POSITIVE_INFINITY,
  tab: Number.POSITIVE_INFINITY,
};

interface Pictured {
  tabId: number;
  page: string;
  ref: RecordRef;
  picture: string;
}

export type Places = ReturnType<typeof createPlaces>;

/** Where the person was over each tab. Kept in memory for the session, and only while the tab shows the same page. */
export function createPlaces(now = Date.now) {
  const ofTab = (tabId: number) =>
    createStored('session', placeKey(tabId), (raw) => z.safeParse(kept, raw).data ?? null);

  const shelf = createPictureShelf();

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
      await shelf.forget();
      await ofTab(tabId).update(() => ({ page, at: now(), place, ...(connectionId && { connectionId }) }));
    },
    /** Keeps how the popup looks on the record that it is left on, as long as it is found so. */
    async keepPicture({ tabId, page, ref, picture }: Pictured): Promise<void> {
      await shelf.keep(async () => {
        const known = await ofTab(tabId).read();
        const last = known?.place.trail.at(-1)?.ref;
        const isOfThat = last?.question === ref.question && last.recordId === ref.recordId;
        if (known?.page !== page || !isOfThat) return null;
        return { tabId, page, at: known.at, picture };
      });
    },
    forgetPicture: shelf.forget,
    forgetTab: async (tabId: number): Promise<void> => {
      await Promise.all([shelf.forget(), browser.storage.session.remove(placeKey(tabId))]);
    },
    /** Forgets what was looked at over every tab: it was of a connection that is gone. */
    async clear(): Promise<void> {
      await shelf.forget();
      const keys = Object.keys(await browser.storage.session.get(null));
      await browser.storage.session.remove(keys.filter(isPlaceKey));
    },
  };
}
