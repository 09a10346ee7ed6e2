import '#assets/tokens.css';
import '#assets/base.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createOverviewStore } from '#lib/stores/overview/overview-store.ts';
import { App } from './App.tsx';

const store = createOverviewStore({ send, askPermission });

followAppearance(store.session, browser.i18n.getUILanguage());
browser.storage.onChanged.addListener((changes) => {
  for (const key of Object.keys(changes)) void store.onKept(key);
});
window.addEventListener('hashchange', () => void store.show(location.hash));
void store.show(location.hash);
void store.load();
render(<App store={store} onSettings={() => void browser.runtime.openOptionsPage()} />, document.body);
