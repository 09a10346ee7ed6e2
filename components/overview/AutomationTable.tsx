import { Chip } from '#components/feedback/Chip.tsx';
import { Time } from '#components/time/Time.tsx';
import { automationStatus, automationTrigger } from '#lib/i18n/automation-words.ts';
import { formatNumber } from '#lib/i18n/formats.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { AutomationsStore, JudgedAutomation } from '#lib/stores/overview/lists-store.ts';
import { type Column, DataTable } from './DataTable.tsx';
import { WrongNote } from './WrongNote.tsx';

type Key = 'name' | 'status' | 'trigger' | 'runs' | 'lastRun';

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
          {status === undefined ? t('table.unknown') : automationStatus(status)}
        </Chip>
      ),
    },
    {
      key: 'trigger',
      title: t('automations.trigger'),
      cell: ({ triggerType }) => (
        <bdi>{triggerType === undefined ? t('table.unknown') : automationTrigger(triggerType)}</bdi>
      ),
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
      cell: ({ lastExecutedAt, executionCount }) =>
        lastExecutedAt ? (
          <Time at={lastExecutedAt} />
        ) : (
          t(executionCount === 0 || lastExecutedAt === null ? 'automations.never' : 'table.unknown')
        ),
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
