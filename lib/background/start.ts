import browser, { type Runtime } from 'webextension-polyfill';
import { createConnections } from '#lib/connection/connections.ts';
import { createVault } from '#lib/connection/vault.ts';
import { realClock } from '#lib/crm/clock.ts';
import { createPins } from '#lib/history/pins.ts';
import { createPlaces } from '#lib/history/places.ts';
import { createRecent } from '#lib/history/recent.ts';
import { createAttention } from '#lib/known/attention.ts';
import { showBadge } from '#lib/known/badge.ts';
import { createOnSight } from '#lib/known/on-sight.ts';
import { createVerdicts } from '#lib/known/verdicts.ts';
import { createAnswerCache } from '#lib/lookup/answer-cache.ts';
import { createAnswers } from '#lib/lookup/answers.ts';
import { createBudget } from '#lib/lookup/budget.ts';
import { createDefinitions } from '#lib/lookup/definitions.ts';
import { createHabits, entitiesOf } from '#lib/lookup/habits.ts';
import { createRouter, type Handlers } from '#lib/messages/router.ts';
import type { Place } from '#lib/messages/sender.ts';
import { createKeptAnswers } from '#lib/overview/kept-answers.ts';
import { createSeenPipelines, type SeenPipelines } from '#lib/overview/seen.ts';
import { openPanel } from '#lib/panel/open.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import { createSettingsStore } from '#lib/settings/store.ts';
import { createMentions } from '#lib/signatures/mentions.ts';
import { createSignatureReader } from '#lib/signatures/read-signature.ts';
import { createSeenSignatures } from '#lib/signatures/seen.ts';
import { createSigningPages } from '#lib/signatures/signing-pages.ts';
import { createWatchList } from '#lib/signatures/watching/watch-list.ts';
import { createSiteRegistry } from '#lib/sites/registry.ts';
import { createAnswering } from './answering.ts';
import { createAsking } from './asking.ts';
import { type CardParts, createCardHandlers } from './card-handlers.ts';
import { type ConnectionParts, createConnectionHandlers } from './connection-handlers.ts';
import { connectDemo } from './demo.ts';
import { createEntityChoices } from './entity-choices.ts';
import { createHistoryHandlers, type HistoryParts } from './history-handlers.ts';
import { createJudgingBudget } from './judging-budget.ts';
import { greetNewcomer } from './newcomer.ts';
import { createOpening } from './opening.ts';
import { createOverviewHandlers } from './overview-handlers.ts';
import { createPages } from './pages.ts';
import { startReach } from './reach/start.ts';
import { createPageReader } from './read-page.ts';
import { createRecordHandlers } from './record-handlers.ts';
import { createSignatureHandlers, type SignatureParts } from './signature-handlers.ts';
import { createSignatureWatch, listenForSignatures } from './signature-watch.ts';
import { createSiteHandlers, type SiteParts } from './site-handlers.ts';
import { createStepping } from './stepping.ts';
import { createTickets } from './tickets.ts';

/** Of Chrome and Edge; Firefox opens its sidebar by itself. */
const panelCommand = 'open-panel';

/** As many cards as a pointer that rests here and there opens. */
const hoverAllowance = { perMinute: 30, perHour: 300 };
/** What is asked of a CRM unasked, for each site. */
const onSightAllowance = { perMinute: 30, perHour: 300 };
/** Far more cards than a person opens, far fewer than a page that got hold of our content script would like to. */
const wishAllowance = { perMinute: 120, perHour: 1_200 };
/** The id of no connection: whoever asks in its name is told that there is none. */
const nobody = '';

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
  const reader = createPageReader({ pages, registry });
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

  const isWanted = async ({ tabId }: Place, url: string) =>
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

type HandlersFor = NonNullable<Parameters<typeof createRouter>[0]['handlersFor']>;

type Parts = Omit<
  CardParts &
    ConnectionParts &
    SiteParts &
    HistoryParts &
    Omit<SignatureParts, 'records' | 'connections' | 'turnTo' | 'mentions'> & { seen: SeenPipelines },
  | 'budgets'
  | 'definitions'
  | 'cache'
  | 'kept'
  | 'habits'
  | 'entityChoices'
  | 'turns'
  | 'onReport'
  | 'onChange'
  | 'changesOf'
  | 'onWish'
  | 'onSight'
  | 'opening'
  | 'verdicts'
  | 'mentions'
>;

/** The handlers of messages: of those in whose name nobody asks in particular, and of whoever asks in the name of a connection. */
function createHandlers(parts: Parts): { handlers: Handlers; handlersFor: HandlersFor } {
  const { connections, settings, answering } = parts;
  const cache = createAnswerCache();
  const definitions = createDefinitions();
  const habits = createHabits();
  const kept = createKeptAnswers();
  const entityChoices = createEntityChoices(settings);
  const answers = createAnswers(cache, ({ answer }, { connection }) => {
    if (answer.found) report(habits.learn(connection.id, entitiesOf(answer.graph)));
  });
  const turns = createTurns();
  report(
    turns.inTurn(async () => {
      const [inUse, all] = await Promise.all([connections.active(), connections.all()]);
      await entityChoices.recover(
        inUse?.id,
        all.map(({ id }) => id),
      );
    }),
  );
  const askingFor = createAsking({ ...parts, entityChoices, turns, answers, definitions, habits, kept });
  const verdicts = createVerdicts();
  const attention = createAttention();
  const onSight = createOnSight({
    ...parts,
    lookUp: (connectionId) => askingFor(connectionId).lookUp,
    verdicts,
    attention,
    budget: createBudget('on-sight', onSightAllowance),
    shown: parts.reader.shown,
    tabs: async () => (await browser.tabs.query({})).flatMap(({ id }) => id ?? []),
    onChange: async (tabId, count) => showBadge(tabId, count, await settings.read()),
    wait: realClock.wait,
  });
  const renew = () => report(onSight.renew());
  const onChange = () => {
    renew();
    report(parts.watching.settle());
  };
  const common = {
    ...createConnectionHandlers({
      ...parts,
      definitions,
      cache,
      kept,
      habits,
      entityChoices,
      turns,
      verdicts,
      changesOf: async (connection) => (await parts.watchList.of(connection)).changes.length,
      onChange,
    }),
  };
  const inNameOf = (connectionId?: string) => {
    const asking = askingFor(connectionId);
    const named = { ...parts, ...asking, mentions: createMentions({ ...parts, connections: asking.connections }) };
    return {
      ...common,
      ...createSiteHandlers({ ...parts, mentions: named.mentions, onWish: renew }),
      ...createRecordHandlers({ ...named, attention }),
      ...createHistoryHandlers({ ...named, onSight }),
      ...createOverviewHandlers({ ...named, definitions }),
      ...createSignatureHandlers({
        ...named,
        turnTo: (id) => common.useConnection({ id }, { zone: 'ui' }),
      }),
    };
  };
  const opening = createOpening(inNameOf);
  const cards = createCardHandlers({
    ...parts,
    opening,
    onReport: (tabId) => report(realClock.wait(0).then(() => onSight.consider(tabId))),
    budgets: { hover: createBudget('hovers', hoverAllowance), wish: createBudget('cards', wishAllowance) },
  });
  const allInNameOf = (connectionId?: string): Handlers => ({
    ...inNameOf(connectionId),
    ...cards,
    openSurface: opening.openSurface,
  });
  const handlers = allInNameOf();
  return {
    handlers,
    handlersFor: async (sender, named) => {
      if (sender.zone === 'ui') return named === undefined ? handlers : allInNameOf(named);
      if (sender.zone !== 'card') return handlers;
      // A card asks in the name of whichever connection answers on its page, and says whose answers it shows.
      const { connection } = await answering(sender.place.tabId);
      return allInNameOf(named === undefined || named === connection?.id ? connection?.id : nobody);
    },
  };
}

/** Where the browser can, keeps content scripts out of everything stored: they live in strangers' processes. */
async function closeStorage(): Promise<void> {
  for (const area of [browser.storage.local, browser.storage.session]) {
    const accessLevel = 'TRUSTED_CONTEXTS';
    if ('setAccessLevel' in area && typeof area.setAccessLevel === 'function')
      await area.setAccessLevel({ accessLevel });
  }
}

/** Nobody waits for what an event started: what breaks in it is said in the background's console. */
function report(work: Promise<unknown>): void {
  work.catch((error: unknown) => console.error(error));
}
