import * as z from 'zod/mini';
import { type SearchedEntity, searchedEntity } from '#lib/settings/schema.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { createStored } from '#lib/settings/stored.ts';

const choices = z.record(z.string(), z.array(searchedEntity));

export type EntityChoices = ReturnType<typeof createEntityChoices>;

/**
 * Which entities are searched in each CRM. The settings hold those of the connection in use, which every part of the extension
 * reads there; those of the others wait here, by their connection.
 */
export function createEntityChoices(settings: SettingsStore) {
  const stored = createStored('local', 'entities', (raw) => z.safeParse(choices, raw).data ?? {});

  return {
    /** Those of a connection that is not in use. */
    of: async (id: string): Promise<SearchedEntity[]> => (await stored.read())[id] ?? [],
    /** Puts those in use by for the one connection, and takes up those of the other: none where it is new. */
    async exchange(from: string, to: string): Promise<void> {
      const { entities } = await settings.read();
      const all = await stored.update((known) => ({ ...known, [from]: entities }));
      await settings.save({ entities: all[to] ?? [] });
    },
    /** Forgets those of connections that are gone. */
    keepOnly: (ids: readonly string[]) =>
      stored.update((known) => Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))),
  };
}
