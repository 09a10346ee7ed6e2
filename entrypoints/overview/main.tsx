import '#assets/tokens.css';
import '#assets/base.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { watchSettings } from '#lib/settings/watch.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createOverviewStore } from '#lib/stores/overview/overview-store.ts';
import { App } from './App.tsx';

const store = createOverviewStore({ send, askPermission });
const closing = new AbortController();
window.addEventListener('pagehide', () => closing.abort());
window.addEventListener('hashchange', () => void store.show(location.hash), { signal: closing.signal });

followAppearance(store.session, browser.i18n.getUILanguage());
watchSettings(() => void store.session.reread(), closing.signal);
void store.show(location.hash);
void store.load();
render(<App store={store} onSettings={() => void browser.runtime.openOptionsPage()} />, document.body);
