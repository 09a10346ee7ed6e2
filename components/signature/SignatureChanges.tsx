import { t } from '#lib/i18n/i18n.ts';
import type { SignatureChange } from '#lib/signatures/view.ts';
import styles from './SignatureRows.module.css';
import { SignatureRows } from './SignatureRows.tsx';

interface Props {
  changes: readonly SignatureChange[];
  onOpen: (id: string) => void;
}

/** What changed of the signature requests that are watched, until it is looked at; nothing where nothing did. */
export function SignatureChanges({ changes, onOpen }: Props) {
  if (changes.length === 0) return null;
  const rows = changes.map(({ recipientName, ...change }) => ({ ...change, under: recipientName }));
  return (
    <section class={styles.shelf}>
      <h2 class={styles.heading}>{t('watch.changed')}</h2>
      <SignatureRows label={t('watch.changed')} rows={rows} onOpen={onOpen} />
    </section>
  );
}
