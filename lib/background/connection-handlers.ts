import { connect, testConnection } from '#lib/connection/connect.ts';
import type { Connections } from '#lib/connection/connections.ts';
import { readBaseUrl } from '#lib/crm/base-url.ts';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { Places } from '#lib/history/places.ts';
import type { Recent } from '#lib/history/recent.ts';
import type { Verdicts } from '#lib/known/verdicts.ts';
import type { AnswerCache } from '#lib/lookup/answer-cache.ts';
import { checkEntities, usualSlugs } from '#lib/lookup/check-entities.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import type { Habits } from '#lib/lookup/habits.ts';
import type { EntityCheck } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { KeptAnswers } from '#lib/overview/kept-answers.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { releaseSite } from '#lib/sites/release.ts';
import { neededSites } from './needed-sites.ts';

export interface ConnectionParts {
  connections: Connections;
  settings: SettingsStore;
  definitions: Definitions;
  cache: AnswerCache;
  kept: KeptAnswers;
  habits: Habits;
  places: Places;
  recent: Recent;
  verdicts: Verdicts;
  /** Told when the connection is another one, or none. */
  onChange: () => void;
}

type Names = 'readState' | 'connect' | 'testConnection' | 'disconnect' | 'checkEntities' | 'proposeEntities';

/** Setting up the connection to a CRM, and what there is to be searched in it. */
export function createConnectionHandlers(parts: ConnectionParts): Pick<Handlers, Names> {
  const { connections, settings, definitions, cache, kept, habits, places, recent, verdicts, onChange } = parts;

  const forgetAnswers = async () => {
    await Promise.all([cache, kept, definitions, places, recent, verdicts].map((kept) => kept.clear()));
    onChange();
  };

  /** A first choice of what to search: every entity that holds addresses or numbers. What is there already stands. */
  const chooseEntities = async (checks: readonly EntityCheck[]) => {
    if ((await settings.read()).entities.length > 0) return;
    const useful = checks.filter(({ emailFields, phoneFields }) => emailFields.length + phoneFields.length > 0);
    await settings.save({ entities: useful.map(({ slug }) => ({ slug })) });
  };

  /** Gives the permission for a CRM's origin back, unless a site or the CRM in use needs it. */
  const release = async (baseUrl: string) =>
    releaseSite(permissionPatternOf(baseUrl), await neededSites(connections, settings));

  const check = async (slugs: readonly string[], refresh: boolean): Promise<Result<EntityCheck[]>> => {
    const line = await connections.line();
    if (!line.ok) return line;
    return checkEntities(slugs, (slug) => definitions.of(line.value, slug, { refresh }));
  };

  return {
    readState: async () => ({
      connection: (await connections.active()) ?? null,
      settings: await settings.read(),
    }),

    connect: async (entry) => {
      const known = (await settings.read()).entities.map(({ slug }) => slug);
      const before = await connections.active();
      const answers = new Map<string, Result<FieldDefinition[]>>();
      const connected = await connect(entry, connections, (client) =>
        checkEntities([...known, ...usualSlugs], async (entity) => {
          const answer = await client.ask('get_fields', { entity });
          const fields: Result<FieldDefinition[]> = answer.ok ? { ok: true, value: answer.value.fields } : answer;
          answers.set(entity, fields);
          return fields;
        }),
      );
      if (!connected.ok) {
        const address = readBaseUrl(entry.baseUrl);
        if (address.ok) await release(address.baseUrl);
        return connected;
      }
      if (before) await release(before.baseUrl);
      await forgetAnswers();
      const { connection, survey } = connected.value;
      // What the survey asked is not asked again a moment later; without it, it would be.
      await definitions.seed(connection.id, answers).catch(() => undefined);
      await chooseEntities(survey);
      return { ok: true, value: { connection, entities: survey } };
    },

    testConnection: () => testConnection(connections),

    disconnect: async () => {
      const connection = await connections.active();
      await connections.forgetAll();
      await Promise.all([forgetAnswers(), habits.forget()]);
      if (connection) await release(connection.baseUrl);
      return undefined;
    },

    checkEntities: ({ slugs }) => check(slugs, true),

    proposeEntities: async () => {
      const connection = await connections.active();
      const learned = connection ? (await habits.of(connection.id)).entities : [];
      return check([...usualSlugs, ...learned], false);
    },
  };
}
