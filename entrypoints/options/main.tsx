import '#assets/tokens.css';
import '#assets/base.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { connectionsKey, signingKey } from '#lib/settings/kept-keys.ts';
import { watchSettings } from '#lib/settings/watch.ts';
import { askPermission, isAllowed, watchPermissions } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createOptionsStore } from '#lib/stores/options-store.ts';
import { App } from './App.tsx';
import { openShortcuts, readShortcuts } from './shortcuts.ts';

const store = createOptionsStore({ send, askPermission, isAllowed });
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());

followAppearance(store.session, browser.i18n.getUILanguage());
watchSettings(() => void store.session.reread(), closing.signal);
browser.storage.onChanged.addListener((changes) => {
  if (changes[connectionsKey]) void store.reconnect();
  if (changes[signingKey]) void store.signing.load();
});
watchPermissions(() => void store.sites.recheck(), closing.signal);
void store.load();
void readShortcuts().then((shortcuts) =>
  render(<App store={store} shortcuts={shortcuts} onShortcuts={openShortcuts()} />, document.body),
);
