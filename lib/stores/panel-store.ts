import { home } from '#lib/history/home.ts';
import type { Output } from '#lib/messages/contract.ts';
import { placeKey } from '#lib/settings/kept-keys.ts';
import { attempt } from './ask.ts';
import { pause } from './pause.ts';
import { createPopupStore, type PopupStoreParts } from './popup-store.ts';

interface PanelStoreParts extends PopupStoreParts {
  /** What the background said of the tab in front, asked before anything else. */
  first?: Promise<Output<'openSurface'>>;
}

/** What the panel shows: the same as the popup, and it follows the tab in front of its window. */
export function createPanelStore({ wait = pause, surface = 'panel', first, ...parts }: PanelStoreParts) {
  const store = createPopupStore({ ...parts, wait, surface });
  let front: number | null = null;

  return {
    ...store,
    onFront(tabId: number | null): void {
      // It was said of the tab that the panel began over, and of no later one.
      const said = front === null ? first : undefined;
      front = tabId;
      void store.goTo(tabId, said);
    },
    /** A tab goes to a page that cannot be told from another by its address: what was looked at over the one before is left. */
    async onUnseen(tabId: number): Promise<void> {
      await attempt(parts.send('keepPlace', { tabId, page: '', place: home }));
    },
    /** @param key what the background changed in what it keeps */
    onKept(key: string): void {
      store.onKept(key);
      if (front !== null && key === placeKey(front)) void store.look();
    },
  };
}
