import type { RecordGraph } from '#lib/crm/record-graph.ts';
import { type Answered, buildLine } from './build-view.ts';
import { fold, wordsOf } from './fold.ts';

/** How many records are read before others have their turn. */
const recordsAtOnce = 1_000;

interface Readable {
  /** What the texts were written with: other definitions choose other titles. */
  definitions: number;
  texts: string[];
}
/** What the lines of a group say, from the first search in it until its answer is dropped. */
const read = new WeakMap<RecordGraph, Map<string, Readable>>();

export interface Group {
  /** The record that the group is linked with. */
  recordId: string;
  entity: string;
  ids: readonly string[];
}

/**
 * Those of a group's records whose line says every one of the words, in their order. A long group is read in pieces, so that
 * nobody else waits for it.
 * @param rest lets others have their turn
 */
export async function findLines(
  group: Group,
  words: string,
  answered: Answered,
  rest = () => new Promise<void>((resolve) => setTimeout(resolve)),
): Promise<string[]> {
  const wanted = wordsOf(words);
  const texts = await textsOf(group, answered, rest);
  return group.ids.filter((_, place) => wanted.every((word) => texts[place]?.includes(word)));
}

async function textsOf({ recordId, entity, ids }: Group, answered: Answered, rest: () => Promise<void>) {
  const name = JSON.stringify([recordId, entity]);
  const definitions = answered.definitionsOf(entity).length;
  const groups = read.get(answered.graph) ?? new Map<string, Readable>();
  read.set(answered.graph, groups);
  const before = groups.get(name);
  if (before?.definitions === definitions) return before.texts;
  const texts: string[] = [];
  for (let start = 0; start < ids.length; start += recordsAtOnce) {
    if (start > 0) await rest();
    for (const id of ids.slice(start, start + recordsAtOnce)) texts.push(textOf(id, answered));
  }
  groups.set(name, { definitions, texts });
  return texts;
}

function textOf(id: string, answered: Answered): string {
  const record = answered.graph.records.get(id);
  if (!record) return '';
  const { title, subtitle, inHebrew, status = '' } = buildLine(record, answered);
  return fold([title, subtitle, inHebrew?.title, inHebrew?.subtitle, status].join('\n'));
}
