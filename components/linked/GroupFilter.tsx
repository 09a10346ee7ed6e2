import { FilterBox } from '#components/controls/FilterBox.tsx';
import { entityName } from '#lib/i18n/entity-names.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { LinkedGroup } from '#lib/record/view.ts';
import type { OpenGroup } from '#lib/stores/linked-store.ts';
import styles from './GroupFilter.module.css';

interface Props {
  group: LinkedGroup;
  open: OpenGroup;
  onFind: (words: string) => void;
}

/** Finds lines of a long group by their words, and says how many there are. */
export function GroupFilter({ group, open, onFind }: Props) {
  return (
    <div class={styles.filter}>
      <FilterBox label={t('linked.filter', { entity: entityName(group.entity) })} words={open.words} onFind={onFind} />
      <p class={styles.found} role="status">
        {said(group, open)}
      </p>
    </div>
  );
}

function said({ total: all }: LinkedGroup, { words, total, isFinding }: OpenGroup): string {
  if (isFinding) return t('linked.finding');
  if (words.trim() === '' || total === undefined) return '';
  return total === 0 ? t('linked.noneFound', { total: all }) : t('linked.found', { count: total, total: all });
}
