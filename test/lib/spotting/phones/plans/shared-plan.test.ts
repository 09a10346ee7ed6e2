import fc from 'fast-check';
import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it } from 'vitest';
import { couldBeNumber, isUnusualPiece } from '#lib/spotting/phones/plans/plans.ts';
import { readShared } from '#lib/spotting/phones/plans/shared-plan.ts';

const members = ['US', 'CA', 'DO', 'AG', 'BS', 'JM', 'PR', 'TT'] as const;
const region = fc.constantFrom(...members);
/** Areas of single countries, of services, of nobody, beside whatever comes. */
const area = fc.oneof(
  fc.constantFrom(
    '787',
    '809',
    '876',
    '242',
    '264',
    '441',
    '649',
    '684',
    '758',
    '800',
    '888',
    '900',
    '500',
    '710',
    '555',
  ),
  fc.integer({ min: 100, max: 999 }).map(String),
);
const written = fc
  .tuple(fc.constantFrom('', '1', '11', '+1'), area, fc.integer({ min: 0, max: 9_999_999 }))
  .map(([before, first, last]) => `${before}${first}${String(last).padStart(7, '0')}`);

describe('a number of the plan that many countries share', () => {
  it('is read as the library reads it by the plans of all of them, but for the area of examples', () => {
    let valid = 0;
    fc.assert(
      fc.property(written, region, (digits, defaultCountry) => {
        const phone = parsePhoneNumberFromString(digits, { extract: false, defaultCountry });
        const isExample = /^\+1555(?!0{7})\d{7}$/.test(phone?.number ?? '');
        const expected = isExample || phone?.isValid() ? phone?.number : undefined;
        const read = readShared(digits.replace('+', ''));
        expect(read?.number).toBe(expected);
        if (expected) valid++;
        if (read) expect(read.formatNational()).toBe(phone?.formatNational());
      }),
      { numRuns: 3_000 },
    );
    expect(valid).toBeGreaterThan(500);
  });

  it('is turned away by its digits alone only where the library takes none', () => {
    fc.assert(
      fc.property(written, region, (digits, defaultCountry) => {
        fc.pre(!couldBeNumber(digits, defaultCountry));
        expect(parsePhoneNumberFromString(digits, { extract: false, defaultCountry })?.isValid() ?? false).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  it.each([
    ['a few figures of a long row', '234 5678901', 23, 'US', true],
    ['the usual groups', '202 555 0143', 23, 'US', false],
    ['most of the digits there are', '234 5678901', 12, 'US', false],
    ['pairs beside another', '27 36 50 00 12', 12, 'US', true],
    ['pairs alone', '27 36 50 00 12', 10, 'US', false],
    ['a number with a hyphen', '202 555-0143', 23, 'US', false],
    ['figures of another plan', '234 5678901', 23, 'GB', false],
  ] as const)('%s', (_, piece, digits, where, expected) => {
    expect(isUnusualPiece(piece, digits, where)).toBe(expected);
  });
});
