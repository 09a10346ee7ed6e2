import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { SignatureLine } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { StatusChip } from './StatusChip.tsx';

interface Props {
  lines: readonly SignatureLine[];
  onOpen: (id: string) => void;
}

/** The signature requests of a record that were seen in this browser; nothing where none was, for there may be others. */
export function SeenSignatures({ lines, onOpen }: Props) {
  if (lines.length === 0) return null;
  return (
    <section class={styles.ofRecord}>
      <h3 class={styles.heading}>{t('signatures.ofRecord')}</h3>
      <ul aria-label={t('signatures.ofRecord')}>
        {lines.map(({ id, documentName, status }) => (
          <li key={id}>
            <button class={styles.row} type="button" onClick={() => onOpen(id)}>
              <span class={styles.words}>
                <span class={`one-line ${styles.title}`}>
                  <bdi>{documentName || id}</bdi>
                </span>
              </span>
              <span class={styles.standing}>
                <StatusChip status={status} />
              </span>
              <Icon name="chevron" />
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
