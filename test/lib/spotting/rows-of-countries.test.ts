import { describe, expect, it } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { boundary, endOfRow, toldHead } from '#lib/spotting/question.ts';

/** A table as pages tell of it: heads are told where digits of a number begin, or will after a word. */
const told = (heads: string[], rows: string[][]): string => {
  const rowOf = (cells: string[]) =>
    cells.map((cell, index) => {
      const isTold = heads[index] && /^\D{0,40}(?:\d\W*){7}/.test(cells.slice(index).join(''));
      return (isTold ? toldHead(heads[index] ?? '') : '') + cell + boundary;
    });
  return rows.map((cells) => endOfRow + rowOf(cells).join('') + endOfRow).join('');
};

const numbersIn = (region: string, heads: string[], rows: string[][]) => {
  const question = told(heads, rows);
  const found = judgeTexts([question], { regions: region ? [region] : [] }).flat();
  return found.map(({ value, start, end }) => [question.slice(start, end), value]);
};

describe('a row of a table that names a country', () => {
  it.each([
    ['FR', 'Suède', '0921-12 34 65', '+46921123465'],
    ['DE', 'Schweiz', '044 259 74 00', '+41442597400'],
    ['US', 'Japan', '(03) 3555-5011', '+81335555011'],
    ['GB', '🇮🇪 Ireland', '01 679 3377', '+35316793377'],
    ['GB', 'Germany (DE)', '089 1234567', '+49891234567'],
    ['GB', 'Hong Kong SAR*', '2123 4567', '+85221234567'],
    ['IL', 'ארצות הברית', '(212) 736-5010', '+12127365010'],
    ['', 'France', '01 43 12 22 22', '+33143122222'],
  ])('on a page of %s, %s, has its numbers in that below a head: %s', (region, country, shown, value) => {
    expect(numbersIn(region, ['Country', 'Phone'], [[country, shown]])).toEqual([[shown, value]]);
    expect(numbersIn(region, ['Phone', 'Country'], [[shown, country]])).toEqual([[shown, value]]);
  });

  it.each([
    ['its own numbers as its own writes them', 'DE', 'Schweiz', '0711 123456', '+49711123456'],
    ['the page’s numbers beside its own name', 'DE', 'Deutschland', '030 901820', '+4930901820'],
    ['numbers with a plus', 'DE', 'Schweiz', '+49 30 901820', '+4930901820'],
    ['numbers of a state with such a name', 'US', 'Georgia', '404-555-0123', '+14045550123'],
    ['its numbers as both write them', 'NO', 'Danmark', '33 12 34 56', '+4733123456'],
    ['its numbers as neither writes them', 'DE', 'Österreich', '0171 / 12 34 567', '+491711234567'],
    ['its numbers of which a piece is one there', 'US', 'Guyana', '(202) 265-6900', '+12022656900'],
    ['numbers beside more than a name', 'FR', 'Suède et Norvège', '09 21 12 34 65', '+33921123465'],
  ])('leaves the page %s', (_, region, country, shown, value) => {
    expect(numbersIn(region, ['Land', 'Telefon'], [[country, shown]])).toEqual([[shown, value]]);
  });

  it('is no other row’s', () => {
    const rows = [
      ['Suède', '0921-12 34 65'],
      ['Lyon', '04 72 10 20 30'],
      ['Deutschland', '030 901820'],
    ];
    expect(numbersIn('FR', ['Pays', 'Tél.'], rows)).toEqual([
      ['0921-12 34 65', '+46921123465'],
      ['04 72 10 20 30', '+33472102030'],
      ['030 901820', '+4930901820'],
    ]);
  });

  it('is no heading, and nothing before a table or behind it', () => {
    const table = told(['Prix'], [['10'], ['20']]);
    for (const question of [
      `Suède${boundary}Tél. 0921-12 34 65${boundary}${table}`,
      `${table}Suède${boundary}Tél. 0921-12 34 65`,
    ])
      expect(judgeTexts([question], { regions: ['FR'] })[0]?.map(({ value }) => value)).toEqual(['+33921123465']);
  });

  it.each([[Array<string>(50).fill('word')], [['word '.repeat(400)]]])('is none that lays out a page', (words) => {
    expect(numbersIn('FR', ['Pays', 'Tél.'], [['Suède', '0921-12 34 65', ...words]])).toEqual([
      ['0921-12 34 65', '+33921123465'],
    ]);
  });

  it('is known between other texts, and where a text begins or ends in its midst', () => {
    const table = told(['Pays', 'Tél.'], [['Suède', '0921-12 34 65']]);
    const other = told(['Pays', 'Tél.'], [['France', '-']]);
    const [cutBefore, cutBehind] = [table.slice(endOfRow.length) + other, other + table.slice(0, -endOfRow.length)];
    for (const question of [`Clients${boundary}${table}Fin`, cutBefore, cutBehind])
      expect(judgeTexts([question], { regions: ['FR'] })[0]?.map(({ value }) => value)).toEqual(['+46921123465']);
  });

  it('has its numbers beside other words in their cells', () => {
    expect(numbersIn('DE', [], [['Schweiz', '044 259 74 00 (Empfang)']])).toEqual([['044 259 74 00', '+41442597400']]);
    expect(numbersIn('GB', ['Country', 'Phone: click to sort'], [['Poland', '22 654 76 40']])).toEqual([
      ['22 654 76 40', '+48226547640'],
    ]);
    expect(numbersIn('GB', ['Country', '▲ Phone'], [['Ireland', '01 679 3377 (Mary)']])).toEqual([
      ['01 679 3377', '+35316793377'],
    ]);
  });

  it('says nothing of its country where as many rows have a number of the page’s alone', () => {
    const rows = [
      ['Suède', '0921-12 34 65'],
      ['Japon', '01 48 88 62 00'],
    ];
    const values = (more: string[][]) =>
      numbersIn('FR', ['Pays', 'Tél.'], [...rows, ...more]).map(([, value]) => value);
    expect(values([])).toEqual(['+33921123465', '+33148886200']);
    expect(values([['Irlande', '(01) 679 3377']])).toEqual(['+46921123465', '+33148886200', '+35316793377']);
  });

  it.each(['Phones', 'Mobile'])('has no counts below %s', (head) => {
    expect(numbersIn('GB', ['Country', head], [['Poland', '501 234 567']])).toEqual([]);
    expect(numbersIn('GB', ['Country', head], [['Poland', '22 654 76 40']])).toEqual([
      ['22 654 76 40', '+48226547640'],
    ]);
    expect(numbersIn('GB', ['Country', 'Phone'], [['Poland', '501 234 567']])).toEqual([
      ['501 234 567', '+48501234567'],
    ]);
  });

  it('may have its numbers as they are dialled from the page’s country', () => {
    const rows = [
      ['Botswana', '267-395-3982'],
      ['Haiti', '011-509-2229-8000'],
    ];
    expect(numbersIn('US', [], rows).map(([, value]) => value)).toEqual(['+2673953982', '+50922298000']);
  });

  it('of the page’s own country has numbers with its code', () => {
    expect(numbersIn('FR', [], [['France', '33 1 43 12 22 22']])).toEqual([['33 1 43 12 22 22', '+33143122222']]);
  });

  it('that names two says nothing', () => {
    expect(numbersIn('FR', ['De', 'À', 'Tél.'], [['Suède', 'Norvège', '0921-12 34 65']])).toEqual([
      ['0921-12 34 65', '+33921123465'],
    ]);
  });

  it('has its numbers in that below no head behind a label', () => {
    expect(numbersIn('GB', [], [['Ireland', 'Tel. 01 679 3377']])).toEqual([['01 679 3377', '+35316793377']]);
  });

  it('has its numbers in that below no head where they begin with a nought, in its groups', () => {
    expect(numbersIn('GB', [], [['Sweden', '031-335 62 00']])).toEqual([['031-335 62 00', '+46313356200']]);
    expect(numbersIn('GB', ['Country', 'Code'], [['Sweden', '031-335 62 00']])).toEqual([]);
    expect(numbersIn('GB', [], [['Poland', '22 654 76 40']])).toEqual([]);
    expect(numbersIn('GB', [], [['Sweden', '31-335 62 00']])).toEqual([]);
    expect(numbersIn('GB', [], [['Sweden', '0313356-2-00']])).toEqual([]);
  });

  it('has no short numbers, which may be of a town at home', () => {
    expect(numbersIn('GB', ['Country', 'Phone'], [['Iceland', '555-0123']])).toEqual([]);
  });

  it('has codes of countries below a head for those alone', () => {
    expect(numbersIn('FR', ['Type', 'Tél.'], [['SE', '0921-12 34 65']])).toEqual([['0921-12 34 65', '+33921123465']]);
    expect(numbersIn('FR', ['Pays', 'Tél.'], [['SE', '0921-12 34 65']])).toEqual([['0921-12 34 65', '+46921123465']]);
  });

  it.each(['67 391 582', '640 679', '44 259 74 00'])('makes no number of a figure: %s', (shown) => {
    expect(numbersIn('US', ['Country', 'Population'], [['Switzerland', shown]])).toEqual([]);
    expect(numbersIn('US', [], [['Switzerland', shown]])).toEqual([]);
  });

  it.each([
    ['Botswana', '267-395-3982', '+2673953982'],
    ['Brazil', '(55-61) 3312-7000', '+556133127000'],
    ['Seychelles', '248-432-1234', '+2484321234'],
    ['Cameroon', '237) 22220-1500', '+237222201500'],
    ['Democratic Republic of Congo', '243 815 560 151', '+243815560151'],
  ])('has numbers that begin with its code, without a plus: %s, %s', (country, shown, value) => {
    expect(numbersIn('US', [], [[country, shown]])).toEqual([[shown, value]]);
    expect(numbersIn('US', ['Country', 'Phone'], [[country, shown]])).toEqual([[shown, value]]);
    expect(numbersIn('US', ['Country', 'Total'], [[country, shown]])).toEqual([]);
  });

  it.each([
    ['France', '33 123 456 789'],
    ['France', '331 43 12 22 22'],
    ['Germany', '267-395-3982'],
    ['Botswana', '267-395-398211'],
    ['Norway', '47 48 49 50 51'],
    ['Denmark', '45 46 47 48 49'],
    ['Austria', '43 12 5 4 30 21 9'],
  ])('has no numbers of sums, and of digits that are not its code: %s, %s', (country, shown) => {
    expect(numbersIn('GB', [], [[country, shown]])).toEqual([]);
  });

  it('leaves addresses as they are', () => {
    expect(numbersIn('FR', ['Pays', 'Mail', 'Tél.'], [['Suède', 'jane@acme.example', '0921-12 34 65']])).toEqual([
      ['jane@acme.example', 'jane@acme.example'],
      ['0921-12 34 65', '+46921123465'],
    ]);
  });
});
