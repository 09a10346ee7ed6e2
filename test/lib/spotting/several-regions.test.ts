import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';

const numbersIn = (text: string, regions: string): string[] =>
  findContacts(text, { regions: regions.split(' ') }).map(({ value }) => value);

describe('a number that two regions read, whose people share a language', () => {
  it.each([
    ['CH IT', 'Tel. 06 12345678', '+390612345678'],
    ['CH DE', 'Tel. 0711 234567', '+49711234567'],
    ['CH DE', 'Tel. 0761 42 25 70', '+49761422570'],
    ['FI SE', 'Tel. 08-123 456 78', '+46812345678'],
    ['AT DE', 'Tel. 01511 2345678', '+4915112345678'],
    ['BY RU', '8 800 555 35 35', '+78005553535'],
  ])('is of the second of %s where that writes it so: %s', (regions, text, number) => {
    expect(numbersIn(text, regions)).toEqual([number]);
  });

  it.each([
    ['CH DE', 'Tel. 071 123 45 67', '+41711234567'],
    ['FI SE', '040 123 4567', '+358401234567'],
    ['AT DE', '0664 385 19 42', '+436643851942'],
    ['AT DE', 'Tel. 0512 441822', '+43512441822'],
    ['BE NL', '0495/22 07 16', '+32495220716'],
    ['BE NL', 'GSM 0475 123 456', '+32475123456'],
    ['SE FI', '08-50829000', '+46850829000'],
    ['BA RS', '033/560560', '+38733560560'],
    ['IN PK', '044-25341234', '+914425341234'],
    ['KE TZ', '0722 123 456', '+254722123456'],
  ])('is of the first of %s where both do, or neither: %s', (regions, text, number) => {
    expect(numbersIn(text, regions)).toEqual([number]);
  });

  it('is of the first where they share none', () => {
    expect(numbersIn('Tel. 06 12345678', 'CH NL')).toEqual(['+41612345678']);
  });
});
