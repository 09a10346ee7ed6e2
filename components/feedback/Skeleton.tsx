import { t } from '#lib/i18n/i18n.ts';
import styles from './Skeleton.module.css';

interface Props {
  /** What will be there: the skeleton takes its shape. */
  shape: 'record' | 'lines';
}

const rows = [0, 1, 2, 3, 4, 5];

/** The shape of what is coming. It stays unseen for the first 200 ms, since most answers are quicker. */
export function Skeleton({ shape }: Props) {
  return (
    <div class={styles.skeleton} data-shape={shape} role="status">
      <span class="visually-hidden">{t('app.loading')}</span>
      {shape === 'record' && (
        <div class={styles.head}>
          <i class={styles.avatar} />
          <i class={styles.title} />
          <i class={styles.subtitle} />
        </div>
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
