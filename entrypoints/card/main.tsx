// First of all, so that the background answers while everything else is being loaded.
import { firstQuestion } from './first-question.ts';
import '#assets/tokens.css';
import '#assets/base.css';
import './card.css';
import { effect } from '@preact/signals';
import { render } from 'preact';
import browser, { type Tabs } from 'webextension-polyfill';
import { connectToHost } from '#lib/messages/card-host.ts';
import { send } from '#lib/messages/send.ts';
import { hasPanel, openPanel } from '#lib/panel/open.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { attempt } from '#lib/stores/ask.ts';
import { createCardStore } from '#lib/stores/card-store.ts';
import { holdScroll } from '#lib/stores/hold-scroll.ts';
import { patience, pause } from '#lib/stores/pause.ts';
import { watchSight } from '#lib/stores/sight.ts';
import { App } from './App.tsx';

const firstTicket = send('takeTicket', {}, undefined, firstQuestion);
// Whoever frames this page may never greet it, and then nobody asks what became of the ticket.
firstTicket.catch(() => undefined);
const store = createCardStore({ send, askPermission, firstTicket });
followAppearance(store.session, browser.i18n.getUILanguage());

// Another connection may answer here from now on.
browser.storage.onChanged.addListener((changes) => Object.keys(changes).forEach(store.onKept));

/** The tab around the card. A card has so much of the browser only where it can open the panel, too: in Firefox it has not. */
let tab: Tabs.Tab | undefined;
if (hasPanel()) {
  void browser.tabs
    .getCurrent()
    .catch(() => undefined)
    .then((around) => {
      tab = around;
    });
}

/**
 * Shows in the panel what the card shows. The panel comes first: a click counts only until something is awaited.
 * @returns resolves once it is kept, or nobody has kept it for long: a question of a frame that is gone meanwhile may be lost
 */
async function showPanel(): Promise<void> {
  if (tab?.id === undefined || tab.windowId === undefined) return;
  openPanel(tab.windowId);
  const kept = attempt(send('keepPlace', { tabId: tab.id, place: store.person.place() }));
  await Promise.race([kept, pause(patience)]);
}

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
    // What came with the first answer finds its place: it is drawn in one go.
    await pause(0);
    unsettle();
    const open = () => void browser.runtime.openOptionsPage();
    const onPanel = hasPanel() ? showPanel : undefined;
    const props = { store, isCovered, takesFocus: focus, onSignal: signal, onSettings: open, onEnter: enter, onPanel };
    render(<App {...props} />, document.body);
  },
});
