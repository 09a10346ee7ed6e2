import { accessSync, constants, statSync } from 'node:fs';
import { Complaint } from '../complaint.ts';
import { ImportFault } from '../import/fault.ts';
import { type Counts, importLines } from '../import/import-lines.ts';
import { organizationId } from '../storage/prepare.ts';
import { nameOf, reachData, readPlace } from './data.ts';
import { openSource, tableOptions } from './import-source.ts';
import { dataOption, noPositionals, readEnvironment, readOptions } from './options.ts';
import { createProgress } from './progress.ts';
import type { Terminal } from './terminal.ts';

/** `import FILE --environment test|live`: lines of JSON, or with `--entity` a table. */
export async function importCommand(args: string[], { say, screen }: Terminal): Promise<void> {
  const { values, positionals } = readOptions(args, {
    ...dataOption,
    ...tableOptions,
    environment: { type: 'string' },
  });
  const [path, ...more] = positionals;
  if (path === undefined) throw new Complaint('Say which file to import: import FILE.jsonl --environment test');
  noPositionals(more);
  const environment = readEnvironment('environment', values.environment);
  const progress = createProgress(sizeOf(path), screen);

  const place = readPlace(values);
  const data = await reachData(place);
  try {
    const scope = { organization: organizationId, environment };
    const { read, unused, keepsOthers } = await openSource(path, values, data.database, scope);
    const steps = ['Checking', 'Storing'];
    const source = () => {
      progress.begin(`${steps.shift() ?? 'Storing anew'} ${path}`);
      return counted(read(progress.bytes), progress.line);
    };
    const counts = await importLines(data.database, scope, source, { keepsOthers });
    progress.end();
    if (Object.values(counts).every((count) => count === 0)) return say(`There is nothing to import in ${path}.`);
    say(`Imported ${tell(counts)} into the ${environment} data of ${nameOf(place)}.`);
    if (unused.length > 0) say(`Columns that are no field, and were left out: ${unused.join(', ')}.`);
  } catch (cause) {
    progress.end();
    if (!(cause instanceof ImportFault)) throw cause;
    throw new Complaint(`${path}: ${cause.message}. Nothing was imported.`);
  } finally {
    await data.close();
  }
}

async function* counted<T>(lines: AsyncIterable<T>, onLine: () => void): AsyncGenerator<T> {
  for await (const line of lines) {
    onLine();
    yield line;
  }
}

/** The size of a file that can be read, in bytes. @throws Complaint when it cannot */
function sizeOf(path: string): number {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (!stats) throw new Complaint(`There is no file ${path}.`);
  if (!stats.isFile()) throw new Complaint(`${path} is not a file: an import reads it twice, so it must be one.`);
  try {
    accessSync(path, constants.R_OK);
  } catch {
    throw new Complaint(`The file ${path} cannot be read: its permissions do not allow it.`);
  }
  return stats.size;
}

const nouns: Record<keyof Counts, [one: string, many: string]> = {
  entity: ['entity', 'entities'],
  field: ['field', 'fields'],
  record: ['record', 'records'],
  activity: ['activity', 'activities'],
  signature: ['signature request', 'signature requests'],
  automation: ['automation', 'automations'],
  webhook: ['webhook subscription', 'webhook subscriptions'],
};

function tell(counts: Counts): string {
  const types: (keyof Counts)[] = ['entity', 'field', 'record', 'activity', 'signature', 'automation', 'webhook'];
  const told = types
    .filter((type) => counts[type] > 0)
    .map((type) => `${counts[type]} ${nouns[type][counts[type] === 1 ? 0 : 1]}`);
  return told.join(', ');
}
