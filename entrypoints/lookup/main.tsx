import '#assets/tokens.css';
import '#assets/base.css';
import './lookup.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { openOverview } from '#lib/overview/open.ts';
import { watchSettings } from '#lib/settings/watch.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createPanelStore } from '#lib/stores/panel-store.ts';
import { App } from '../popup/App.tsx';

/** The panel in a tab of its own: it is over no page but itself, and shows what was asked for elsewhere. */
const store = createPanelStore({ send, askPermission, askToNotify, surface: 'tab' });
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

followAppearance(store.session, browser.i18n.getUILanguage());
watchSettings(() => void store.session.reread(), closing.signal);
browser.storage.onChanged.addListener((changes) => Object.keys(changes).forEach(store.onKept));
render(
  <App
    standsAlone
    store={store}
    onSettings={() => void browser.runtime.openOptionsPage()}
    onOverview={() => void openOverview()}
  />,
  document.body,
);
void store.session.load();
void browser.tabs.getCurrent().then((own) => store.onFront(own?.id ?? null));
