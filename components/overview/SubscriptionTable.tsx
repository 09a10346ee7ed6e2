import { Chip } from '#components/feedback/Chip.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { JudgedSubscription, SubscriptionsStore } from '#lib/stores/overview/lists-store.ts';
import { type Column, DataTable } from './DataTable.tsx';
import styles from './SubscriptionTable.module.css';
import { WrongNote } from './WrongNote.tsx';

type Key = 'target' | 'active' | 'lastDelivery';

/** Who is told of what happens in the CRM, and when that last worked. */
export function SubscriptionTable({ table }: { table: SubscriptionsStore['table'] }) {
  const columns: Column<JudgedSubscription, Key>[] = [
    {
      key: 'target',
      title: t('webhooks.target'),
      cell: ({ url, id, wrong }) => (
        <>
          <bdi dir="ltr">{url ?? id ?? t('table.unknown')}</bdi>
          {wrong && <WrongNote>{t(`webhooks.wrong.${wrong}`)}</WrongNote>}
        </>
      ),
    },
    {
      title: t('webhooks.events'),
      cell: ({ events }) => (
        <ul class={styles.events}>
          {(events ?? []).map((event) => (
            <li key={event}>
              <Chip>{event}</Chip>
            </li>
          ))}
        </ul>
      ),
    },
    {
      key: 'active',
      title: t('webhooks.active'),
      cell: ({ active }) =>
        active === undefined ? (
          t('table.unknown')
        ) : (
          <Chip tone={active ? 'good' : 'warn'}>{t(active ? 'webhooks.on' : 'webhooks.off')}</Chip>
        ),
    },
    {
      key: 'lastDelivery',
      title: t('webhooks.lastDelivery'),
      cell: ({ lastDelivery }) => {
        if (lastDelivery === undefined) return t('table.unknown');
        return lastDelivery === null ? t('webhooks.never') : <Time at={lastDelivery} />;
      },
    },
  ];
  return (
    <DataTable
      caption={t('overview.webhooks')}
      table={table}
      columns={columns}
      keyOf={({ id, url }) => id ?? url ?? ''}
    />
  );
}
