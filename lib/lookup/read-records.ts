import type { Line, Lines } from '#lib/connection/connections.ts';
import { realClock } from '#lib/crm/clock.ts';
import type { ActivityType, FieldDefinition } from '#lib/crm/contract.ts';
import type { Problem, Result } from '#lib/crm/errors.ts';
import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';
import { boundedActivity } from '#lib/record/bounded.ts';
import { type Answered, buildLines, buildView } from '#lib/record/build-view.ts';
import { findLines } from '#lib/record/find-lines.ts';
import { linkedIds } from '#lib/record/linked.ts';
import { linesAPage } from '#lib/record/page-size.ts';
import type { ActivityPage, LinkedPage, RecordRef, RecordView } from '#lib/record/view.ts';
import type { Answers } from './answers.ts';
import type { Definitions } from './definitions.ts';
import { readQuestion } from './question.ts';

interface Parts {
  connections: Lines;
  definitions: Definitions;
  answers: Answers;
  /** Resolves after so many milliseconds. */
  wait?: (milliseconds: number) => Promise<void>;
}

interface LinkedWish {
  ref: RecordRef;
  entity: string;
  offset: number;
  words?: string | undefined;
}

interface ActivityWish {
  ref: RecordRef;
  page: number;
  type?: ActivityType | undefined;
}

const activitiesAPage = 20;
/** More than the interface lets anyone ask for are not drawn. */
const mostActivities = 100;
/** How many neighbouring entities are asked for their fields, and for how long that may hold up the record. */
const maxNeighbours = 8;
const neighbourPatience = 700;

const gone: Problem = { kind: 'rejected', code: 'NOT_FOUND' };

/** Reads the records of an answer that a look-up brought, and what happened to them. */
export function createRecordReader({ connections, definitions, answers, wait = realClock.wait }: Parts) {
  /** The answer that a page's reference points into, with the fields of the record's entity and of those around it. */
  async function open(
    { question, recordId }: RecordRef,
    refresh = false,
  ): Promise<Result<{ line: Line; answered: Answered; fetchedAt: number }>> {
    const asked = readQuestion(question);
    if (!asked) return { ok: false, problem: gone };
    const line = await connections.current(asked.connectionId);
    if (!line.ok) return line;
    const known = await (refresh ? answers.answer(line.value, asked, { refresh }) : answers.reread(line.value, asked));
    if (!known.ok) return known;
    const { answer, fetchedAt } = known.value;
    const record = answer.found ? answer.graph.records.get(recordId) : undefined;
    if (!answer.found || !record) return { ok: false, problem: gone };
    const definitionsOf = await readAround(line.value, record, answer.graph);
    return {
      ok: true,
      value: { line: line.value, answered: { question, graph: answer.graph, definitionsOf }, fetchedAt },
    };
  }

  async function readAround(line: Line, record: FlatRecord, graph: RecordGraph) {
    const known = new Map<string, readonly FieldDefinition[]>();
    const read = async (slug: string) => {
      const fields = await definitions.of(line, slug);
      if (fields.ok) known.set(slug, fields.value);
    };
    const neighbours = neighboursOf(record, graph).slice(0, maxNeighbours);
    // The neighbours' fields only choose better titles for their lines; the record does not wait long for that.
    const around = Promise.race([Promise.all(neighbours.map(read)), wait(neighbourPatience)]);
    await Promise.all([read(record.entity), around]);
    return (entity: string) => known.get(entity) ?? [];
  }

  return {
    async readRecord(ref: RecordRef, refresh?: boolean): Promise<Result<RecordView>> {
      const opened = await open(ref, refresh);
      if (!opened.ok) return opened;
      const { line, answered, fetchedAt } = opened.value;
      const { environment } = line.connection;
      const view = buildView(ref.recordId, answered, { environment, fetchedAt });
      return view ? { ok: true, value: view } : { ok: false, problem: gone };
    },

    /** A page of the records of one entity that are linked with a record; with words, of those whose line says them. */
    async readLinked({ ref, entity, offset, words }: LinkedWish): Promise<Result<LinkedPage>> {
      const opened = await open(ref);
      if (!opened.ok) return opened;
      const { answered } = opened.value;
      const record = answered.graph.records.get(ref.recordId);
      const all = (record && linkedIds(record, answered.graph).get(entity)) ?? [];
      const group = { recordId: ref.recordId, entity, ids: all };
      const ids = words?.trim() ? await findLines(group, words, answered) : all;
      const lines = buildLines(ids.slice(offset, offset + linesAPage), answered);
      return { ok: true, value: { total: ids.length, lines } };
    },

    /** What happened to a record, by the connection that brought it: another one knows other records. */
    async readActivities({ ref, page, type }: ActivityWish): Promise<Result<ActivityPage>> {
      const { question, recordId } = ref;
      const asked = readQuestion(question);
      if (!asked) return { ok: false, problem: gone };
      const line = await connections.current(asked.connectionId);
      if (!line.ok) return line;
      const answer = await line.value.client.ask('get_activities', {
        recordId,
        page,
        limit: activitiesAPage,
        ...(type && { type }),
      });
      if (!answer.ok) return answer;
      const { data, pagination } = answer.value;
      const activities = data.slice(0, mostActivities).map(boundedActivity);
      return { ok: true, value: { activities, pagination } };
    },
  };
}

/** The entities of the records that are drawn as lines of this one. */
const neighboursOf = (record: FlatRecord, graph: RecordGraph): string[] =>
  [...linkedIds(record, graph).keys()].filter((entity) => entity !== record.entity);
