import '#assets/tokens.css';
import '#assets/base.css';
import './popup.css';
import { render } from 'preact';
import browser from 'webextension-polyfill';
import { send } from '#lib/messages/send.ts';
import { openOverview } from '#lib/overview/open.ts';
import { hasPanel, openPanel } from '#lib/panel/open.ts';
import { askToNotify } from '#lib/signatures/ask-leave.ts';
import { askPermission } from '#lib/sites/permission.ts';
import { followAppearance } from '#lib/stores/appearance.ts';
import { pause } from '#lib/stores/pause.ts';
import { createPopupStore } from '#lib/stores/popup-store.ts';
import { App } from './App.tsx';

const store = createPopupStore({ send, askPermission, askToNotify });

followAppearance(store.session, browser.i18n.getUILanguage());
let windowId: number = browser.windows.WINDOW_ID_CURRENT;
const onPanel = hasPanel() ? showPanel : undefined;
browser.storage.onChanged.addListener((changes) => Object.keys(changes).forEach(store.onKept));
void store
  .begin(tabInFront(), send('openSurface', { surface: 'popup' }, undefined, globalThis.crmLensFirstQuestion))
  .then(() => {
    render(<App store={store} onSettings={openSettings} onOverview={showOverview} onPanel={onPanel} />, document.body);
    void nextFrame().then(store.drawn);
  });

/** Resolves behind the next frame. A popup that nobody sees has none, and waits no longer than one that is slow. */
function nextFrame(): Promise<unknown> {
  const frame = new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return Promise.race([frame, pause(200)]);
}

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
