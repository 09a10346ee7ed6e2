import { describe, expect, it } from 'vitest';
import { findContacts } from '#lib/spotting/find-contacts.ts';

const values = (text: string, region?: string): string[] => findContacts(text, { region }).map((found) => found.value);

describe('finds a number with its country', () => {
  it.each([
    ['with spaces', '+44 20 7946 0018', '+442079460018'],
    ['in one block', '+442079460018', '+442079460018'],
    ['with hyphens', '+1-202-555-0123', '+12025550123'],
    ['with dots', '+1.202.555.0123', '+12025550123'],
    ['with an area in brackets', '+1 (202) 555-0123', '+12025550123'],
    ['with the country in brackets', '(+44) 20 7946 0018', '+442079460018'],
    ['wholly in brackets', '(+44 20 7946 0018)', '+442079460018'],
    ['with the trunk zero in brackets', '+44 (0)20 7946 0018', '+442079460018'],
    ['with non-breaking spaces', '+33\u00a01\u00a099\u00a000\u00a012\u00a034', '+33199001234'],
    ['with non-breaking hyphens', '+1\u2011202\u2011555\u20110123', '+12025550123'],
    ['with en dashes', '+1–202–555–0123', '+12025550123'],
    ['with slashes', '+49 30/23125-001', '+493023125001'],
    ['with zero-width spaces', '+44\u200b20\u200b79460018', '+442079460018'],
    ['between direction marks', '\u202a+44 20 7946 0018\u202c', '+442079460018'],
    ['full-width', '＋１ ２０２ ５５５ ０１２３', '+12025550123'],
    ['in Arabic-Indic digits', '+٤٤ ٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
    ['in Persian digits', '+۴۴ ۲۰ ۷۹۴۶ ۰۰۱۸', '+442079460018'],
    ['in a sentence', 'Ring +44 20 7946 0018, please.', '+442079460018'],
    ['after tel:', 'tel:+442079460018', '+442079460018'],
    ['against a label', 'T+44 20 7946 0018', '+442079460018'],
    ['against Hebrew', 'טלפון:+44 20 7946 0018', '+442079460018'],
    ['after a word that means another number', 'Case +44 20 7946 0018', '+442079460018'],
    ['with an extension', '+1 202 555 0123 ext. 45', '+12025550123;ext=45'],
    ['with a long extension', '+1 202 555 0123 ext. 4567', '+12025550123;ext=4567'],
    ['with an extension in RFC 3966', 'tel:+1-202-555-0123;ext=45', '+12025550123;ext=45'],
    ['with its country behind it in RFC 3966', 'tel:04-460-0123;phone-context=+64', '+6444600123'],
    ['with an x', '+1 202 555 0123 x45', '+12025550123;ext=45'],
    ['with a comma and a word', '+1 202 555 0123, extension 45', '+12025550123;ext=45'],
    ['with a Hebrew extension', '+1 202 555 0123 שלוחה 45', '+12025550123;ext=45'],
    ['with a Russian extension', '+1 202 555 0123 доб. 45', '+12025550123;ext=45'],
  ])('%s', (_, text, value) => {
    expect(values(text)).toEqual([value]);
  });
});

it.each([
  ['+36 1 234 5678 / 123 belso\u030b', '.'],
  ['+36 1 234 5678 (\u0958\u0958) ext 123', ' cafe\u0301'],
  ['+36 1 234 5678 (\u1100\u1161\u1102\u1161) ext 123', ' cafe\u0301'],
])('ends where its extension does, whatever Unicode composes: %s', (written, behind) => {
  const found = findContacts(`Tel: ${written}${behind}`);
  expect(found).toMatchObject([{ value: '+3612345678;ext=123', text: written }]);
});

/** Of a page that has no region, or that of the plan of many countries, the judge is asked about such a link only as a link. */
describe('finds the number of a link to a chat that is written out', () => {
  it.each([
    [undefined, 'https://wa.me/491714567812', '+491714567812', '491714567812'],
    [undefined, 'Fragen? wa.me/5511987654312?text=Oi', '+5511987654312', '5511987654312'],
    [undefined, 'https://api.whatsapp.com/send?phone=254722123412&text=Hi', '+254722123412', '254722123412'],
    ['US', 'https://wa.me/447946123412', '+447946123412', '447946123412'],
    ['US', 'https://wa.me/12127365012', '+12127365012', '12127365012'],
  ])('%s: %s', (region, text, value, written) => {
    expect(findContacts(text, { region })).toMatchObject([{ value, text: written }]);
  });

  it('and of no other link', () => {
    expect(values('https://wa.me/message/491714567812')).toEqual([]);
    expect(values('https://home.me/491714567812')).toEqual([]);
    expect(values('https://shop.example/resend?phone=491714567812')).toEqual([]);
  });
});

describe('finds a national number in its region', () => {
  it.each([
    ['US', '(202) 555-0123', '+12025550123'],
    ['US', '202-555-0123', '+12025550123'],
    ['US', '202.555.0123', '+12025550123'],
    ['US', '202 555 0123', '+12025550123'],
    ['US', '1-202-555-0123', '+12025550123'],
    ['US', 'Call 2025550123 now', '+12025550123'],
    ['US', '011 44 20 7946 0018', '+442079460018'],
    ['US', 'Phone no.: 202-555-0123', '+12025550123'],
    ['US', 'call (202) 555-0123 (office)', '+12025550123'],
    ['US', '202-555-0123 #12', '+12025550123;ext=12'],
    ['GB', '020 7946 0018', '+442079460018'],
    ['GB', '(020) 7946 0018', '+442079460018'],
    ['GB', '07700 900123', '+447700900123'],
    ['GB', '٠٢٠ ٧٩٤٦ ٠٠١٨', '+442079460018'],
    ['GB', 'Tel: 20 7946 0018', '+442079460018'],
    ['GB', '2024-01-15 08:30 020 7946 0018', '+442079460018'],
    ['GB', 'order 12, 020 7946 0018', '+442079460018'],
    ['DE', '030 23125-001', '+493023125001'],
    ['DE', '030/23125001', '+493023125001'],
    ['DE', '00 44 20 7946 0018', '+442079460018'],
    ['FR', '01 99 00 12 34', '+33199001234'],
    ['FR', '01.99.00.12.34', '+33199001234'],
    ['AU', '0491 570 006', '+61491570006'],
    ['IL', '03-522-1234', '+97235221234'],
    ['IL', 'נייד: 052-234-5678', '+972522345678'],
    ['JP', '電話03-1234-5678まで', '+81312345678'],
    ['RU', '8 (800) 555-35-35', '+78005553535'],
    ['IN', '98765 43210', '+919876543210'],
    ['IR', '۰۲۱-۱۲۳۴۵۶۷۸', '+982112345678'],
    ['NO', '40.61.23.45', '+4740612345'],
    ['AD', '312 345', '+376312345'],
    ['NU', 'Tel 4012', '+6834012'],
  ])('%s: %s', (region, text, value) => {
    expect(values(text, region)).toEqual([value]);
  });

  it('and nowhere else: without a region it is not found', () => {
    expect(values('020 7946 0018')).toEqual([]);
    expect(values('(202) 555-0123')).toEqual([]);
  });

  it('but not where its country always writes a trunk prefix and it has none', () => {
    expect(values('20 7946 0018', 'GB')).toEqual([]);
  });
});

describe('finds each of several numbers', () => {
  it.each([
    ['GB', '020 7946 0018, 020 7946 0019', ['+442079460018', '+442079460019']],
    ['GB', '020 7946 0018,020 7946 0019', ['+442079460018', '+442079460019']],
    ['GB', '020 7946 0018/020 7946 0019', ['+442079460018', '+442079460019']],
    ['GB', '020 7946 0018 / +1 202 555 0123', ['+442079460018', '+12025550123']],
    ['GB', '020 7946 0018\n020 7946 0019', ['+442079460018', '+442079460019']],
    ['FK', 'Tel 22345; 22346', ['+50022345', '+50022346']],
    ['US', '202-555-0123; 202-555-0124', ['+12025550123', '+12025550124']],
    ['US', 'T 202-555-0123 x 555-0124', ['+12025550123']],
    ['DE', '030 23125001 030 23125002', ['+493023125001', '+493023125002']],
    ['GB', 'T +44 20 7946 0018 F +44 20 7946 0019', ['+442079460018', '+442079460019']],
  ])('%s: %s', (region, text, expected) => {
    expect(values(text, region)).toEqual(expected);
  });

  it('among addresses, in the order of the text, none inside another', () => {
    const text = '+44 20 7946 0018 jane@acme.example 2025550123@acme.example (202) 555-0123';
    expect(findContacts(text, { region: 'US' }).map(({ kind, value }) => `${kind} ${value}`)).toEqual([
      'phone +442079460018',
      'email jane@acme.example',
      'email 2025550123@acme.example',
      'phone +12025550123',
    ]);
  });
});

describe('takes of a text what belongs to the number, and no more', () => {
  it.each([
    ['((503) 226-1419)', 'US', '(503) 226-1419'],
    ['(ring 503-226-1419)', 'US', '503-226-1419'],
    ['(503-226-1419)', 'US', '503-226-1419'],
    ['2) 503-226-1419', 'US', '503-226-1419'],
    ['1) 503-226-1419', 'US', '503-226-1419'],
    ['2. 503-226-1419', 'US', '503-226-1419'],
    ['1. 503-226-1419', 'US', '503-226-1419'],
    ['+ 503-226-1419', 'US', '503-226-1419'],
    ['(503) 226-1419 (ext. 31), daily', 'US', '(503) 226-1419 (ext. 31)'],
    ['_503-226-1419_', 'US', '503-226-1419'],
    ['-503-226-1419-', 'US', '503-226-1419'],
    ['+ 44 20 7946 0018', 'US', '+ 44 20 7946 0018'],
    ['(+44 20) 7946 0018', 'US', '(+44 20) 7946 0018'],
    ['+52 1 55 2345 6789', 'MX', '+52 1 55 2345 6789'],
    ['044 55 2345 6789', 'MX', '044 55 2345 6789'],
    ['ל-03-612-3456', 'IL', '03-612-3456'],
  ])('%s', (text, region, taken) => {
    expect(findContacts(text, { region }).map((found) => found.text)).toEqual([taken]);
  });
});

describe('takes for no number', () => {
  it.each([
    ['an ISO date', 'US', '2024-01-15'],
    ['a date and time', 'US', '2024-01-15 08:30:15'],
    ['a date with dots', 'DE', '15.01.2024'],
    ['a year where numbers are as short', 'LU', 'Since 2024'],
    ['a date with slashes', 'US', '01/15/2024 10:20'],
    ['a range of years', 'DE', '0 1998-2004'],
    ['years in a row', 'FR', '2010 2011 2012 2013'],
    ['a page range', 'US', '211-227 (2003)'],
    ['a price', 'US', '$2025550123'],
    ['a price behind its currency', 'US', 'USD 2025550123'],
    ['a price before its currency', 'IL', '0522345678 ₪'],
    ['a price with decimals', 'US', '2025550123,50'],
    ['a percentage', 'US', '2025550123%'],
    ['thousands', 'US', '1 234 567 890'],
    ['a measure', 'US', '2025550123 bytes'],
    ['an order number', 'US', 'Order 2025550123'],
    ['an invoice number', 'US', 'Invoice no. 202 555 0123'],
    ['an invoice number in Hebrew', 'IL', 'חשבונית 0522345678'],
    ['a German customer number', 'DE', 'Kundennummer: 030 23125001'],
    ['a French company number', 'FR', 'SIRET 019 900 12 34'],
    ['a number sign', 'US', '#2025550123'],
    ['an id in a query', 'US', 'id=2025550123'],
    ['a version', 'US', 'v2025550123'],
    ['an IP address', 'US', '192.168.100.200'],
    ['coordinates', 'US', '40.712776, -74.005974'],
    ['a decimal', 'US', '3.1415926535'],
    ['a card', 'US', '4111 1111 1111 1111'],
    ['a card in one block', 'US', '4111111111111111'],
    ['another card', 'US', '3782-822463-10005'],
    ['a book', 'US', '978-3-16-148410-0'],
    ['a short book number', 'US', '0-306-40615-2'],
    ['a step of a path', 'US', 'https://shop.example/p/2025550123'],
    ['a file name', 'US', '2025550123.html'],
    ['a piece of a UUID', 'US', '550e8400-e29b-41d4-a716-446655440000'],
    ['a piece of a hash', 'US', 'a2025550123f'],
    ['a Unix time', 'US', '1700000000'],
    ['the same digit over and over', 'US', '2222222222'],
    ['a block too long for any number', 'US', '20255501232025550123'],
    ['digits over the edge of a line', 'US', '202\n555-0123'],
    ['a number of no plan', 'US', '+999 123 456 789'],
    ['an impossible number', 'US', '(123) 456-7890'],
    ['a piece of an international number', 'US', '1+2025550123'],
  ])('%s', (_, region, text) => {
    expect(values(text, region)).toEqual([]);
  });
});

describe('a number in letters', () => {
  it('is one of the page’s country where it can be, not of the person’s', () => {
    const found = (text: string) => findContacts(text, { regions: ['AU', 'US'] }).map(({ value }) => value);
    expect(found('Call 1800 RESPECT now')).toEqual(['+611800737732']);
    expect(found('Phone: 1300 DENTIST')).toEqual(['+611300336847']);
    expect(found('Call 1-800-FLOWERS now')).toEqual(['+18003569377']);
  });
});

describe('a country named right before a number', () => {
  it('is asked where the page’s own is another, also if it is the person’s', () => {
    const found = (text: string, regions: string[]) => findContacts(text, { regions }).map(({ value }) => value);
    expect(found('US toll free: 877-555-2671', ['IN', 'US'])).toEqual(['+18775552671']);
    expect(found('US toll free: 877-555-2671', ['US', 'IN'])).toEqual(['+18775552671']);
    expect(found('Toll free: 877-555-2671', ['IN', 'US'])).toEqual(['+918775552671']);
    expect(found('Schweiz: 044 123 45 67', ['DE', 'CH'])).toEqual(['+41441234567']);
  });
});

describe('a digit before an area in brackets', () => {
  it.each([
    ['RU', '8 (495) 123-45-67', '8 (495) 123-45-67'],
    ['RU', '7 (495) 123-45-67', '7 (495) 123-45-67'],
    ['US', '1 (415) 203-8812', '1 (415) 203-8812'],
    ['BR', '1 (19) 3583-1647', '(19) 3583-1647'],
  ])('is of the number where it is dialled: in %s, %s', (region, text, marked) => {
    expect(findContacts(text, { region }).map((found) => found.text)).toEqual([marked]);
  });
});
