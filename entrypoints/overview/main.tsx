import '#assets/tokens.css';
import '#assets/base.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createOverviewStore } from '#lib/stores/overview/overview-store.ts';
import { App } from './App.tsx';

const isInView = () => document.visibilityState === 'visible';

const store = createOverviewStore({
  send,
  askPermission,
  askToNotify,
  goTo: (view) => {
    location.hash = view;
  },
  isInView,
});

followAppearance(store.session, browser.i18n.getUILanguage());
browser.storage.onChanged.addListener((changes) => {
  for (const key of Object.keys(changes)) void store.onKept(key);
});
document.addEventListener('visibilitychange', () => {
  if (isInView()) void store.onView();
});
window.addEventListener('hashchange', () => void store.show(location.hash));
void store.begin(location.hash);
render(<App store={store} onSettings={() => void browser.runtime.openOptionsPage()} />, document.body);
