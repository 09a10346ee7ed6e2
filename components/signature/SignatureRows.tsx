import type { ComponentChildren } from 'preact';
import { Icon } from '#components/icon/Icon.tsx';
import styles from './SignatureRows.module.css';
import { StatusChip } from './StatusChip.tsx';

interface Row {
  id: string;
  documentName?: string | undefined;
  recipientName?: string | undefined;
  status?: string | undefined;
}

interface Props<T extends Row> {
  label: string;
  rows: readonly T[];
  /** What stands below the status of one. */
  below?: (row: T) => ComponentChildren;
  onOpen: (id: string) => void;
}

/** Signature requests, a line each; one opens by a click. */
export function SignatureRows<T extends Row>({ label, rows, below, onOpen }: Props<T>) {
  return (
    <ul aria-label={label}>
      {rows.map((row) => (
        <li key={row.id}>
          <button class={styles.row} type="button" onClick={() => onOpen(row.id)}>
            <span class={styles.words}>
              <span class={`one-line ${styles.title}`}>
                <bdi>{row.documentName || row.id}</bdi>
              </span>
              {row.recipientName && (
                <span class={`one-line ${styles.under}`}>
                  <bdi>{row.recipientName}</bdi>
                </span>
              )}
            </span>
            <span class={styles.standing}>
              <StatusChip status={row.status} />
              {below && <span class={styles.under}>{below(row)}</span>}
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}
