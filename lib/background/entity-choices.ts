import * as z from 'zod/mini';
import { type SearchedEntity, searchedEntity } from '#lib/settings/schema.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { createStored } from '#lib/settings/stored.ts';

const choices = z.record(z.string(), z.array(searchedEntity));
const turning = z.nullable(z.object({ from: z.string(), entities: z.array(searchedEntity), isLeft: z.boolean() }));

export type EntityChoices = ReturnType<typeof createEntityChoices>;

/**
 * Which entities are searched in each CRM. The settings hold those of the connection in use, which every part of the extension
 * reads there; those of the others wait here, by their connection.
 */
export function createEntityChoices(settings: SettingsStore) {
  const stored = createStored('local', 'entities', (raw) => z.safeParse(choices, raw).data ?? {});
  /** A change of connection that is under way, with what was searched before it. */
  const underway = createStored('local', 'turning', (raw) => z.safeParse(turning, raw).data ?? null);

  const takeUp = async (from: string, entities: SearchedEntity[], to: string) => {
    const all = await stored.update((known) => ({ ...known, [from]: entities }));
    await settings.save({ entities: all[to] ?? [] });
  };
  const end = async () => {
    if (await underway.read()) await underway.update(() => null);
  };

  return {
    /** Those of a connection that is not in use. */
    of: async (id: string): Promise<SearchedEntity[]> => (await stored.read())[id] ?? [],
    /**
     * Notes that another connection is about to be in use: a background that ends in the midst of that is made good by the next.
     * @param isLeft the one before is about to be forgotten
     */
    async begin(from: string, isLeft = false): Promise<void> {
      const { entities } = await settings.read();
      await underway.update(() => ({ from, entities, isLeft }));
    },
    /** Puts those in use by for the one connection, and takes up those of the other: none where it is new. */
    async exchange(from: string, to: string): Promise<void> {
      await takeUp(from, (await settings.read()).entities, to);
      await end();
    },
    /** The connection in use stays what it was, or the one that takes its place searches the same. */
    end,
    /**
     * Ends a change that a background before this one began.
     * @param inUse the connection in use now
     * @param ids all connections
     */
    async recover(inUse: string | undefined, ids: readonly string[]): Promise<void> {
      const begun = await underway.read();
      if (!begun) return;
      const { from, entities, isLeft } = begun;
      if (inUse !== undefined && inUse !== from && (isLeft || ids.includes(from))) await takeUp(from, entities, inUse);
      await end();
    },
    /** Forgets those of connections that are gone. */
    keepOnly: (ids: readonly string[]) =>
      stored.update((known) => Object.fromEntries(Object.entries(known).filter(([id]) => ids.includes(id)))),
  };
}
