import { describe, expect, it } from 'vitest';
import type { PageContact } from '#lib/messages/contract.ts';
import { wordsOf } from '#lib/record/fold.ts';
import { rowsOfPage, rowsSaying } from '#lib/record/page-rows.ts';
import type { KnownRecord } from '#lib/record/view.ts';

const dana: PageContact = { kind: 'email', value: 'dana@acme.example', text: 'dana@acme.example' };
const noa: PageContact = { kind: 'email', value: 'noa@acme.example', text: 'Noa Bar' };
const mobile: PageContact = { kind: 'phone', value: '+447700900123', text: '07700 900-123' };
const desk: PageContact = { kind: 'phone', value: '+442079460958', text: '020 7946 0958' };

const known =
  (of: Record<string, string>) =>
  (contact: { value: string }): KnownRecord | undefined => {
    const key = of[contact.value];
    return key === undefined ? undefined : { key, title: `Record ${key}` };
  };

describe('the people of a page', () => {
  it('stand before its numbers, which are nobody’s as long as nothing tells whose they are', () => {
    const { people, phones } = rowsOfPage([mobile, dana, desk, noa]);
    expect(people.map(({ value, phones: own }) => [value, own])).toEqual([
      ['dana@acme.example', []],
      ['noa@acme.example', []],
    ]);
    expect(phones).toEqual([mobile, desk]);
  });

  it('have the numbers with which they are one record, and no others', () => {
    const recordOf = known({ [dana.value]: 'd', [mobile.value]: 'd', [desk.value]: 'company', [noa.value]: 'n' });
    const { people, phones } = rowsOfPage([dana, noa, mobile, desk], recordOf);
    expect(people.map(({ phones: own }) => own)).toEqual([[mobile], []]);
    expect(phones).toEqual([desk]);
  });

  it('are called as their record is where the page shows their address alone', () => {
    const { people } = rowsOfPage([dana, noa], known({ [dana.value]: 'd', [noa.value]: 'n' }));
    expect(people.map(({ text }) => text)).toEqual(['Record d', 'Noa Bar']);
    // In whatever shape the address is written.
    const shown = { ...dana, text: 'ceo＠bank.example' };
    expect(rowsOfPage([shown], known({ [dana.value]: 'd' })).people[0]?.text).toBe('Record d');
  });
});

describe('what a typed text leaves of them', () => {
  const rows = rowsOfPage([dana, noa, mobile, desk], known({ [noa.value]: 'n', [desk.value]: 'n' }));
  it.each([
    ['noa', ['noa@acme.example']],
    ['ACME dana', ['dana@acme.example']],
    ['07700', ['+447700900123']],
    ['0770-0900', ['+447700900123']],
    ['+44770', ['+447700900123']],
    // A number of hers stands with her.
    ['7946', ['noa@acme.example']],
    ['katz', []],
  ])('%j', (typed, left) => {
    const { people, phones } = rowsSaying(rows, wordsOf(typed));
    expect([...people, ...phones].map(({ value }) => value)).toEqual(left);
  });
});
