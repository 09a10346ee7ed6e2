import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { openOverview } from '#lib/overview/open.ts';
import { followKept } from '#lib/settings/follow-kept.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createPanelStore } from '#lib/stores/panel-store.ts';
import { App } from './App.tsx';

/**
 * Draws the panel: at the side of a window, or in a tab of its own, where it is over no page but itself.
 * @returns what it shows, and a signal for the moment in which its page is left
 */
export function mountPanel({ isOwnTab = false }: { isOwnTab?: boolean } = {}) {
  const closing = new AbortController();
  window.addEventListener('pagehide', () => closing.abort());
  const changed = followKept(closing.signal);
  const began = isOwnTab ? { surface: 'tab' as const } : { first: send('openSurface', { surface: 'panel' }) };
  const store = createPanelStore({ send, askPermission, askToNotify, ...began });
  changed.hear(store.onKept);
  followAppearance(store.session, browser.i18n.getUILanguage());
  render(
    <App
      standsAlone={isOwnTab}
      startsInBox={isOwnTab}
      store={store}
      onSettings={() => void browser.runtime.openOptionsPage()}
      onOverview={() => void openOverview()}
    />,
    document.body,
  );
  void store.session.load();
  return { store, closing: closing.signal };
}
