import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { writeCsv } from '#lib/record/export/csv.ts';
import { field, line, record } from '#test/fakes/views.ts';

const rowsOf = (value: unknown, name = 'note'): string[][] =>
  parse(writeCsv(record('r1', { fields: [field(name, 'text', value)] })), { record_delimiter: '\r\n' });
const cellOf = (value: unknown) => rowsOf(value)[1]?.[2];

describe('a record as CSV', () => {
  it('has names above values, an empty field among them', () => {
    const fields = [
      field('name', 'text', 'Dana'),
      field('empty', 'text', null),
      field('company', 'link', null, { links: [line('acme', 'companies', 'Acme, Ltd')] }),
      field('amount', 'number', -12.5),
      field('tags', 'select', ['a', 'b']),
    ];
    expect(writeCsv(record('r1', { fields }))).toBe(
      'id,entity,name,empty,company,amount,tags\r\nr1,contacts,Dana,,"Acme, Ltd",-12.5,"a, b"\r\n',
    );
  });

  it.each([
    ['=HYPERLINK("https://evil.example","x")'],
    ['+44 20 7946 0958'],
    ['-2+3'],
    ['@SUM(A1)'],
    ['\t=1+1'],
    ['\r=1+1'],
    [' =1+1'],
    ['\u200b=1+1'],
    ['＝1+1'],
    ['－1'],
  ])('lets no spreadsheet run %j', (value) => {
    expect(cellOf(value)?.startsWith("'")).toBe(true);
  });

  it('lets no spreadsheet run the name of a field, nor an id', () => {
    const csv = writeCsv(record('=1+1', { entity: '=2+2', fields: [field('=3+3', 'text', '')] }));
    expect(csv).toBe("id,entity,'=3+3\r\n'=1+1,'=2+2,\r\n");
  });

  it.each([['Dana'], ['a"b'], ['a,b;c'], ['two\nlines'], [' spaced '], ['דנה'], ['1-2'], ['"'], ['']])(
    'gives %j back as it was',
    (value) => {
      expect(cellOf(value)).toBe(value);
    },
  );

  it('keeps its two rows and its columns, whatever the values hold', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (value, name) => {
        expect(rowsOf(value, name).map((row) => row.length)).toEqual([3, 3]);
      }),
    );
  });
});
