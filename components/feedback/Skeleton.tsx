import { useEffect, useState } from 'preact/hooks';
import { t } from '#lib/i18n/i18n.ts';
import styles from './Skeleton.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** In ms: who waits longer asks whether anything is still happening. */
const longWait = 4_000;

/** The shape of what is coming. It stays unseen for the first 200 ms, since most answers are quicker. */
export function Skeleton() {
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), longWait);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div class={styles.skeleton} role="status">
      {isLong ? (
        <p class={styles.wait}>{t('app.stillLoading')}</p>
      ) : (
        <span class="visually-hidden">{t('app.loading')}</span>
      )}
      {rows.map((row) => (
        <div key={row} class={styles.row}>
          <i class={styles.label} />
          <i class={styles.value} />
        </div>
      ))}
    </div>
  );
}
