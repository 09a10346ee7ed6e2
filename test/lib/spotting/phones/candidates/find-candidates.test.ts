import { describe, expect, it } from 'vitest';
import { findPhoneCandidates } from '#lib/spotting/phones/candidates/find-candidates.ts';

describe('what is proposed to the judge', () => {
  it.each([
    ['a card', '4111 1111 1111 1111'],
    ['a book', 'ISBN 978-0-1234-5678-9'],
    ['a host', '10.100.200.130'],
    ['a block of twelve digits', '202555012345'],
    ['a hash', 'commit a2025550123'],
    ['a date and a time', '2024-01-15 10'],
    ['a block that begins with no area', '1023456789'],
    ['a row of figures', '12345 678901 234 5678901 23'],
    ['digits too few for the region', '2001-12345; invoice'],
    ['digits too few, parted by the end of a block', '2001-12345\v20255'],
  ])('is not %s', (_, text) => {
    expect(findPhoneCandidates(text, 10)).toEqual([]);
  });

  it.each([
    ['four pairs', '12.34.56.78', 8],
    ['a block of twelve digits behind a zero', '020255501234', 8],
    ['the same behind a plus sign', '+442079460018', 10],
    ['a plus sign behind a letter', 'tel+442079460018', 10],
    ['a number that is spelt', '1-800-FLOWERS', 4],
    ['a number behind a numbered block', 'Order 12345 202-555-0123', 10],
    ['the groups of a number in a row of figures', '12345 678901 202 555 0123 45', 10],
    ['few digits behind a plus sign', '+44 1234', 10],
    ['a number that is spelt behind a bracket', '1300)-FLIGHT', 10],
    ['a number that is spelt in small letters', '1300–flight', 10],
    ['a number that goes on in blocks that are nothing by themselves', '2125     550     142', 10],
    ['a number beside a card', '4111 1111 1111 1111; 202-555-0123', 10],
  ])('is %s', (_, text, fewest) => {
    expect(findPhoneCandidates(text, fewest)).toHaveLength(1);
  });
});
