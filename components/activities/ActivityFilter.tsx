import { useId } from 'preact/hooks';
import { t } from '#lib/i18n/i18n.ts';
import type { ActivityFilter as Filter } from '#lib/stores/activity-store.ts';
import styles from './ActivityFilter.module.css';

interface Props {
  chosen: Filter;
  onChoose: (filter: Filter) => void;
}

const filters = ['all', 'note', 'email', 'call', 'file', 'meeting'] as const satisfies readonly Filter[];

/** All activities, or those of one type: radio buttons underneath, so that arrow keys work as everywhere. */
export function ActivityFilter({ chosen, onChoose }: Props) {
  const name = useId();
  return (
    <fieldset class={styles.filter}>
      <legend class="visually-hidden">{t('activities.filter')}</legend>
      {filters.map((filter) => (
        <label key={filter} class={styles.choice}>
          <input type="radio" name={name} checked={filter === chosen} onChange={() => onChoose(filter)} />
          <span>{t(`activities.only.${filter}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
