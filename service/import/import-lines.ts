import { type Components, createComponents } from '../records/components.ts';
import { holdDataSet, renewDefinitions } from '../records/data-set.ts';
import type { Layout } from '../records/layout.ts';
import type { Scope } from '../records/scope.ts';
import type { Database, Queries } from '../storage/database.ts';
import { type DefinitionLine, isDefinition, reindexChanged } from './definitions.ts';
import type { LineType } from './line.ts';
import { allTables, createGuesses, type PlannerGuesses } from './planner-guesses.ts';
import type { LineSource, NumberedLine } from './read-lines.ts';
import { createRecordBatch } from './record-batch.ts';
import { type Batch, createRowBatch } from './row-batch.ts';

export type Counts = Record<LineType, number>;

export interface ImportOptions {
  now?: string;
  /** Whether a record that is there keeps the fields that its line does not name. */
  keepsOthers?: boolean;
}

/** Lines that are stored together: so many, or of so many bytes, as one line may be of megabytes. */
const most = { lines: 500, bytes: 4 * 1024 * 1024 };

/**
 * Stores all lines of a source, or, when one of them is wrong, none. The same ids update what is there.
 * @returns how many lines of each type there were
 * @throws ImportFault naming the line
 */
export async function importLines(
  database: Database,
  scope: Scope,
  source: LineSource,
  { now = new Date().toISOString(), keepsOthers = false }: ImportOptions = {},
): Promise<Counts> {
  const definitions: DefinitionLine[] = [];
  // Read to the end before anything is stored, so that most bad files fail without holding up a single look-up.
  for await (const numbered of source()) if (isDefinition(numbered)) definitions.push(numbered);

  let isMuch = false;
  const counts = await database.transaction(async (queries) => {
    await holdDataSet(queries, scope);
    const guesses = await createGuesses(queries);
    const stored: Counts = { entity: 0, field: 0, record: 0, activity: 0, signature: 0, automation: 0, webhook: 0 };
    const components = createComponents(queries, scope);
    const layout = await reindexChanged(queries, scope, components, definitions);
    const batches = createBatches(queries, scope, layout, components, guesses, { now, keepsOthers });
    for await (const numbered of source()) {
      await batches.add(numbered);
      stored[numbered.line.type] += 1;
    }
    await batches.flush();
    await components.finish();
    isMuch = guesses.areOld(Object.values(stored).reduce((sum, count) => sum + count, 0));
    if (definitions.length > 0) await renewDefinitions(queries, scope);
    return stored;
  });
  // All is stored by now, with new guesses or without.
  if (isMuch) await database.run(`ANALYZE ${allTables}`).catch(() => {});
  return counts;
}

function createBatches(
  queries: Queries,
  scope: Scope,
  layout: Layout,
  components: Components,
  guesses: PlannerGuesses,
  options: Required<ImportOptions>,
) {
  const records = limited(createRecordBatch(queries, scope, layout, components, options), guesses.count);
  const others = limited(createRowBatch(queries, scope, options.now));
  return {
    add: (numbered: NumberedLine) => (numbered.line.type === 'record' ? records : others).add(numbered),
    async flush(): Promise<void> {
      await records.store();
      await others.store();
    },
  };
}

/** A batch that is stored whenever it is full. */
function limited(batch: Batch, afterwards: (lines: number) => Promise<void> = async () => {}) {
  let bytes = 0;
  const store = async (): Promise<void> => {
    bytes = 0;
    const lines = batch.size();
    await batch.store();
    await afterwards(lines);
  };
  return {
    async add(numbered: NumberedLine): Promise<void> {
      batch.add(numbered);
      bytes += numbered.bytes ?? 0;
      if (batch.size() >= most.lines || bytes >= most.bytes) await store();
    },
    store,
  };
}
