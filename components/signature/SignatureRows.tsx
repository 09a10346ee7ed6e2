import { Chip } from '#components/feedback/Chip.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './SignatureRows.module.css';
import { StatusChip } from './StatusChip.tsx';

interface Row {
  id: string;
  documentName?: string | undefined;
  /** A second line. */
  under?: string | undefined;
  status?: string | undefined;
  /** When it stood so, in milliseconds since the epoch; absent where the CRM was not asked in this browser. */
  at?: number | undefined;
}

interface Props {
  label: string;
  rows: readonly Row[];
  onOpen: (id: string) => void;
}

/** Signature requests, a line each: the document, or else the id, and how it stood when; one opens by a click. */
export function SignatureRows({ label, rows, onOpen }: Props) {
  return (
    <ul aria-label={label}>
      {rows.map(({ id, documentName, under, status, at }) => (
        <li key={id}>
          <button class={styles.row} type="button" onClick={() => onOpen(id)}>
            <span class={styles.words}>
              <span class={`one-line ${styles.title}`}>
                <bdi>{documentName || id}</bdi>
              </span>
              {under && (
                <span class={`one-line ${styles.under}`}>
                  <bdi>{under}</bdi>
                </span>
              )}
            </span>
            <span class={styles.standing}>
              {at === undefined ? (
                <Chip>{t('signatures.notAsked')}</Chip>
              ) : (
                <>
                  <StatusChip status={status} />
                  <span class={styles.under}>
                    <Time at={at} isInButton />
                  </span>
                </>
              )}
            </span>
            <Icon name="chevron" />
          </button>
        </li>
      ))}
    </ul>
  );
}
