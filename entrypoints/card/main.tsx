import '#assets/tokens.css';
import '#assets/base.css';
import './card.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { connectToHost } from '#lib/messages/card-host.ts';
import { send } from '#lib/messages/send.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createCardStore } from '#lib/stores/card-store.ts';
import { holdScroll } from '#lib/stores/hold-scroll.ts';
import { watchSight } from '#lib/stores/sight.ts';
import { App } from './App.tsx';

const store = createCardStore({ send, askPermission });
followAppearance(store.session, browser.i18n.getUILanguage());

const isShown = new Promise<void>((resolve) => {
  effect(() => {
    if (store.state.value !== 'blank') resolve();
  });
});

// Whoever frames this page, it draws nothing of a contact until our content script vouched for it.
const { isCovered, unsettle } = watchSight(document.documentElement);
holdScroll(document);
connectToHost(window, {
  onMoved: unsettle,
  meet: async ({ focus, signal, admitted }) => {
    const enter = () => store.enter({ offer: (ticket) => signal({ type: 'ticket', ticket }), admitted });
    void enter();
    await isShown;
    unsettle();
    const open = () => void browser.runtime.openOptionsPage();
    const props = { store, isCovered, takesFocus: focus, onSignal: signal, onSettings: open, onEnter: enter };
    render(<App {...props} />, document.body);
  },
});
