import fc from 'fast-check';
import { getCountries, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';
import { firstHit } from '#lib/spotting/text-hits.ts';

const piece = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom(
    'jane@acme.example',
    'a@acme.at ',
    ' b@acme.ch',
    'www.acme.it',
    ' (Vorwahl 0511)',
    'Tel. ',
    '@',
    '.',
    '\u200b',
    '\u00ad',
    '+',
    '(',
    '/',
    ' ',
    '\n',
    '\ud800',
    '例',
    'é',
    'https://',
  ),
  fc.constantFrom(
    '+44 20 7946 0018',
    '202-555-0123',
    '0512 441822',
    '044 668 18 00',
    '٠٢٠ ٧٩٤٦ ٠٠١٨',
    ' x12',
    ';ext=5',
    '2025550123',
  ),
);
const text = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));
const region = fc.constantFrom(undefined, 'US', 'GB', 'IL', 'DE');

describe('whatever the text', () => {
  it('offsets are exact, in order, and never overlap', () => {
    fc.assert(
      fc.property(text, region, (whole, where) => {
        let free = 0;
        for (const found of findContacts(whole, { region: where })) {
          expect(whole.slice(found.start, found.end)).toBe(found.text);
          expect(found.start).toBeGreaterThanOrEqual(free);
          expect(found.end).toBeGreaterThan(found.start);
          free = found.end;
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('a contact is found between any words, with the same value', () => {
    const words = fc.array(fc.constantFrom('hello', 'שלום', '你好', 'мир', 'see:', '(', '—'), { maxLength: 4 });
    const contact = fc.constantFrom('jane+x@acme.example', 'jane@bücher.example', '+442079460018', '+12025550123');
    fc.assert(
      fc.property(words, contact, words, (before, value, after) => {
        const found = findContacts([...before, value, ...after].join(' '));
        expect(found.map((each) => each.value)).toEqual([value]);
      }),
    );
  });
});

describe('what stands around a number of any region', () => {
  const numbers = getCountries().flatMap((region) => {
    const example = getExampleNumber(region, examples);
    const national = example?.formatNational() ?? '';
    const international = example?.formatInternational() ?? '';
    const forms = [national, national.replaceAll(/\D/g, ''), national.replaceAll(/[ -]/g, '.'), international];
    return forms.map((written) => ({ region, written }));
  });
  const valuesIn = (whole: string, where: string): string =>
    findContacts(whole, { region: where })
      .map(({ value }) => value)
      .join();
  const abroad = (index: number) => numbers[(index * 7) % numbers.length]?.region ?? 'GB';
  const readings = numbers.flatMap(({ region, written }, index) =>
    [region, abroad(index)].map((where) => ({ where, written, alone: valuesIn(written, where) })),
  );

  it.each([
    ['(', ')'],
    ['[', ']'],
    ['“', '”'],
    ['«', '»'],
    ['（', '）'],
    ['*', '*'],
    ['<', '>'],
    ['', '.'],
    ['', ', or'],
    ['• ', ''],
    ['Jane\n12\n', '\n3.50\n'],
    ['Jane\t12\t', '\t3.50\t'],
    ['| ', ' |'],
  ])('says nothing of it, at home and abroad: %j and %j', (before, after) => {
    const others = readings.filter(({ where, written, alone }) => valuesIn(before + written + after, where) !== alone);
    expect(others).toEqual([]);
  });
});

describe('a text of a page that cannot hold a contact', () => {
  const small = fc.constantFrom(undefined, 'GB', 'DE', 'LU', 'FK', 'NU');
  const short = fc.array(fc.constantFrom(...'0123456789', ' ', '-', '.', '\u200b', '٣'), { maxLength: 9 });

  it('has none in it, in whatever region it is read', () => {
    const texts = fc.oneof(
      text,
      short.map((characters) => characters.join('')),
    );
    fc.assert(
      fc.property(texts, small, (whole, where) => {
        fc.pre(firstHit(whole) < 0);
        expect(findContacts(whole, { region: where })).toEqual([]);
      }),
      { numRuns: 4_000 },
    );
  });

  it.each([
    ['a number of a small country', 'Ring 4012.', true],
    ['digits cut by lines of source', '020\n      79\n', true],
    ['digits of another script', '٠٢٠ ٧٩٤٦', true],
    ['counts and times', '12 of 30, at 10:30 or 11:45.', false],
    ['digits on both sides of the end of a block', '207\v946', false],
    ['a sign that no ending of a domain follows', 'HEAD@{1}, @param and @@', false],
    ['sums and sizes in capitals', '199 USD for 20 GB', false],
    ['a plus sign before few digits', 'C +9, or +12', false],
    ['the wide sign of an address', 'メールはinfo＠acme.exampleまで', true],
    ['letters behind an area', 'Call 1-800-FLOWERS', true],
    ['digits with letters between', '123a456b789c', false],
    ['digits too far apart', `${'1......'.repeat(6)}a `.repeat(500), false],
  ])('%s', (_, whole, expected) => {
    expect(firstHit(whole) >= 0).toBe(expected);
  });

  it.each(['1', '(1', '+1 ', '1 2-'])('is searched to its end where it goes on and on with %j', (unit) => {
    expect(() => firstHit(unit.repeat(4_000_000 / unit.length), 10)).not.toThrow();
  });
});
