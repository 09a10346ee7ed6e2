import * as z from 'zod/mini';
import type { RecordGraph } from '#lib/crm/record-graph.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { Match } from './plan.ts';
import { spellings } from './spellings.ts';

/**
 * What look-ups taught about one CRM: which entities it has, and where contacts were found in which spelling. Names of
 * entities and fields only, never anything of a contact.
 */
const habits = z.object({
  connectionId: z.string(),
  entities: z.array(z.string()),
  /** The latest first. */
  matches: z.array(z.object({ entity: z.string(), field: z.string(), spelling: z.enum(spellings) })),
});
type HabitsOf = z.infer<typeof habits>;

const maxEntities = 100;
const maxMatches = 20;
const maxSlug = 200;
const maxConnections = 20;

export type Habits = ReturnType<typeof createHabits>;

/** Remembers what the answers of each connection taught. */
export function createHabits() {
  const stored = createStored('local', 'habits', readHabits);

  const of = async (connectionId: string): Promise<HabitsOf> => habitsOf(await stored.read(), connectionId);

  const change = async (connectionId: string, next: (known: HabitsOf) => HabitsOf): Promise<void> => {
    const before = await of(connectionId);
    if (JSON.stringify(next(before)) === JSON.stringify(before)) return;
    await stored.update((all) => [
      next(habitsOf(all, connectionId)),
      ...all.filter((one) => one.connectionId !== connectionId).slice(0, maxConnections - 1),
    ]);
  };

  return {
    of,
    /** Forgets what other connections than these taught. */
    keepOnly: (ids: readonly string[]) =>
      stored.update((all) => all.filter(({ connectionId }) => ids.includes(connectionId))),
    /** Notes the entities that an answer named. */
    learn: (connectionId: string, slugs: Iterable<string>): Promise<void> => {
      const usable = [...slugs].filter((slug) => slug !== '' && slug.length <= maxSlug);
      return change(connectionId, (known) => ({
        ...known,
        entities: [...new Set([...known.entities, ...usable])].slice(0, maxEntities),
      }));
    },
    /** Notes where a contact was found, the surest first. */
    matched: (connectionId: string, found: readonly Match[]): Promise<void> => {
      const isFound = (match: Match) => found.some((one) => isSameMatch(one, match));
      const fresh = found.map(({ entity, field, spelling }) => ({ entity, field, spelling }));
      return change(connectionId, (known) => ({
        ...known,
        matches: [...fresh, ...known.matches.filter((match) => !isFound(match))].slice(0, maxMatches),
      }));
    },
  };
}

/** As it is kept; there was a time in which only one connection's were. */
function readHabits(raw: unknown): HabitsOf[] {
  const all: unknown[] = Array.isArray(raw) ? raw : [raw];
  return all.flatMap((one) => z.safeParse(habits, one).data ?? []);
}

const habitsOf = (all: readonly HabitsOf[], connectionId: string): HabitsOf =>
  all.find((one) => one.connectionId === connectionId) ?? { connectionId, entities: [], matches: [] };

/** The entities that an answer names, of its records and of the groups around them. */
export function entitiesOf({ records }: RecordGraph): Set<string> {
  const entities = new Set<string>();
  for (const { entity, related } of records.values()) {
    entities.add(entity);
    for (const slug of Object.keys(related)) entities.add(slug);
  }
  return entities;
}

const isSameMatch = (a: Match, b: Match): boolean =>
  a.entity === b.entity && a.field === b.field && a.spelling === b.spelling;
