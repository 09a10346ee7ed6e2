import browser from 'webextension-polyfill';
import type { Connections } from '#lib/connection/connections.ts';
import { openOverview } from '#lib/overview/open.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import type { SignatureReader } from '#lib/signatures/read-signature.ts';
import { viewOfSignature } from '#lib/signatures/route.ts';
import {
  isWatchAlarm,
  needsRound,
  readNotification,
  setAlarm,
  showChanges,
  tellOfChange,
} from '#lib/signatures/watching/telling.ts';
import type { WatchList } from '#lib/signatures/watching/watch-list.ts';
import { createWatching, type Watching } from '#lib/signatures/watching/watching.ts';

interface Parts {
  connections: Connections;
  settings: SettingsStore;
  signatures: SignatureReader;
  watchList: WatchList;
}

/** Watches signature requests with what the browser has for it. */
export const createSignatureWatch = ({ connections, settings, signatures, watchList }: Parts): Watching =>
  createWatching({
    connections,
    list: watchList,
    ask: signatures.ask,
    wake: setAlarm,
    tell: async (connection, change) => tellOfChange(connection, change, await settings.read()),
    count: showChanges,
    isOnline: () => navigator.onLine !== false,
  });

/** Registers what the browser has to wake the background for. To be called before anything is awaited. */
export function listenForSignatures(
  watching: Watching,
  connections: Connections,
  report: (work: Promise<unknown>) => void,
  /** Turns to a connection: a request of one that is not in use is shown under its own. */
  turnTo: (connectionId: string) => Promise<unknown>,
): void {
  const round = () => report(watching.round());
  browser.alarms.onAlarm.addListener((alarm) => {
    if (isWatchAlarm(alarm)) round();
  });
  // Firefox forgets alarms when it ends, and Chromium may.
  browser.runtime.onStartup.addListener(round);
  browser.runtime.onInstalled.addListener(round);
  report(needsRound().then((isNeeded) => (isNeeded ? watching.round() : undefined)));
  let isListening = false;
  const listen = () => {
    if (isListening || !browser.notifications) return;
    isListening = true;
    browser.notifications.onClosed.addListener((name) => report(takeNote(name)));
    browser.notifications.onClicked.addListener((name) => report(open(name)));
  };
  listen();
  // It is there once the person has allowed it; what waited for that is told.
  browser.permissions.onAdded.addListener(({ permissions }) => {
    if (!permissions?.includes('notifications')) return;
    listen();
    round();
  });

  /** Whoever has put a notification away has been told. */
  async function takeNote(name: string): Promise<string | undefined> {
    const about = readNotification(name);
    const connection = about && (await connections.all()).find(({ id }) => id === about.connectionId);
    if (connection) await watching.markTold(connection, about);
    // One that is gone had its own ids: another CRM may mean something else by the same.
    return connection && about?.id;
  }

  async function open(name: string): Promise<void> {
    const about = readNotification(name);
    const id = await takeNote(name);
    if (id === undefined || !about) return;
    await browser.notifications.clear(name);
    await turnTo(about.connectionId);
    await openOverview(viewOfSignature(id));
  }
}
