import type { Connections } from '#lib/connection/connections.ts';
import type { DataAction } from '#lib/crm/client.ts';
import { automation, type FieldDefinition, webhookSubscription } from '#lib/crm/contract.ts';
import type { Result } from '#lib/crm/errors.ts';
import type { Definitions } from '#lib/lookup/definitions.ts';
import { labelOf } from '#lib/record/build-view.ts';
import type { Aged, KeptAnswers } from './kept-answers.ts';
import { type Rows, readRows } from './piecemeal.ts';
import { arrangeStages, readPipeline, stageFields, usualField } from './pipeline.ts';
import type { SeenPipelines } from './seen.ts';
import {
  type AutomationList,
  automationRow,
  type PipelineView,
  type SubscriptionList,
  subscriptionRow,
} from './view.ts';

interface Parts {
  connections: Connections;
  definitions: Definitions;
  kept: KeptAnswers;
  seen: SeenPipelines;
  /** Slugs of the entities that a look-up searches, in the person's order. */
  searched: () => Promise<string[]>;
}

interface PipelineWanted {
  entity?: string | undefined;
  field?: string | undefined;
  refresh?: boolean | undefined;
}

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
export function createOverviewReader({ connections, definitions, kept, seen, searched }: Parts) {
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

  return {
    readAutomations: (refresh = false): Promise<Result<AutomationList>> =>
      readList('list_automations', (data) => readRows(automation, automationRow, data), refresh),

    readSubscriptions: (refresh = false): Promise<Result<SubscriptionList>> =>
      readList('list_webhook_subscriptions', (data) => readRows(webhookSubscription, subscriptionRow, data), refresh),

    /**
     * The pipeline of an entity by one of its fields: those that the person looked at last where none are named.
     * @returns null where there is no entity to ask about
     */
    async readPipeline({ entity, field, refresh = false }: PipelineWanted): Promise<Result<PipelineView | null>> {
      const found = await connections.line();
      if (!found.ok) return found;
      const line = found.value;
      const choice = await seen.choice(line.connection);
      const slug = entity ?? choice?.entity ?? (await searched())[0];
      if (slug === undefined) return { ok: true, value: null };
      const defined = await definitions.of(line, slug, { refresh });
      const fields = defined.ok ? stageFields(defined.value) : [];
      const statusField = field ?? fieldFor(fields, choice?.entity === slug ? choice.field : undefined);
      const params = { entity: slug, ...(statusField !== undefined && { statusField }) };
      const answer = await kept.ask(line, 'get_pipeline', params, { refresh });
      if (!answer.ok) return answer;
      const read = readPipeline(answer.value.data);
      if (!read) return unreadable('get_pipeline');
      const shown = read.statusField ?? statusField ?? usualField;
      const snapshot = {
        at: answer.value.fetchedAt,
        stages: read.stages.map((one): [string, number] => [one.stage, one.count]),
      };
      const before = await seen.note(line.connection, slug, shown, snapshot);
      const options = fields.find(({ apiName }) => apiName === shown)?.options ?? [];
      return {
        ok: true,
        value: agedWith(
          {
            entity: slug,
            statusField: shown,
            fields: fields.map(({ apiName, name, nameHe }) => ({ apiName, label: labelOf(apiName, name, nameHe) })),
            total: read.total,
            stages: arrangeStages(read.stages, options, before),
            ...(before && { since: before.at }),
            flawed: read.flawed,
          },
          answer.value,
        ),
      };
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
