import type { ComponentChildren } from 'preact';
import { IconButton } from '#components/controls/IconButton.tsx';
import { Icon } from '#components/icon/Icon.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Table } from '#lib/stores/overview/table-store.ts';
import styles from './DataTable.module.css';

export interface Column<R, K extends string> {
  /** A column that can be sorted by has the key that the table knows it by. */
  key?: K;
  title: string;
  cell: (row: R) => ComponentChildren;
  /** Numbers stand at the end of their column, one below the other. */
  isNumber?: boolean;
}

interface Props<R, K extends string> {
  caption: string;
  table: Table<R, K>;
  columns: readonly Column<R, K>[];
  keyOf: (row: R) => string;
}

/** A table that can be sorted by its heads. On a narrow page each row is a block, its cells one below the other. */
export function DataTable<R, K extends string>({ caption, table, columns, keyOf }: Props<R, K>) {
  const rows = table.shown.value;
  return (
    <>
      <table class={styles.table}>
        <caption class="visually-hidden">{caption}</caption>
        <thead>
          <tr data-title={t('table.sortBy')}>
            {columns.map((column) => (
              <Head key={column.title} column={column} table={table} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            <tr key={`${keyOf(row)} ${place}`}>
              {columns.map(({ title, cell, isNumber }) => (
                <td key={title} data-title={title} data-number={isNumber}>
                  <div class={styles.cell}>{cell(row)}</div>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length === 0 && <p class={styles.none}>{t('table.none')}</p>}
      {table.pages.value > 1 && <Pager table={table} />}
    </>
  );
}

const ways = { up: 'ascending', down: 'descending', not: 'none' } as const;

function Head<R, K extends string>({ column, table }: { column: Column<R, K>; table: Table<R, K> }) {
  const { key, title, isNumber } = column;
  if (key === undefined) {
    return (
      <th scope="col" data-number={isNumber}>
        {title}
      </th>
    );
  }
  const { by, isDescending } = table.sort.value;
  const way = by !== key ? 'not' : isDescending ? 'down' : 'up';
  return (
    <th scope="col" aria-sort={ways[way]} data-number={isNumber}>
      <button class={styles.sort} type="button" onClick={() => table.sortBy(key)}>
        <span>{title}</span>
        <span class={styles.way} data-way={way}>
          <Icon name={way === 'up' ? 'arrowUp' : 'arrowDown'} />
        </span>
      </button>
    </th>
  );
}

function Pager<R, K extends string>({ table }: { table: Table<R, K> }) {
  const [page, total] = [table.page.value, table.found.value];
  const from = page * table.rowsAPage + 1;
  const to = Math.min(total, from + table.rowsAPage - 1);
  return (
    <div class={styles.pager}>
      <IconButton
        icon="back"
        label={t('table.previous')}
        isDisabled={page === 0}
        onPress={() => table.turnTo(page - 1)}
      />
      <span>{t('table.page', { from, to, total })}</span>
      <IconButton
        icon="chevron"
        label={t('table.next')}
        isDisabled={page === table.pages.value - 1}
        onPress={() => table.turnTo(page + 1)}
      />
    </div>
  );
}
