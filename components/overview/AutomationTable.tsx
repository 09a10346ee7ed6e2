import { Chip } from '#components/feedback/Chip.tsx';
import { Time } from '#components/time/Time.tsx';
import { formatNumber } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import { readable } from '#lib/i18n/readable.ts';
import type { AutomationsStore, JudgedAutomation } from '#lib/stores/overview/lists-store.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { WrongNote } from './WrongNote.tsx';

type Key = 'name' | 'status' | 'trigger' | 'runs' | 'lastRun';

const statuses = { active: 'automations.status.active', paused: 'automations.status.paused' } as const;
const triggers = {
  record_created: 'automations.trigger.record_created',
  record_updated: 'automations.trigger.record_updated',
  webhook: 'automations.trigger.webhook',
} as const;

/** A word of the interface in the page's language; one that nobody foresaw as it is. */
function said<T extends string>(texts: Readonly<Record<string, T>>, word: string | undefined, say: (key: T) => string) {
  if (word === undefined) return t('table.unknown');
  const known = Object.hasOwn(texts, word) ? texts[word] : undefined;
  return known === undefined ? readable(word) : say(known);
}

/** The automations of the CRM: whether they run, what sets them off, how often and when they did. */
export function AutomationTable({ table }: { table: AutomationsStore['table'] }) {
  const columns: Column<JudgedAutomation, Key>[] = [
    {
      key: 'name',
      title: t('automations.name'),
      cell: ({ name, id, wrong }) => (
        <>
          <bdi>{name ?? id ?? t('table.unknown')}</bdi>
          {wrong && <WrongNote>{t(`automations.wrong.${wrong}`)}</WrongNote>}
        </>
      ),
    },
    {
      key: 'status',
      title: t('automations.status'),
      cell: ({ status, wrong }) => (
        <Chip tone={status === 'active' ? 'good' : wrong === 'stopped' ? 'warn' : 'neutral'}>
          {said(statuses, status, t)}
        </Chip>
      ),
    },
    {
      key: 'trigger',
      title: t('automations.trigger'),
      cell: ({ triggerType }) => <bdi>{said(triggers, triggerType, t)}</bdi>,
    },
    {
      key: 'runs',
      title: t('automations.runs'),
      isNumber: true,
      cell: ({ executionCount }) => (executionCount === undefined ? t('table.unknown') : formatNumber(executionCount)),
    },
    {
      key: 'lastRun',
      title: t('automations.lastRun'),
      cell: ({ lastExecutedAt }) => (lastExecutedAt ? <Time at={lastExecutedAt} /> : t('automations.never')),
    },
  ];
  return (
    <DataTable
      caption={t('overview.automations')}
      table={table}
      columns={columns}
      keyOf={({ id, name }) => id ?? name ?? ''}
    />
  );
}
