import '#assets/tokens.css';
import '#assets/base.css';
import './popup.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { openOverview } from '#lib/overview/open.ts';
import { hasPanel, openPanel } from '#lib/panel/open.ts';
import { followPictures } from '#lib/picture/follow.ts';
import { nextFrame } from '#lib/picture/show.ts';
import { followKept } from '#lib/settings/follow-kept.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { App } from './App.tsx';

const store = createPopupStore({ send, askPermission, askToNotify });

let windowId: number = browser.windows.WINDOW_ID_CURRENT;
const onPanel = hasPanel() ? showPanel : undefined;
(globalThis.crmLensKeptChanges ?? followKept()).hear(store.onKept);
const opening = store.begin(
  tabInFront(),
  send('openSurface', { surface: 'popup' }, undefined, globalThis.crmLensFirstQuestion),
);
// What was drawn of a picture is seen before the popup itself takes its place.
void Promise.all([globalThis.crmLensPicture, opening]).then(([picture]) => {
  // Until the settings are known a picture keeps its own language and colours.
  followAppearance(store.session, browser.i18n.getUILanguage());
  document.body.replaceChildren();
  render(
    <App startsInBox store={store} onSettings={openSettings} onOverview={showOverview} onPanel={onPanel} />,
    document.body,
  );
  void nextFrame().then(store.drawn);
  if (picture !== undefined) store.takenUp(picture);
  followPictures(document, store.isPicturable, store.keepPicture);
});

/** The tab that the popup was opened over; null where the browser names none. */
async function tabInFront(): Promise<number | null> {
  const [tab] = await browser.tabs.query({ active: true, currentWindow: true }).catch(() => []);
  windowId = tab?.windowId ?? windowId;
  return tab?.id ?? null;
}

/** What is shown here is shown there: it is kept for the tab. */
function showPanel(): void {
  openPanel(windowId);
  window.close();
}

async function openSettings(): Promise<void> {
  await browser.runtime.openOptionsPage();
  window.close();
}

async function showOverview(): Promise<void> {
  await openOverview();
  window.close();
}
