import { Icon } from '#components/icon/Icon.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureChange } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { StatusChip } from './StatusChip.tsx';

interface Props {
  changes: readonly SignatureChange[];
  onOpen: (id: string) => void;
}

/** What changed of the signature requests that are watched, until it is looked at; nothing where nothing did. */
export function SignatureChanges({ changes, onOpen }: Props) {
  if (changes.length === 0) return null;
  return (
    <section class={styles.shelf}>
      <h2 class={styles.heading}>{t('watch.changed')}</h2>
      <ul aria-label={t('watch.changed')}>
        {changes.map(({ id, documentName, recipientName, status, at }) => (
          <li key={id}>
            <button class={styles.row} type="button" onClick={() => onOpen(id)}>
              <span class={styles.words}>
                <span class={`one-line ${styles.title}`}>
                  <bdi>{documentName || id}</bdi>
                </span>
                {recipientName && (
                  <span class={`one-line ${styles.under}`}>
                    <bdi>{recipientName}</bdi>
                  </span>
                )}
              </span>
              <span class={styles.standing}>
                <StatusChip status={status} />
                <span class={styles.under}>
                  <Time at={at} isInButton />
                </span>
              </span>
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
