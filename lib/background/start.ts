import browser, { type Runtime } from 'webextension-polyfill';
import { createConnections } from '#lib/connection/connections.ts';
import { createVault } from '#lib/connection/vault.ts';
import { createPins } from '#lib/history/pins.ts';
import { createPlaces } from '#lib/history/places.ts';
import { createRecent } from '#lib/history/recent.ts';
import { createRouter } from '#lib/messages/router.ts';
import type { DocumentPlace } from '#lib/messages/sender.ts';
import { createSeenPipelines } from '#lib/overview/seen.ts';
import { openPanel } from '#lib/panel/open.ts';
import { createSettingsStore } from '#lib/settings/store.ts';
import { createSignatureReader } from '#lib/signatures/read-signature.ts';
import { createSeenSignatures } from '#lib/signatures/seen.ts';
import { createSigningPages } from '#lib/signatures/signing-pages.ts';
import { createWatchList } from '#lib/signatures/watching/watch-list.ts';
import { createSiteRegistry } from '#lib/sites/registry.ts';
import { createAnswering } from './answering.ts';
import { connectDemo } from './demo.ts';
import { createHandlers } from './handlers.ts';
import { createJudgingBudget } from './judging-budget.ts';
import { greetNewcomer } from './newcomer.ts';
import { createPages } from './pages.ts';
import { startReach } from './reach/start.ts';
import { report } from './report.ts';
import { createSignatureWatch, listenForSignatures } from './signature-watch.ts';
import { createStepping } from './stepping.ts';
import { createTabReader } from './tab-reader.ts';
import { createTickets } from './tickets.ts';

/** Of Chrome and Edge; Firefox opens its sidebar by itself. */
const panelCommand = 'open-panel';

/**
 * Starts the background. All listeners are registered before anything is awaited: the browser ends the background when
 * it is idle and starts it for the very event that it must not miss. Nothing is kept in variables that cannot be made
 * again from storage.
 */
export function startBackground(): void {
  const settings = createSettingsStore();
  const vault = createVault();
  const connections = createConnections(vault);
  const pages = createPages();
  const tickets = createTickets();
  const judging = createJudgingBudget();
  const places = createPlaces();
  const recent = createRecent();
  const pins = createPins(vault);
  const seen = createSeenPipelines(vault);
  const seenSignatures = createSeenSignatures(vault);
  const signingPages = createSigningPages();
  const signatures = createSignatureReader({ connections, seen: seenSignatures, signingPages });
  const watchList = createWatchList(vault);
  const watching = createSignatureWatch({ connections, settings, signatures, watchList });
  const registry = createSiteRegistry({
    sites: async () => (await settings.read()).sites,
    isLookedAtOnce: pages.isLookedAtOnce,
  });
  const reader = createTabReader({ pages, registry });
  const answering = createAnswering({ connections, settings, reader });
  const stepping = createStepping({ pages, reader });
  const { handlers, handlersFor } = createHandlers({
    settings,
    connections,
    answering,
    pages,
    tickets,
    registry,
    reader,
    judging,
    places,
    recent,
    pins,
    seen,
    seenSignatures,
    signatures,
    signingPages,
    watchList,
    watching,
  });

  const isWanted = async ({ tabId }: DocumentPlace, url: string) =>
    (await pages.isLookedAtOnce(tabId)) || registry.isActive(url);
  const route = createRouter({ handlers, handlersFor, isTrusted: tickets.isTrusted, isWanted });
  browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => route(message, sender));

  const recogniseSignature = async (text: string, tabId: number | undefined) => {
    const ui = { zone: 'ui' } as const;
    const { recogniseSignature } = await handlersFor(ui, (await answering(tabId)).connection?.id);
    return (await recogniseSignature({ text }, ui))?.id;
  };
  startReach({ settings, connections, pages, places, recent, recogniseSignature }, report);

  const synchronise = () => report(registry.synchronise());
  browser.runtime.onInstalled.addListener(synchronise);
  browser.runtime.onStartup.addListener(synchronise);
  browser.permissions.onAdded.addListener(synchronise);
  browser.permissions.onRemoved.addListener(synchronise);
  browser.commands.onCommand.addListener((command, tab) => {
    if (command === panelCommand && tab?.windowId !== undefined) openPanel(tab.windowId);
    else report(stepping.step(command));
  });
  browser.tabs.onRemoved.addListener((tabId) => {
    for (const { forgetTab } of [pages, tickets, stepping, judging, places]) report(forgetTab(tabId));
  });

  if (import.meta.env.MODE === 'demo') {
    const connect = () => report(connectDemo(handlers));
    browser.runtime.onInstalled.addListener(connect);
    browser.runtime.onStartup.addListener(connect);
  } else {
    browser.runtime.onInstalled.addListener((details) => report(greetNewcomer(details)));
  }
  listenForSignatures(watching, connections, report, (id) => handlers.useConnection({ id }, { zone: 'ui' }));
  report(closeStorage());
  report(connections.forgetStrayKeys());
}

/** Where the browser can, keeps content scripts out of everything stored: they live in strangers' processes. */
async function closeStorage(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const accessLevel = 'TRUSTED_CONTEXTS';
    if ('setAccessLevel' in area && typeof area.setAccessLevel === 'function')
      await area.setAccessLevel({ accessLevel });
  }
}
