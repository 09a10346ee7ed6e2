import { signal } from '@preact/signals';
import { describe, expect, it } from 'vitest';
import { createTable } from '#lib/stores/overview/table-store.ts';

interface Row {
  name: string;
  runs: number | undefined;
}

const rows: Row[] = [
  { name: 'Welcome 10', runs: 5 },
  { name: 'welcome 9', runs: undefined },
  { name: 'Ärger', runs: 40 },
];

function tableOf(given: Row[]) {
  return createTable({
    rows: signal(given),
    values: { name: ({ name }) => name, runs: ({ runs }) => runs },
    wordsOf: ({ name }) => name,
    looksWrong: ({ runs }) => runs === undefined,
    sort: { by: 'name', isDescending: false },
  });
}

const namesIn = (table: ReturnType<typeof tableOf>) => table.shown.value.map(({ name }) => name);
const many = Array.from({ length: 120 }, (_, index) => ({ name: `Row ${index}`, runs: index }));

describe('a table', () => {
  it('is sorted as people sort: numbers in words, case and accents in their place', () => {
    expect(namesIn(tableOf(rows))).toEqual(['Ärger', 'welcome 9', 'Welcome 10']);
  });

  it('turns round where it is sorted by the same column again, and what is not known stays behind', () => {
    const table = tableOf(rows);
    table.sortBy('runs');
    expect(namesIn(table)).toEqual(['Welcome 10', 'Ärger', 'welcome 9']);
    table.sortBy('runs');
    expect(namesIn(table)).toEqual(['Ärger', 'Welcome 10', 'welcome 9']);
    table.sortBy('runs');
    expect([table.sort.value.by, namesIn(table)[0]]).toEqual(['name', 'Ärger']);
  });

  it('finds rows by every word, wherever it stands in them', () => {
    const table = tableOf(rows);
    table.find('  10 WEL');
    expect([namesIn(table), table.found.value, table.total.value]).toEqual([['Welcome 10'], 1, 3]);
    table.find('10 ärger');
    expect(namesIn(table)).toEqual([]);
  });

  it('shows those alone that are worth a look', () => {
    const table = tableOf(rows);
    expect(table.wrong.value).toBe(1);
    table.showOnlyWrong(true);
    expect(namesIn(table)).toEqual(['welcome 9']);
  });

  it('has pages, and begins at the first one of what was found', () => {
    const table = tableOf(many);
    expect([table.pages.value, namesIn(table).length]).toEqual([3, 50]);
    table.turnTo(2);
    expect([namesIn(table)[0], namesIn(table).length]).toEqual(['Row 100', 20]);
    table.find('Row 1');
    expect([table.page.value, namesIn(table)[0]]).toEqual([0, 'Row 1']);
  });

  it('does not stand on a page that is there no longer', () => {
    const given = signal(many);
    const table = createTable({
      rows: given,
      values: { name: ({ name }) => name },
      wordsOf: ({ name }) => name,
      sort: { by: 'name', isDescending: false },
    });
    table.turnTo(2);
    given.value = many.slice(0, 60);
    expect([table.page.value, table.shown.value.length]).toEqual([1, 10]);
  });
});
