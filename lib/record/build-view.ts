import type { Environment, FieldDefinition } from '#lib/crm/contract.ts';
import type { FlatRecord, RecordGraph } from '#lib/crm/record-graph.ts';
import { readable } from '#lib/i18n/readable.ts';
import { bounded, brief } from './bounded.ts';
import { type DefinitionsOf, headlineOf } from './headline.ts';
import { linkedIds } from './linked.ts';
import { inOrder, ownMember } from './roles.ts';
import type { Bilingual, FieldView, RecordLine, RecordView } from './view.ts';

/** The answer of one question, and what is needed to draw from it. */
export interface Answered {
  /** The question's name, by which a line's record is found again. */
  question: string;
  graph: RecordGraph;
  definitionsOf: DefinitionsOf;
}

/** How many lines of a group come with the view; more are read when they are wanted. */
const firstLines = 20;
/** How many records a field that points to many of them names. */
const maxTargets = 200;
const maxFields = 500;

/** A record in one line. */
export function buildLine(record: FlatRecord, { question, graph, definitionsOf }: Answered): RecordLine {
  return {
    ref: { question, recordId: record.id },
    entity: record.entity,
    ...headlineOf(record, graph, definitionsOf),
    updatedAt: record.updatedAt,
  };
}

/** Everything that is drawn of one record of an answer; undefined when the answer does not hold it. */
export function buildView(
  recordId: string,
  answered: Answered,
  { environment, fetchedAt }: { environment: Environment; fetchedAt: number },
): RecordView | undefined {
  const { graph, definitionsOf } = answered;
  const record = graph.records.get(recordId);
  if (!record) return undefined;
  const { status: _, ...line } = buildLine(record, answered);
  return {
    ...line,
    environment,
    fetchedAt,
    createdAt: record.createdAt,
    fields: fieldsOf(record, definitionsOf(record.entity), answered),
    linked: [...linkedIds(record, graph)].map(([slug, ids]) => ({
      entity: slug,
      total: ids.length,
      lines: buildLines(ids.slice(0, firstLines), answered),
    })),
    recordsInAnswer: graph.records.size,
  };
}

/** Records in a line each; an id that the answer does not hold is left out. */
export function buildLines(ids: readonly string[], answered: Answered): RecordLine[] {
  return ids.flatMap((id) => {
    const record = answered.graph.records.get(id);
    return record ? [buildLine(record, answered)] : [];
  });
}

/** The defined fields in their order, then those that only the record knows, in the order of the answer. */
function fieldsOf(record: FlatRecord, definitions: readonly FieldDefinition[], answered: Answered): FieldView[] {
  const defined = inOrder(definitions).map(({ apiName, name, nameHe, fieldType }) => ({
    apiName,
    label: bilingualLabel(apiName, name, nameHe),
    type: fieldType.toLowerCase(),
  }));
  const known = new Set(defined.map(({ apiName }) => apiName));
  const unknown = [...Object.keys(record.fields), ...Object.keys(record.links)]
    .filter((apiName) => !known.has(apiName))
    .map((apiName) => ({ apiName, label: bilingualLabel(apiName), type: 'unknown' }));
  return [...defined, ...unknown].slice(0, maxFields).map((field) => ({
    ...field,
    value: bounded(ownMember(record.fields, field.apiName) ?? null),
    links: buildLines((ownMember(record.links, field.apiName) ?? []).slice(0, maxTargets), answered),
  }));
}

/** A label in both languages; where one is missing the other serves, and where both are, the apiName made readable. */
export function bilingualLabel(apiName: string, name = '', nameHe = ''): Bilingual {
  const en = brief(name.trim() || nameHe.trim() || readable(apiName));
  return { en, he: brief(nameHe.trim()) || en };
}
