import { type Column, DataTable } from '#components/overview/DataTable.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureLine } from '#lib/signatures/view.ts';
import type { SignaturesStore } from '#lib/stores/overview/signatures-store.ts';
import styles from './SignatureRows.module.css';
import { StatusChip } from './StatusChip.tsx';

type Key = 'document' | 'recipient' | 'status' | 'expires' | 'read';

interface Props {
  table: SignaturesStore['table'];
  /** The part of the address that leads to one. */
  hrefOf: (id: string) => string;
}

/** The signature requests that were seen; each leads to all that is known of it. */
export function SignatureTable({ table, hrefOf }: Props) {
  const columns: Column<SignatureLine, Key>[] = [
    {
      key: 'document',
      title: t('signatures.document'),
      cell: ({ id, documentName }) => (
        <a href={hrefOf(id)}>
          <bdi>{documentName || id}</bdi>
        </a>
      ),
    },
    {
      key: 'recipient',
      title: t('signatures.recipient'),
      cell: ({ recipientName }) => <bdi>{recipientName || t('table.unknown')}</bdi>,
    },
    {
      key: 'status',
      title: t('signatures.status'),
      cell: ({ status, watch }) => (
        <>
          <StatusChip status={status} />
          {watch && !watch.end && <span class={styles.watched}>{t('watch.isOn')}</span>}
        </>
      ),
    },
    {
      key: 'expires',
      title: t('signature.expires'),
      cell: ({ expiresAt, signedAt }) => expiresAt && !signedAt && <Time at={expiresAt} isAhead />,
    },
    { key: 'read', title: t('signatures.read'), cell: ({ fetchedAt }) => <Time at={fetchedAt} /> },
  ];
  return <DataTable caption={t('signatures.all')} table={table} columns={columns} keyOf={({ id }) => id} />;
}
