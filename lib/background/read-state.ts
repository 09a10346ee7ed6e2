import type { Connections } from '#lib/connection/connections.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { Output } from '#lib/messages/contract.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import type { AnsweringOver } from './answering.ts';
import type { EntityChoices } from './entity-choices.ts';

interface Parts {
  connections: Pick<Connections, 'active' | 'all'>;
  answering: AnsweringOver;
  settings: Pick<SettingsStore, 'read'>;
  entityChoices: Pick<EntityChoices, 'of'>;
  /** How many changes of watched signature requests wait to be looked at, of a connection. */
  changesOf: (connection: ConnectionView) => Promise<number>;
}

/** Tells our pages what each of them needs first: the settings, and which connection answers over a tab. */
export function createStateReader({ connections, answering, settings, entityChoices, changesOf }: Parts) {
  /** What waits in connections that are not looked at; what cannot be read keeps nothing else from being told. */
  const changesIn = async (others: readonly ConnectionView[]): Promise<Record<string, number>> => {
    const counts = await Promise.all(others.map((other) => changesOf(other).catch(() => 0)));
    return Object.fromEntries(others.flatMap(({ id }, index) => (counts[index] ? [[id, counts[index]]] : [])));
  };

  /** @param isOffering whether the person may want to choose another connection there */
  return async (tabId?: number, isOffering = true): Promise<Output<'readState'>> => {
    const [{ connection, site }, inUse, all, chosen] = await Promise.all([
      answering(tabId, { isOffering }),
      connections.active(),
      connections.all(),
      settings.read(),
    ]);
    const isOther = connection !== undefined && connection.id !== inUse?.id;
    const searched = isOther ? (await entityChoices.of(connection.id)).map(({ slug }) => slug) : undefined;
    const changes = isOffering ? await changesIn(all.filter(({ id }) => id !== connection?.id)) : {};
    return {
      connection: connection ?? null,
      ...(all.length > 1 && { connections: all }),
      ...(site && { site }),
      ...(Object.keys(changes).length > 0 && { changes }),
      ...(searched && { searched }),
      settings: chosen,
    };
  };
}
