import { t } from '#lib/i18n/i18n.ts';
import type { SignatureLine } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { SignatureRows } from './SignatureRows.tsx';

interface Props {
  lines: readonly SignatureLine[];
  onOpen: (id: string) => void;
}

/** The signature requests of a record that were seen in this browser; nothing where none was, for there may be others. */
export function SeenSignatures({ lines, onOpen }: Props) {
  if (lines.length === 0) return null;
  // Whoever is to sign is told by the record that they stand with.
  const rows = lines.map(({ id, documentName, status }) => ({ id, documentName, status }));
  return (
    <section class={styles.ofRecord}>
      <h3 class={styles.heading}>{t('signatures.ofRecord')}</h3>
      <SignatureRows label={t('signatures.ofRecord')} rows={rows} onOpen={onOpen} />
    </section>
  );
}
