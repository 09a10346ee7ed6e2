import type { Queries } from '#service/storage/database.ts';
import { ask } from '../process.ts';
import { type Batch, rowId, rowName } from './batch.ts';

export interface Door {
  url: string;
  key: string;
}

/** What is there of a batch. Anything between none and all of it, and any row twice, is a fault. */
export type Found = { kind: 'whole' } | { kind: 'absent' } | { kind: 'broken'; why: string };

/** How many questions are asked at once. */
const atOnce = 8;

/** Looks for a batch over HTTP: its definitions, then row by row each record and its one activity. */
export async function lookFor(door: Door, batch: Batch): Promise<Found> {
  const defined = await ask(door.url, door.key, { action: 'get_fields', entity: batch.entity });
  const places = [...Array(batch.rows).keys()];
  const faults: string[] = [];
  let there = 0;
  const work = async () => {
    for (let place = places.shift(); place !== undefined; place = places.shift()) {
      const fault = await lookForRow(door, batch, place);
      if (fault === undefined) there += 1;
      else faults.push(fault);
    }
  };
  // Without its entity, a question for a row is refused, as it is for one that was never defined.
  if (defined.status === 200) await Promise.all(Array.from({ length: atOnce }, work));
  else if (defined.status !== 404) return { kind: 'broken', why: `get_fields says ${defined.status}` };
  if (there === batch.rows) return { kind: 'whole' };
  if (defined.status === 404) return { kind: 'absent' };
  return { kind: 'broken', why: `${there} of ${batch.rows} rows of batch ${batch.number}; ${faults[0]}` };
}

async function lookForRow({ url, key }: Door, batch: Batch, place: number): Promise<string | undefined> {
  const id = rowId(batch, place);
  const value = rowName(batch, place);
  const question = { action: 'smart_lookup', entity: batch.entity, field: 'name', value };
  const { body } = await ask(url, key, question);
  const said = JSON.stringify(body);
  if (!said.includes(`"found":true,"record":{"id":"${id}"`) || !said.includes(`"name":"${value}"`)) {
    return `${id} is not as it was imported: ${said.slice(0, 200)}`;
  }
  const { body: activities } = await ask(url, key, { action: 'get_activities', recordId: id });
  const counted = JSON.stringify(activities);
  return /"total":1[,}]/.test(counted) ? undefined : `activities of ${id}: ${counted.slice(0, 200)}`;
}

/** Counts every table that an import writes. @returns what is not as these batches and nothing else would make it */
export async function countAll({ query }: Queries, batches: Batch[]): Promise<string[]> {
  const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
  const expected = {
    entity: batches.length,
    field: 2 * batches.length,
    record: rows,
    activity: rows,
    // The first of ten links to itself, as every other links to it.
    backlink: rows,
    // A name and a link, each to be searched by.
    value: 2 * rows,
  };
  const faults: string[] = [];
  for (const [table, wanted] of Object.entries(expected)) {
    const [[there] = []] = await query(`SELECT count(*) FROM ${table}`);
    if (Number(there) !== wanted) faults.push(`${table} has ${there} rows, not ${wanted}`);
  }
  return faults;
}
