import type { Connections, Lines } from '#lib/connection/connections.ts';
import type { Answers } from '#lib/lookup/answers.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import type { Habits } from '#lib/lookup/habits.ts';
import { createLookUp } from '#lib/lookup/look-up.ts';
import { createRecordReader } from '#lib/lookup/read-records.ts';
import { createFieldSearch } from '#lib/lookup/search-field.ts';
import type { KeptAnswers } from '#lib/overview/kept-answers.ts';
import { createOverviewReader } from '#lib/overview/read-overview.ts';
import type { SeenPipelines } from '#lib/overview/seen.ts';
import type { Turns } from '#lib/settings/in-turn.ts';
import type { SearchedEntity } from '#lib/settings/schema.ts';
import type { EntityChoices } from './entity-choices.ts';

interface Parts {
  connections: Connections;
  settings: { read: () => Promise<{ entities: readonly SearchedEntity[] }> };
  entityChoices: Pick<EntityChoices, 'of'>;
  /** The changes of which connection is in use, and of what is searched in it. */
  turns: Pick<Turns, 'inTurn'>;
  answers: Answers;
  definitions: Definitions;
  habits: Habits;
  kept: KeptAnswers;
  seen: SeenPipelines;
}

/**
 * Everything that asks a CRM, in the name of one connection: the one named, or whichever is in use at the time. What is
 * kept is shared by all, and goes by connection.
 */
export function createAsking({ connections, settings, entityChoices, turns, seen, ...shared }: Parts) {
  const inUse = async () => (await settings.read()).entities;
  // A turn of its own: in the midst of another one, the list that stands in the settings may be another connection's.
  const searchedIn = (id: string) =>
    turns.inTurn(async () => ((await connections.active())?.id === id ? inUse() : entityChoices.of(id)));

  return (connectionId?: string) => {
    const lines: Lines = connectionId === undefined ? connections : connections.named(connectionId);
    const searched = connectionId === undefined ? () => turns.inTurn(inUse) : () => searchedIn(connectionId);
    const parts = { ...shared, connections: lines, searched };
    return {
      connections: lines,
      lookUp: createLookUp(parts),
      records: createRecordReader(parts),
      fieldSearch: createFieldSearch(parts),
      overview: createOverviewReader({ ...parts, seen }),
    };
  };
}
