import { t } from '#lib/i18n/i18n.ts';
import { labelOf } from '#lib/record/words.ts';
import type { RecordSignature } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { SignatureRows } from './SignatureRows.tsx';

interface Props {
  lines: readonly RecordSignature[];
  onOpen: (id: string) => void;
}

/**
 * The signature requests of a record: those that its fields lead to, and those that were seen in this browser. Nothing where
 * there is none, for there may be others.
 */
export function RecordSignatures({ lines, onOpen }: Props) {
  return (
    <>
      <Lines title={t('signatures.inFields')} lines={lines.filter(({ field }) => field)} onOpen={onOpen} />
      <Lines title={t('signatures.ofRecord')} lines={lines.filter(({ field }) => !field)} onOpen={onOpen} />
    </>
  );
}

/** Whoever is to sign is told by the record that they stand with. */
function Lines({ title, lines, onOpen }: Props & { title: string }) {
  if (lines.length === 0) return null;
  const rows = lines.map(({ id, documentName, status, fetchedAt, field }) => ({
    ...{ id, documentName, status },
    ...{ at: fetchedAt, under: field && labelOf(field) },
  }));
  return (
    <section class={styles.ofRecord}>
      <h3 class={styles.heading}>{title}</h3>
      <SignatureRows label={title} rows={rows} onOpen={onOpen} />
    </section>
  );
}
