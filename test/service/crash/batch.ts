import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What one file to import holds, so that each of its rows can be looked for afterwards. */
export interface Batch {
  number: number;
  /** Where the file is. */
  path: string;
  entity: string;
  rows: number;
}

export const rowId = ({ number }: Batch, place: number): string => `b${number}-r${place}`;
export const rowName = (batch: Batch, place: number): string => `Row ${place} of batch ${batch.number}`;

/** Records that link to each other: few, so that a look-up of one brings few of the others. */
const together = 10;

/**
 * Writes a file with an entity of its own, records that each link to the first of their ten, and for each record an
 * activity without an id: loaded twice, it would be there twice.
 */
export function writeBatch(folder: string, number: number, rows: number): Batch {
  const batch = { number, rows, entity: `batch${number}`, path: join(folder, `batch-${number}.jsonl`) };
  const { entity } = batch;
  const lines: object[] = [
    { type: 'entity', slug: entity },
    { type: 'field', entity, apiName: 'name', fieldType: 'text', orderIndex: 0 },
    { type: 'field', entity, apiName: 'first', fieldType: 'link', linkedEntity: entity, orderIndex: 1 },
  ];
  for (let place = 0; place < rows; place += 1) {
    const id = rowId(batch, place);
    const first = rowId(batch, place - (place % together));
    lines.push({ type: 'record', id, entity, fields: { name: rowName(batch, place), first } });
    lines.push({ type: 'activity', recordId: id, activityType: 'note', data: { content: rowName(batch, place) } });
  }
  writeFileSync(batch.path, lines.map((line) => JSON.stringify(line)).join('\n'));
  return batch;
}
