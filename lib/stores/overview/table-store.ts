import { computed, type ReadonlySignal, signal } from '@preact/signals';
import { language } from '#lib/i18n/i18n.ts';

/** What rows are ordered by: nothing stands behind everything, either way. */
export type SortValue = string | number | undefined;

interface TableParts<R, K extends string> {
  rows: ReadonlySignal<readonly R[]>;
  /** What a row has to say in each column that can be sorted by. */
  values: Readonly<Record<K, (row: R) => SortValue>>;
  /** All that a person may look for in a row. */
  wordsOf: (row: R) => string;
  /** Whether a row is one of those worth a look. */
  looksWrong?: (row: R) => boolean;
  sort: { by: NoInfer<K>; isDescending: boolean };
}

/** A page of a table has so many rows: more make a page slow, and nobody reads them. */
const rowsAPage = 50;

/** A table that is sorted, filtered and paged. */
export function createTable<R, K extends string>(parts: TableParts<R, K>) {
  const words = signal('');
  const onlyWrong = signal(false);
  const sort = signal(parts.sort);
  const wantedPage = signal(0);

  const wrong = computed(() => parts.rows.value.filter((row) => parts.looksWrong?.(row)).length);
  const matching = computed(() => {
    const wanted = words.value.trim().toLowerCase().split(/\s+/).filter(Boolean);
    const isWanted = (row: R) => {
      const said = parts.wordsOf(row).toLowerCase();
      return wanted.every((word) => said.includes(word)) && (!onlyWrong.value || parts.looksWrong?.(row) === true);
    };
    return parts.rows.value.filter(isWanted);
  });
  const ordered = computed(() => {
    const { by, isDescending } = sort.value;
    const compare = comparer(language.value, isDescending);
    const keyed = matching.value.map((row) => ({ row, key: parts.values[by](row) }));
    return keyed.sort((a, b) => compare(a.key, b.key)).map(({ row }) => row);
  });
  const pages = computed(() => Math.max(1, Math.ceil(ordered.value.length / rowsAPage)));
  const page = computed(() => Math.min(wantedPage.value, pages.value - 1));

  return {
    words,
    onlyWrong,
    sort,
    wrong,
    page,
    pages,
    rowsAPage,
    total: computed(() => parts.rows.value.length),
    found: computed(() => ordered.value.length),
    shown: computed(() => ordered.value.slice(page.value * rowsAPage, (page.value + 1) * rowsAPage)),
    find(typed: string): void {
      words.value = typed;
      wantedPage.value = 0;
    },
    showOnlyWrong(on: boolean): void {
      onlyWrong.value = on;
      wantedPage.value = 0;
    },
    /** Sorts by a column; by the same one again, the other way round, and then as it was at first. */
    sortBy(by: K): void {
      const isSame = sort.value.by === by;
      const isOver = isSame && sort.value.isDescending;
      sort.value = isOver ? parts.sort : { by, isDescending: isSame };
      wantedPage.value = 0;
    },
    /** Other rows: what was looked for among those before is no matter here. */
    startAnew(): void {
      words.value = '';
      wantedPage.value = 0;
    },
    turnTo(wanted: number): void {
      wantedPage.value = wanted;
    },
  };
}
export type Table<R, K extends string> = ReturnType<typeof createTable<R, K>>;

function comparer(language: string, isDescending: boolean) {
  const collator = new Intl.Collator(language, { numeric: true });
  const direction = isDescending ? -1 : 1;
  return (a: SortValue, b: SortValue): number => {
    if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
    if (typeof a === 'number' && typeof b === 'number') return direction * (a - b);
    return direction * collator.compare(String(a), String(b));
  };
}
