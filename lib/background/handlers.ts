import browser from 'webextension-polyfill';
import type { Connections } from '#lib/connection/connections.ts';
import { realClock } from '#lib/crm/clock.ts';
import type { Pins } from '#lib/history/pins.ts';
import type { Places } from '#lib/history/places.ts';
import type { Recent } from '#lib/history/recent.ts';
import { createAttention } from '#lib/known/attention.ts';
import { showBadge } from '#lib/known/badge.ts';
import { createOnSight } from '#lib/known/on-sight.ts';
import { createVerdicts } from '#lib/known/verdicts.ts';
import { createAnswerCache } from '#lib/lookup/answer-cache.ts';
import { createAnswers } from '#lib/lookup/answers.ts';
import { createBudget } from '#lib/lookup/budget.ts';
import { createDefinitions } from '#lib/lookup/definitions.ts';
import { createHabits, entitiesOf } from '#lib/lookup/habits.ts';
import type { createRouter, Handlers } from '#lib/messages/router.ts';
import { createKeptAnswers } from '#lib/overview/kept-answers.ts';
import type { SeenPipelines } from '#lib/overview/seen.ts';
import { createTurns } from '#lib/settings/in-turn.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { createMentions } from '#lib/signatures/mentions.ts';
import type { SignatureReader } from '#lib/signatures/read-signature.ts';
import type { SeenSignatures } from '#lib/signatures/seen.ts';
import type { SigningPages } from '#lib/signatures/signing-pages.ts';
import type { WatchList } from '#lib/signatures/watching/watch-list.ts';
import type { Watching } from '#lib/signatures/watching/watching.ts';
import type { SiteRegistry } from '#lib/sites/registry.ts';
import type { AnsweringOver } from './answering.ts';
import { createAsking } from './asking.ts';
import { createCardHandlers } from './card-handlers.ts';
import { createConnectionHandlers } from './connection-handlers.ts';
import { createEntityChoices } from './entity-choices.ts';
import { createHistoryHandlers } from './history-handlers.ts';
import type { JudgingBudget } from './judging-budget.ts';
import { createOpening } from './opening.ts';
import { createOverviewHandlers } from './overview-handlers.ts';
import type { Pages } from './pages.ts';
import { createRecordHandlers } from './record-handlers.ts';
import { report } from './report.ts';
import { createSignatureHandlers } from './signature-handlers.ts';
import { createSiteHandlers } from './site-handlers.ts';
import type { TabReader } from './tab-reader.ts';
import type { Tickets } from './tickets.ts';

/** As many cards as a pointer that rests here and there opens. */
const hoverAllowance = { perMinute: 30, perHour: 300 };
/** What is asked of a CRM unasked, for each site. */
const onSightAllowance = { perMinute: 30, perHour: 300 };
/** Far more cards than a person opens, far fewer than a page that got hold of our content script would like to. */
const wishAllowance = { perMinute: 120, perHour: 1_200 };
/** The id of no connection: whoever asks in its name is told that there is none. */
const nobody = '';

type HandlersFor = NonNullable<Parameters<typeof createRouter>[0]['handlersFor']>;

/** What the background is made of, beside what only the answers to messages need. */
interface Parts {
  settings: SettingsStore;
  connections: Connections;
  answering: AnsweringOver;
  pages: Pages;
  tickets: Tickets;
  registry: SiteRegistry;
  reader: TabReader;
  judging: JudgingBudget;
  places: Places;
  recent: Recent;
  pins: Pins;
  seen: SeenPipelines;
  seenSignatures: SeenSignatures;
  signatures: SignatureReader;
  signingPages: SigningPages;
  watchList: WatchList;
  watching: Watching;
}

/**
 * The handlers of messages: of those in whose name nobody asks in particular, and of whoever asks in the name of a
 * connection.
 */
export function createHandlers(parts: Parts): { handlers: Handlers; handlersFor: HandlersFor } {
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
  const common = createConnectionHandlers({
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
  });
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
