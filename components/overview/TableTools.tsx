import { FilterBox } from '#components/controls/FilterBox.tsx';
import { Segmented } from '#components/controls/Segmented.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Table } from '#lib/stores/overview/table-store.ts';
import styles from './TableTools.module.css';

interface Props<R, K extends string> {
  /** What the rows are, for the label of the box. */
  list: string;
  table: Table<R, K>;
  /** Whether rows can look wrong at all. */
  isJudged?: boolean;
}

/** Finds rows by their words, and those that are worth a look; says how many there are. */
export function TableTools<R, K extends string>({ list, table, isJudged = false }: Props<R, K>) {
  const [count, total] = [table.found.value, table.total.value];
  return (
    <>
      <div class={styles.filter}>
        <FilterBox label={t('table.filter', { list })} words={table.words.value} onFind={table.find} />
      </div>
      {isJudged && (
        <Segmented
          isLabelHidden
          label={t('table.show')}
          choices={[
            { value: 'all', text: t('table.all') },
            { value: 'wrong', text: t('table.looksWrong', { count: table.wrong.value }) },
          ]}
          chosen={table.onlyWrong.value ? 'wrong' : 'all'}
          onChoose={(chosen) => table.showOnlyWrong(chosen === 'wrong')}
        />
      )}
      <p class={styles.found} role="status">
        {count < total && t('table.found', { count, total })}
      </p>
    </>
  );
}
