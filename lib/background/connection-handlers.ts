import { connect, isSameCrm, type Put, testConnection } from '#lib/connection/connect.ts';
import type { Connections } from '#lib/connection/connections.ts';
import { readBaseUrl } from '#lib/crm/base-url.ts';
import type { Client } from '#lib/crm/client.ts';
import type { Result } from '#lib/crm/errors.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { FieldsRead } from '#lib/crm/read-fields.ts';
import type { Places } from '#lib/history/places.ts';
import type { Recent } from '#lib/history/recent.ts';
import type { Verdicts } from '#lib/known/verdicts.ts';
import type { AnswerCache } from '#lib/lookup/answer-cache.ts';
import { checkEntities, usualSlugs } from '#lib/lookup/check-entities.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import type { Habits } from '#lib/lookup/habits.ts';
import type { ConnectionView, EntityCheck } from '#lib/messages/connections.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { KeptAnswers } from '#lib/overview/kept-answers.ts';
import type { Turns } from '#lib/settings/in-turn.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import type { SigningPages } from '#lib/signatures/signing-pages.ts';
import { withChoice } from '#lib/sites/connection-choice.ts';
import { releaseSite } from '#lib/sites/release.ts';
import type { AnsweringOver } from './answering.ts';
import type { EntityChoices } from './entity-choices.ts';
import { neededSites } from './needed-sites.ts';
import { createStateReader } from './read-state.ts';

interface Parts {
  connections: Connections;
  answering: AnsweringOver;
  settings: SettingsStore;
  definitions: Definitions;
  cache: AnswerCache;
  kept: KeptAnswers;
  habits: Habits;
  entityChoices: EntityChoices;
  places: Places;
  recent: Recent;
  verdicts: Verdicts;
  /** How many changes of watched signature requests wait to be looked at, of a connection. */
  changesOf: (connection: ConnectionView) => Promise<number>;
  /** Turning changes a list and then the settings; two turns at once would give one CRM's entities to another. */
  turns: Pick<Turns, 'inTurn'>;
  signingPages: SigningPages;
  /** Told when the connection is another one, or none. */
  onChange: () => void;
}

type Names =
  | 'readState'
  | 'connect'
  | 'testConnection'
  | 'disconnect'
  | 'useConnection'
  | 'chooseConnection'
  | 'checkEntities'
  | 'proposeEntities';

/** Setting up the connection to a CRM, and what there is to be searched in it. */
export function createConnectionHandlers(parts: Parts): Pick<Handlers, Names> {
  const { connections, settings, definitions, cache, kept, habits, entityChoices } = parts;
  const { places, recent, verdicts, signingPages, onChange } = parts;
  const { inTurn } = parts.turns;
  const readState = createStateReader(parts);

  const forgetAnswers = async () => {
    await Promise.all([cache, kept, definitions, places, recent, verdicts].map((each) => each.clear()));
    onChange();
  };

  /** Forgets what belongs to connections that are gone, but for their keys, which went with them. */
  const forgetGone = async () => {
    const ids = (await connections.all()).map(({ id }) => id);
    await Promise.all([habits, entityChoices, signingPages].map((each) => each.keepOnly(ids)));
  };

  /** The connection in use is another one: what is searched is that one's. What was looked at is found under its own alone. */
  const turn = async (from: string | undefined, to: string | undefined) => {
    if (from !== undefined && to !== undefined && from !== to) await entityChoices.exchange(from, to);
    else await entityChoices.end();
    await places.forgetPicture();
    onChange();
  };

  /** A first choice of what to search: every entity that holds addresses or numbers. What is there already stands. */
  const chooseEntities = async (checks: readonly EntityCheck[]) => {
    if ((await settings.read()).entities.length > 0) return;
    const useful = checks.filter(({ emailFields, phoneFields }) => emailFields.length + phoneFields.length > 0);
    await settings.save({ entities: useful.map(({ slug }) => ({ slug })) });
  };

  /** Gives the permission for a CRM's origin back, unless a site or another connection needs it. */
  const release = async (baseUrl: string) =>
    releaseSite(permissionPatternOf(baseUrl), await neededSites(connections, settings));

  const check = async (slugs: readonly string[], refresh: boolean): Promise<Result<EntityCheck[]>> => {
    const line = await connections.line();
    if (!line.ok) return line;
    return checkEntities(slugs, (slug) => definitions.of(line.value, slug, { refresh }));
  };

  /** A new connection is in use: those that it took the place of are left, with what was kept of them. */
  const takeUp = async (
    put: () => Promise<Put>,
    checks: readonly EntityCheck[],
    answers: ReadonlyMap<string, Result<FieldsRead>>,
  ) => {
    const before = await connections.active();
    if (before) await entityChoices.begin(before.id);
    await places.forgetPicture();
    const { connection, gone } = await put();
    for (const { baseUrl } of gone) await release(baseUrl);
    if (before && !gone.some(({ id }) => id === before.id)) await turn(before.id, connection.id);
    else await Promise.all([forgetAnswers(), entityChoices.end()]);
    await forgetGone();
    // Where the same CRM was chosen by its old key, it is chosen by the new one.
    const renewed = gone.filter((other) => isSameCrm(connection, other)).map(({ id }) => id);
    await settings.change(({ connectionChoices }) => ({
      connectionChoices: connectionChoices.map((choice) =>
        renewed.includes(choice.connectionId) ? { ...choice, connectionId: connection.id } : choice,
      ),
    }));
    // What the survey asked is not asked again a moment later; without it, it would be.
    await definitions.seed(connection.id, answers).catch(() => undefined);
    await chooseEntities(checks);
  };

  return {
    // Which tab a card is in, the browser says.
    readState: ({ tabId }, sender) =>
      sender.zone === 'card' ? readState(sender.place.tabId, false) : readState(tabId),

    connect: async ({ isBeside = false, ...entry }) => {
      const before = await connections.active();
      const known = isBeside && before ? [] : (await settings.read()).entities.map(({ slug }) => slug);
      const answers = new Map<string, Result<FieldsRead>>();
      const survey = (client: Client) =>
        checkEntities([...known, ...usualSlugs], async (entity) => {
          const answer = await client.askFields({ entity });
          answers.set(entity, answer);
          return answer.ok ? { ok: true, value: answer.value.fields } : answer;
        });
      const connected = await connect(entry, connections, survey, {
        inPlaceOf: isBeside ? undefined : before?.id,
        // What the CRM was asked took time, in which the person may have turned to another connection.
        change: (put, checks) => inTurn(() => takeUp(put, checks, answers)),
      });
      if (!connected.ok) {
        const address = readBaseUrl(entry.baseUrl);
        if (address.ok) await release(address.baseUrl);
        return connected;
      }
      const { connection, survey: checks } = connected.value;
      return { ok: true, value: { connection, entities: checks } };
    },

    testConnection: ({ id }) => testConnection(connections, id),

    disconnect: ({ id }) =>
      inTurn(async () => {
        const before = await connections.active();
        const gone = id === undefined ? before : (await connections.all()).find((connection) => connection.id === id);
        if (!gone) return undefined;
        await places.forgetPicture();
        if (gone.id === before?.id) await entityChoices.begin(gone.id, true);
        await connections.forget(gone.id);
        await forgetAnswers();
        if (gone.id === before?.id) await turn(gone.id, (await connections.active())?.id);
        await forgetGone();
        await release(gone.baseUrl);
        return undefined;
      }),

    useConnection: ({ id, tabId }) =>
      inTurn(async () => {
        const before = await connections.active();
        if (before?.id === id) return readState(tabId);
        await places.forgetPicture();
        if (before) await entityChoices.begin(before.id);
        if (await connections.turnTo(id)) await turn(before?.id, id);
        else await entityChoices.end();
        return readState(tabId);
      }),

    chooseConnection: ({ id, ...where }) =>
      inTurn(async () => {
        const isThere = id === null || (await connections.all()).some((connection) => connection.id === id);
        const known = await settings.change(({ sites, connectionChoices }) =>
          isThere && sites.includes(where.pattern)
            ? { connectionChoices: withChoice(connectionChoices, where, id) }
            : {},
        );
        onChange();
        return known;
      }),

    checkEntities: ({ slugs }) => check(slugs, true),

    proposeEntities: async () => {
      const connection = await connections.active();
      const learned = connection ? (await habits.of(connection.id)).entities : [];
      return check([...usualSlugs, ...learned], false);
    },
  };
}
