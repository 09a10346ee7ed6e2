import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { fewestDigits, findInPage } from '#lib/spotting/hits.ts';
import { fewestDigitsOf } from '#lib/spotting/phones/plans/by-region.ts';
import { runsOf } from '#lib/spotting/runs.ts';
import { firstHit } from '#lib/spotting/text-hits.ts';
import { type Finder, mistakes, scoreOf } from './tables/score.ts';
import { emailTables, phoneTables, readRows, type Table } from './tables/table.ts';

const find = {
  email: ({ text, region }) => valuesIn(text, region, 'email'),
  phone: ({ text, region }) => valuesIn(text, region, 'phone'),
} satisfies Record<Table['kind'], Finder>;

function valuesIn(text: string, region: string | undefined, kind: Table['kind']): string[] {
  const found = findContacts(text, { region }).filter((contact) => contact.kind === kind);
  return found.map(({ value }) => value);
}

const rowsOf = (tables: Table[]) => tables.flatMap(({ rows }) => rows);
const emails = rowsOf(emailTables);
const phones = rowsOf(phoneTables);
const everyRegion = rowsOf(phoneTables.filter(({ name }) => name.includes('regions')));

describe('every row of a table is found as it says', () => {
  it.each([...emailTables, ...phoneTables])('$name', ({ kind, rows }) => {
    expect(mistakes(rows, find[kind])).toEqual([]);
  });
});

describe('what a page asks the judge about', () => {
  it.each([...emailTables, ...phoneTables])('takes in every row of $name that has something to find', ({ rows }) => {
    const missed = rows.filter(({ text, region, expected }) => {
      const fewest = fewestDigitsOf(region ? [region] : []);
      return expected.length > 0 && (firstHit(text, fewest) < 0 || !findInPage(text, fewest));
    });
    expect(missed).toEqual([]);
  });
});

/** To look for anything else, a letter or a hyphen, takes a page many times as long. */
const beginningOfHit = /^(?:[\p{Nd}+＋@＠]|[（［[({<])/u;

describe('what a page searches for', () => {
  it.each([...emailTables, ...phoneTables])(
    'begins with a digit or a sign that prose has few of: $name',
    ({ rows }) => {
      const beginnings = rows.flatMap(({ text }) =>
        Array.from(text.matchAll(runsOf(fewestDigits)), ({ index }) => text.slice(index)),
      );
      expect(beginnings.filter((beginning) => !beginningOfHit.test(beginning))).toEqual([]);
    },
  );
});

describe('the tables', () => {
  it('have rows enough, with and without something to find', () => {
    expect(emails.length).toBeGreaterThanOrEqual(400);
    expect(phones.length).toBeGreaterThanOrEqual(1_500);
    expect(new Set(phones.map(({ region }) => region)).size).toBeGreaterThan(200);
    for (const rows of [emails, phones]) {
      expect(rows.filter(({ expected }) => expected.length === 0).length).toBeGreaterThanOrEqual(rows.length / 10);
    }
  });

  it('have each row once', () => {
    for (const rows of [emails, phones]) {
      const written = rows.map(({ region, text }) => `${region} ${text}`);
      expect(written.filter((row, index) => written.indexOf(row) !== index)).toEqual([]);
    }
  });

  it('are read as they are written', () => {
    const source = '# about\na => b => x@y.example\n[GB]\n\\u200ba\\n[b] => +44, +45\n\n[]\nnone =>\n';
    expect(readRows(source)).toEqual([
      { region: undefined, text: 'a => b', expected: ['x@y.example'] },
      { region: 'GB', text: '\u200ba\n[b]', expected: ['+44', '+45'] },
      { region: undefined, text: 'none', expected: [] },
    ]);
  });
});

describe('the share of what is found', () => {
  it.each([
    ['addresses', emails, find.email, 0.99],
    ['numbers', phones, find.phone, 0.99],
    ['numbers of every region', everyRegion, find.phone, 0.998],
  ] as const)('of %s keeps to its bar, and so does the share of it that is right', (_, rows, finder, bar) => {
    const { recall, precision } = scoreOf(rows, finder);
    expect(recall).toBeGreaterThanOrEqual(bar);
    expect(precision).toBeGreaterThanOrEqual(bar);
  });

  it('counts what is missed, what is wrong, and what is found once too often', () => {
    const rows = [
      { region: undefined, text: 'two', expected: ['a', 'b'] },
      { region: undefined, text: 'none', expected: [] },
    ];
    const found: Record<string, string[]> = { two: ['a', 'a'], none: ['c'] };
    const finder: Finder = ({ text }) => found[text] ?? [];
    expect(scoreOf(rows, finder)).toEqual({ recall: 1 / 2, precision: 1 / 3 });
    expect(mistakes(rows, finder)).toEqual(['two: a, a', 'none: c']);
  });
});
