import { t } from '#lib/i18n/i18n.ts';
import styles from './Skeleton.module.css';

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of what is coming. It stays unseen for the first 200 ms, since most answers are quicker. */
export function Skeleton() {
  return (
    <div class={styles.skeleton} role="status">
      <span class="visually-hidden">{t('app.loading')}</span>
      {rows.map((row) => (
        <div key={row} class={styles.row}>
          <i class={styles.label} />
          <i class={styles.value} />
        </div>
      ))}
    </div>
  );
}
