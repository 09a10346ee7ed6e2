import { describe, expect, it } from 'vitest';
import { digitsWithArea, findInPage, hitsIn } from '#lib/spotting/hits.ts';

const isHit = (text: string): boolean => findInPage(text, digitsWithArea) !== undefined;

describe('what could be a number of the plan that many countries share', () => {
  it.each([
    '(212) 555-0123',
    '1-212-555-0123',
    '212 555 01 23',
    '212555-0123',
    '2125 550123',
    '21 25 55 01 23',
    '21255 50123',
    '212 55 50 123',
    '011 44 20 7946 0018',
    '011 44 20 7946 0018 24',
    '011 54 9 11 23 45 67',
    '212 5550 123',
    '2122 367 890',
    // Cells of a table have nothing between them.
    '10001212-555-0123',
    '212-555-012310001',
    '2019212-5550123',
    '212 236 78 90123',
    '21 22 36 78 9012',
    '12122 367890',
    '1231 212 236 7890 3 000',
    '10 20 30 40 50 212 555 0123 60',
    // Below a head of telephones, in a row that names Japan.
    '(03) 3555-5011',
  ])('%s', (text) => {
    expect(isHit(`at ${text}, or`)).toBe(true);
  });

  it.each([
    '2026-11-24 17',
    '24.11.2026 17',
    '147.0.7727.137-1',
    '1.3.9 (2006-12-15',
    '10 2006 -0700',
    '4123 12345 1234 12345',
    '7 03 3555 5011',
    '101 202 303 404 505 606',
    '0.949 0.949 0.976',
  ])('is not %s', (text) => {
    expect(isHit(`at ${text}, or`)).toBe(false);
  });

  it('is told for all of a text, in order', () => {
    expect([...hitsIn('2026-11-24 17, (212) 555-0123 and jane@acme.example', digitsWithArea)]).toEqual([16, 38]);
  });
});
