import '#assets/tokens.css';
import '#assets/base.css';
import './sidepanel.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { openOverview } from '#lib/overview/open.ts';
import { followWindow } from '#lib/panel/follow.ts';
import { watchSettings } from '#lib/settings/watch.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createPanelStore } from '#lib/stores/panel-store.ts';
import { App } from '../popup/App.tsx';

const store = createPanelStore({ send, askPermission, askToNotify });
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

followAppearance(store.session, browser.i18n.getUILanguage());
watchSettings(() => void store.session.reread(), closing.signal);
render(
  <App
    store={store}
    onSettings={() => void browser.runtime.openOptionsPage()}
    onOverview={() => void openOverview()}
  />,
  document.body,
);
void store.session.load();
void browser.windows
  .getCurrent()
  .then(({ id }) => followWindow(id ?? browser.windows.WINDOW_ID_CURRENT, store, closing.signal));
