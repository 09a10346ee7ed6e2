import { Note } from '#components/feedback/Note.tsx';
import { t } from '#lib/i18n/i18n.ts';
import styles from './PinNotice.module.css';

/** Why a record could not be pinned, or not be taken off. */
export function PinNotice({ why }: { why: 'failed' | 'full' | undefined }) {
  if (why === undefined) return null;
  return (
    <div class={styles.notice}>
      <Note tone="warn">{t(why === 'full' ? 'history.pinFull' : 'history.pinFailed')}</Note>
    </div>
  );
}
