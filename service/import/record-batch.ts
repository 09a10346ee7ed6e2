import { randomUUID } from 'node:crypto';
import type { Components } from '../records/components.ts';
import type { WholeRecord } from '../records/index-rows.ts';
import { type Layout, linkType } from '../records/layout.ts';
import type { Scope } from '../records/scope.ts';
import { readRecords, replaceRecords } from '../records/store-records.ts';
import type { Queries } from '../storage/database.ts';
import { ImportFault } from './fault.ts';
import { canBeLink, type Line, longestId } from './line.ts';
import type { Batch } from './row-batch.ts';

interface Added {
  number: number;
  line: Line<'record'>;
}

interface RecordOptions {
  now: string;
  /** Whether a record that is there keeps the fields that its line does not name. */
  keepsOthers: boolean;
}

/** A batch of records: held against what is defined, stored with the links and values that are derived from them. */
export function createRecordBatch(
  queries: Queries,
  scope: Scope,
  layout: Layout,
  components: Components,
  { now, keepsOthers }: RecordOptions,
): Batch {
  const added = new Map<string, Added>();

  return {
    add({ number, line }) {
      if (line.type !== 'record') return;
      checkFields(line, number, layout);
      const id = line.id ?? randomUUID();
      const earlier = added.get(id);
      if (earlier) checkEntity(id, earlier.line.entity, line, number);
      added.set(id, { number, line });
    },
    size: () => added.size,
    async store() {
      if (added.size === 0) return;
      const stored = await readRecords(queries, scope, [...added.keys()]);
      const after = [...added].map(([id, { number, line }]): WholeRecord => {
        const before = stored.get(id);
        if (before) checkEntity(id, before.entity, line, number);
        const createdAt = line.createdAt ?? before?.createdAt ?? line.updatedAt ?? now;
        const values = keepsOthers ? { ...before?.values, ...line.fields } : line.fields;
        return { id, entity: line.entity, values, createdAt, updatedAt: line.updatedAt ?? now };
      });
      const before = [...stored.values()];
      await replaceRecords(queries, scope, components, { before, beforeLayout: layout, after, afterLayout: layout });
      added.clear();
    },
  };
}

function checkFields({ entity, fields }: Line<'record'>, number: number, layout: Layout): void {
  const shapes = layout.get(entity);
  if (!shapes) throw new ImportFault(number, 'entity', `there is no entity ${entity}`);
  for (const [apiName, value] of Object.entries(fields)) {
    const shape = shapes.get(apiName);
    if (!shape) throw new ImportFault(number, `fields.${apiName}`, `${entity} has no such field`);
    if (shape.fieldType === linkType && !canBeLink(value)) {
      const what = `must be the id of a record, of at most ${longestId} characters, or null`;
      throw new ImportFault(number, `fields.${apiName}`, what);
    }
  }
}

function checkEntity(id: string, known: string, line: Line<'record'>, number: number): void {
  if (known !== line.entity) throw new ImportFault(number, 'entity', `record ${id} belongs to ${known}`);
}
