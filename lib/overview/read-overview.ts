import type { Line, Lines } from '#lib/connection/connections.ts';
import type { DataAction } from '#lib/crm/client.ts';
import { automation, type FieldDefinition, webhookSubscription } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import { bilingualLabel } from '#lib/record/build-view.ts';
import type { Aged, KeptAnswers } from './kept-answers.ts';
import { arrangeStages, readPipeline, stageFields, usualField } from './pipeline.ts';
import { type Rows, readRows } from './read-rows.ts';
import type { SeenPipelines } from './seen.ts';
import {
  type AutomationList,
  automationRow,
  type PipelineView,
  type SubscriptionList,
  subscriptionRow,
} from './view.ts';

interface Parts {
  connections: Lines;
  definitions: Definitions;
  kept: KeptAnswers;
  seen: SeenPipelines;
  /** The entities that a look-up searches, in the person's order. */
  searched: () => Promise<readonly { slug: string }[]>;
}

interface PipelineWanted {
  entity?: string | undefined;
  field?: string | undefined;
  refresh?: boolean | undefined;
}

/** A question for a pipeline, and what is known of the entity's fields. */
interface ToAsk {
  entity: string;
  /** Nothing for the one that needs no name. */
  statusField: string | undefined;
  fields: readonly FieldDefinition[];
  /** Whether the CRM knows the entity at all. */
  isDefined: boolean;
}

const notConnected: Result<never> = { ok: false, problem: { kind: 'not-connected' } };

/** The fields to choose from, and among them the one that is shown, even where the CRM does not name it as one. */
function choicesOf(fields: readonly FieldDefinition[], shown: string): PipelineView['fields'] {
  const named = fields.map(({ apiName, name, nameHe }) => ({ apiName, label: bilingualLabel(apiName, name, nameHe) }));
  const isNamed = named.length === 0 || named.some(({ apiName }) => apiName === shown);
  return isNamed ? named : [{ apiName: shown, label: bilingualLabel(shown) }, ...named];
}

/** A pipeline that the CRM does not have, with the fields by which it may have one. */
const refused = ({ entity, statusField = usualField, fields }: ToAsk, fetchedAt: number): PipelineView => ({
  ...{ entity, statusField, fields: choicesOf(fields, statusField) },
  ...{ isRefused: true, total: 0, stages: [], flawed: 0, more: 0, fetchedAt },
});

/** An answer in which nothing can be read, told as what it is. */
const unreadable = (action: DataAction): Result<never> => ({
  ok: false,
  problem: { kind: 'protocol', status: 200, detail: `${action}: data` },
});

const agedWith = <T>(value: T, { fetchedAt, problem }: Aged) => ({
  ...value,
  fetchedAt,
  ...(problem && { problem }),
});

/** Reads what the CRM tells about itself as a whole: its pipelines, automations and webhook subscriptions. */
export function createOverviewReader({ connections, definitions, kept, seen, searched }: Parts, now = Date.now) {
  async function readList<T>(
    action: 'list_automations' | 'list_webhook_subscriptions',
    read: (data: unknown) => Rows<T> | undefined,
    refresh: boolean,
  ) {
    const line = await connections.line();
    if (!line.ok) return line;
    const answer = await kept.ask(line.value, action, {}, { refresh });
    if (!answer.ok) return answer;
    const rows = read(answer.value.data);
    return rows ? { ok: true as const, value: agedWith(rows, answer.value) } : unreadable(action);
  }

  /** Which pipeline to ask for; nothing where there is no entity to ask about. */
  async function pipelineToAsk(line: Line, { entity, field, refresh }: PipelineWanted): Promise<ToAsk | undefined> {
    const choice = await seen.choice(line.connection);
    const slug = entity ?? choice?.entity ?? (await searched())[0]?.slug;
    if (slug === undefined) return undefined;
    const defined = await definitions.of(line, slug, { refresh });
    const fields = defined.ok ? stageFields(defined.value) : [];
    const statusField = field ?? fieldFor(fields, choice?.entity === slug ? choice.field : undefined);
    return { entity: slug, statusField, fields, isDefined: defined.ok };
  }

  async function drawPipeline(line: Line, asked: ToAsk, answer: Aged): Promise<Result<PipelineView>> {
    const { entity, fields } = asked;
    const read = readPipeline(answer.data);
    if (!read) return unreadable('get_pipeline');
    const statusField = read.statusField ?? asked.statusField ?? usualField;
    const stages = read.stages.map((one): [string, number] => [one.stage, one.count]);
    // A CRM that was left meanwhile leaves nothing, and what cannot be kept keeps nothing from being shown.
    if ((await connections.active())?.id !== line.connection.id) return notConnected;
    const now = { at: answer.fetchedAt, stages };
    const before = await seen.note(line.connection, entity, statusField, now).catch(() => undefined);
    const options = fields.find(({ apiName }) => apiName === statusField)?.options ?? [];
    const view = {
      ...{ entity, statusField, fields: choicesOf(fields, statusField) },
      ...{
        total: read.total,
        stages: arrangeStages(read.stages, options, before),
        flawed: read.flawed,
        more: read.more,
      },
      ...(before && { since: before.at }),
    };
    return { ok: true, value: agedWith(view, answer) };
  }

  return {
    readAutomations: (refresh = false): Promise<Result<AutomationList>> =>
      readList('list_automations', (data) => readRows(automation, automationRow, data), refresh),

    readSubscriptions: (refresh = false): Promise<Result<SubscriptionList>> =>
      readList('list_webhook_subscriptions', (data) => readRows(webhookSubscription, subscriptionRow, data), refresh),

    /**
     * The pipeline of an entity by one of its fields: those that the person looked at last where none are named.
     * @returns null where there is no entity to ask about
     */
    async readPipeline(wanted: PipelineWanted): Promise<Result<PipelineView | null>> {
      const line = await connections.line();
      if (!line.ok) return line;
      const asked = await pipelineToAsk(line.value, wanted);
      if (!asked) return { ok: true, value: null };
      const { entity, statusField, isDefined } = asked;
      const params = { entity, ...(statusField !== undefined && { statusField }) };
      const answer = await kept.ask(line.value, 'get_pipeline', params, { refresh: wanted.refresh });
      if (answer.ok) return drawPipeline(line.value, asked, answer.value);
      return isDefined && answer.problem.kind === 'rejected' ? { ok: true, value: refused(asked, now()) } : answer;
    },
  };
}
export type OverviewReader = ReturnType<typeof createOverviewReader>;

/** The field to ask for: the one looked at before, the usual one (which needs no name), else the first that offers a choice. */
function fieldFor(fields: readonly FieldDefinition[], before: string | undefined): string | undefined {
  const isThere = (name: string) => fields.some(({ apiName }) => apiName === name);
  if (before !== undefined && isThere(before)) return before;
  return isThere(usualField) ? undefined : fields[0]?.apiName;
}
