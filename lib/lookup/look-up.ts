import type { Line, Lines } from '#lib/connection/connections.ts';
import type { FieldDefinition } from '#lib/crm/contract.ts';
import type { Problem, ProblemKind, Result } from '#lib/crm/errors.ts';
import type { FieldsRead } from '#lib/crm/read-fields.ts';
import type { AskedQuestion, LookupView } from '#lib/messages/contract.ts';
import { bilingualLabel, buildLine } from '#lib/record/build-view.ts';
import type { DefinitionsOf } from '#lib/record/headline.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { SearchedEntity } from '#lib/settings/schema.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Answers, AskOptions, KnownAnswer } from './answers.ts';
import type { Definitions } from './definitions.ts';
import type { Habits } from './habits.ts';
import { planLookup, type Question } from './plan.ts';
import { isStopped, type Outcome, problemOf, runPlan } from './run.ts';

interface Wanted {
  contact: Contact;
  until: 'first' | 'end';
  refresh?: boolean | undefined;
  /** Asked before each question to the CRM; these come one after the other then, and none after a no. */
  mayAsk?: (() => Promise<boolean>) | undefined;
}

interface Parts {
  connections: Lines;
  definitions: Definitions;
  answers: Answers;
  habits: Habits;
  /** The entities to search, in the person's order. */
  searched: () => Promise<readonly SearchedEntity[]>;
}

/** The gravest first: what a person has to know before anything else. */
const gravity: readonly ProblemKind[] = [
  'not-connected',
  'unauthorized',
  'no-permission',
  'offline',
  'timeout',
  'rate-limited',
  'service',
  'protocol',
  'rejected',
  'bad-entry',
];

/** Turns a contact into the records that the CRM holds of it. */
export function createLookUp({ connections, definitions, answers, habits, searched }: Parts) {
  return async ({ contact, until, refresh = false, mayAsk }: Wanted): Promise<LookupView> => {
    const found = await connections.line();
    if (!found.ok) return { contact, state: 'done', matches: [], asked: [], problem: found.problem };
    const line = found.value;
    const wanted = await searched();
    const slugs = wanted.map(({ slug }) => slug);
    const fields = await readFields(line, wanted);
    const plan = planLookup(contact, fields.entities, (await habits.of(line.connection.id)).matches);
    const outcomes = await runPlan(plan, (question) => ask(line, question, { refresh, mayAsk }), {
      until,
      ...(mayAsk && { concurrency: 1 }),
    });
    await habits.matched(
      line.connection.id,
      plan.filter((_, index) => outcomes[index]?.state === 'found'),
    );
    const problem = gravest([...fields.problems, ...outcomes.map(problemOf)]);
    return {
      contact,
      state: until === 'first' && hasMore(outcomes) ? 'partial' : 'done',
      matches: linesOf(outcomes, slugs, fields.definitionsOf),
      asked: plan.map((question, index) => askedQuestion(question, outcomes[index], fields.definitionsOf)),
      ...(fields.unaskable > 0 && { unaskable: fields.unaskable }),
      ...(problem ? { problem } : {}),
    };
  };

  async function readFields(line: Line, wanted: readonly SearchedEntity[]) {
    const read = await runPlan(wanted, ({ slug }) => fieldsOf(line, slug), { until: 'end' });
    const entities = wanted.flatMap(({ slug, fields: chosen }, index) => {
      const outcome = read[index];
      return outcome?.state === 'found' ? [{ slug, ...outcome.answer, chosen }] : [];
    });
    const unaskable = entities.reduce((sum, entity) => sum + entity.unaskable, 0);
    const problems = read.map(problemOf);
    const definitionsOf = (entity: string): readonly FieldDefinition[] =>
      entities.find(({ slug }) => slug === entity)?.fields ?? [];
    return { entities, problems, unaskable, definitionsOf };
  }

  async function fieldsOf(line: Line, slug: string): Promise<Outcome<FieldsRead>> {
    const fields = await definitions.read(line, slug);
    return fields.ok ? { state: 'found', answer: fields.value } : { state: 'failed', problem: fields.problem };
  }

  async function ask(line: Line, question: Question, how: AskOptions): Promise<Outcome<KnownAnswer>> {
    const asked: Result<KnownAnswer> = await answers.answer(line, question, how);
    if (!asked.ok) return { state: 'failed', problem: asked.problem };
    return asked.value.answer.found
      ? { state: 'found', answer: asked.value, problem: asked.value.problem }
      : { state: 'nothing' };
  }
}

/** Whether going on with the plan may bring more. */
const hasMore = (outcomes: readonly Outcome<unknown>[]): boolean =>
  outcomes.some(({ state }) => state === 'pending') && !outcomes.some(isStopped);

/** One line a record, however many questions found it: by the person's order of entities, then the latest change. */
function linesOf(
  outcomes: readonly Outcome<KnownAnswer>[],
  slugs: readonly string[],
  definitionsOf: DefinitionsOf,
): RecordLine[] {
  const lines = new Map<string, RecordLine>();
  for (const outcome of outcomes) {
    if (outcome.state !== 'found' || !outcome.answer.answer.found) continue;
    const { graph } = outcome.answer.answer;
    const root = graph.records.get(graph.rootId);
    const key = JSON.stringify([root?.entity, root?.id]);
    if (root && !lines.has(key))
      lines.set(key, buildLine(root, { question: outcome.answer.name, graph, definitionsOf }));
  }
  const rankOf = ({ entity }: RecordLine) => (slugs.includes(entity) ? slugs.indexOf(entity) : slugs.length);
  const byChange = (a: RecordLine, b: RecordLine) =>
    Number(a.updatedAt < b.updatedAt) - Number(a.updatedAt > b.updatedAt);
  return [...lines.values()].toSorted((a, b) => rankOf(a) - rankOf(b) || byChange(a, b));
}

function askedQuestion(
  { entity, field, value }: Question,
  outcome: Outcome<KnownAnswer> | undefined,
  definitionsOf: DefinitionsOf,
): AskedQuestion {
  const { name, nameHe } = definitionsOf(entity).find(({ apiName }) => apiName === field) ?? {};
  return { entity, field, label: bilingualLabel(field, name, nameHe), value, outcome: outcome?.state ?? 'pending' };
}

function gravest(problems: readonly (Problem | undefined)[]): Problem | undefined {
  const met = problems.filter((problem) => problem !== undefined);
  return met.toSorted((a, b) => gravity.indexOf(a.kind) - gravity.indexOf(b.kind))[0];
}
