import { connect, testConnection } from '#lib/connection/connect.ts';
import type { Connections } from '#lib/connection/connections.ts';
import { permissionPatternOf } from '#lib/crm/base-url.ts';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import type { AnswerCache } from '#lib/lookup/answer-cache.ts';
import { checkEntities, usualSlugs } from '#lib/lookup/check-entities.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import type { Habits } from '#lib/lookup/habits.ts';
import type { EntityCheck } from '#lib/messages/contract.ts';
import type { Handlers } from '#lib/messages/router.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { releaseSite } from '#lib/sites/release.ts';

interface Parts {
  connections: Connections;
  settings: SettingsStore;
  definitions: Definitions;
  cache: AnswerCache;
  habits: Habits;
}

type Names = 'readState' | 'connect' | 'testConnection' | 'disconnect' | 'checkEntities' | 'proposeEntities';

/** Setting up the connection to a CRM, and what there is to be searched in it. */
export function createConnectionHandlers(parts: Parts): Pick<Handlers, Names> {
  const { connections, settings, definitions, cache, habits } = parts;

  const forgetAnswers = () => Promise.all([cache.clear(), definitions.clear()]);

  /** A first choice of what to search: every entity found that holds addresses or numbers. The person's own stands. */
  const chooseEntities = async (checks: readonly EntityCheck[]) => {
    const found = checks.filter(({ state }) => state === 'found');
    const { entities } = await settings.read();
    if (entities.some(({ slug }) => found.some((check) => check.slug === slug))) return;
    const useful = found.filter(({ emailFields, phoneFields }) => emailFields.length + phoneFields.length > 0);
    await settings.save({ entities: useful.map(({ slug }) => ({ slug })) });
  };

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
      const connected = await connect(entry, connections, (client) =>
        checkEntities([...known, ...usualSlugs], async (entity): Promise<Result<FieldDefinition[]>> => {
          const answer = await client.ask('get_fields', { entity });
          return answer.ok ? { ok: true, value: answer.value.fields } : answer;
        }),
      );
      if (!connected.ok) return connected;
      await forgetAnswers();
      const { connection, survey } = connected.value;
      await chooseEntities(survey);
      return { ok: true, value: { connection, entities: survey } };
    },

    testConnection: () => testConnection(connections),

    disconnect: async () => {
      const connection = await connections.active();
      await connections.forgetAll();
      await forgetAnswers();
      if (connection) await releaseSite(permissionPatternOf(connection.baseUrl), (await settings.read()).sites);
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
