import type { ComponentChildren } from 'preact';
import type { RemedyFor } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { AnswerHead } from '#components/overview/AnswerHead.tsx';
import { AutomationTable } from '#components/overview/AutomationTable.tsx';
import { SubscriptionTable } from '#components/overview/SubscriptionTable.tsx';
import { TableTools } from '#components/overview/TableTools.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { AutomationsStore, SubscriptionsStore } from '#lib/stores/overview/lists-store.ts';
import type { Table } from '#lib/stores/overview/table-store.ts';
import type { SectionProps } from './section.ts';

interface ListProps<R, K extends string> {
  title: string;
  none: string;
  list: Pick<AutomationsStore | SubscriptionsStore, 'state' | 'value' | 'trouble' | 'isAsking' | 'refresh'>;
  table: Table<R, K>;
  remedyFor: RemedyFor;
  children: ComponentChildren;
}

/** A list of the CRM's, whatever has become of reading it. */
function ListSection<R, K extends string>({ title, none, list, table, remedyFor, children }: ListProps<R, K>) {
  const state = list.state.value;
  const read = list.value.value;
  return (
    <>
      <AnswerHead
        title={title}
        fetchedAt={read?.fetchedAt}
        flawed={read?.flawed ?? 0}
        more={read?.more ?? 0}
        trouble={list.trouble.value}
        isAsking={list.isAsking.value}
        onRefresh={() => void list.refresh()}
        onRemedy={remedyFor(list.refresh)}
      >
        {table.total.value > 0 && <TableTools isJudged list={title} table={table} />}
      </AnswerHead>
      {state.state === 'loading' && <Skeleton />}
      {state.state === 'trouble' && <TroubleNotice trouble={state.trouble} onRemedy={remedyFor(list.refresh)} />}
      {read && (read.rows.length > 0 ? children : <p>{none}</p>)}
    </>
  );
}

/** What the CRM does by itself. */
export function AutomationsSection({ store: { automations }, remedyFor }: SectionProps) {
  return (
    <ListSection
      title={t('overview.automations')}
      none={t('automations.none')}
      list={automations}
      table={automations.table}
      remedyFor={remedyFor}
    >
      <AutomationTable table={automations.table} />
    </ListSection>
  );
}

/** Whom the CRM tells of what happens in it. */
export function WebhooksSection({ store: { webhooks }, remedyFor }: SectionProps) {
  return (
    <ListSection
      title={t('overview.webhooks')}
      none={t('webhooks.none')}
      list={webhooks}
      table={webhooks.table}
      remedyFor={remedyFor}
    >
      <SubscriptionTable table={webhooks.table} />
    </ListSection>
  );
}
