import '#assets/tokens.css';
import '#assets/base.css';
import './card.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { connectToHost } from '#lib/messages/card-host.ts';
import { send } from '#lib/messages/send.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createCardStore } from '#lib/stores/card-store.ts';
import { watchSight } from '#lib/stores/sight.ts';
import { App } from './App.tsx';

const store = createCardStore({ send, askPermission });
followAppearance(store.session, browser.i18n.getUILanguage());

// Whoever frames this page, it draws nothing until a ticket was exchanged for a contact.
connectToHost(window, async ({ ticket, focus, signal }) => {
  if (store.isAdmitted.value || !(await store.redeem(ticket))) return false;
  const open = () => void browser.runtime.openOptionsPage();
  const isCovered = watchSight(document.documentElement);
  render(<App {...{ store, isCovered }} takesFocus={focus} onSignal={signal} onSettings={open} />, document.body);
  return true;
});
