import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { describe, expect, it, vi } from 'vitest';
import { judgePhones } from '#lib/spotting/phones/judge/judge-phones.ts';
import { couldBeNumber } from '#lib/spotting/phones/plans/plans.ts';

vi.mock('libphonenumber-js/max', async (load) => {
  const library = await load<typeof import('libphonenumber-js/max')>();
  return { ...library, parsePhoneNumberFromString: vi.fn(library.parsePhoneNumberFromString) };
});
const judgements = () => vi.mocked(parsePhoneNumberFromString).mock.calls.length;

describe('the look at a number’s digits', () => {
  it.each([
    ['US', '202-555-0143', true],
    ['US', '1 (202) 555-0143', true],
    ['US', '011 44 20 7946 0018', true],
    ['US', '555-0143', false],
    ['US', '102-555-0143', false],
    ['AG', '460-1234', true],
    ['IL', '03-912-3456', true],
    ['IL', '972 3 912 3456', true],
    ['JE', '48 4748', true],
    ['US', '1 2 3 4', false],
    ['DE', '030 23125 001', true],
    ['FR', '01 99 00 27 51', true],
    ['FR', '33 (0)1 99 00 27 51', true],
    ['FR', '99 00 27 51', false],
    ['FR', '01 99 00 27 51 06', false],
    ['RU', '8 495 123-45-67', true],
    ['AR', '011 15 4417-2290', true],
    ['MX', '01 55 5208 4417', true],
    [undefined, '+442079460018', true],
    [undefined, '+12025550143', true],
    [undefined, '+10025550143', false],
    [undefined, '2025550143', false],
  ] as const)('in %s takes %s for a possible number: %s', (region, written, isPossible) => {
    expect(couldBeNumber(written, region)).toBe(isPossible);
  });
});

describe('a text that is made to keep the judge busy', () => {
  it.each([
    ['(1) ', 'US'],
    ['1234567 ', 'US'],
    ['(1) ', 'DE'],
    ['12 ', 'AT'],
    ['030 12 ', 'GB'],
    ['2/', 'US'],
    ['800-CALL-ME ', 'US'],
  ])('of %j in %s costs no more than a few judgements a line', (piece, region) => {
    const before = judgements();
    const line = piece.repeat(30).slice(0, 90);
    judgePhones([line, ` ${line}`, `${line} `], { regions: [region] });
    expect(judgements() - before).toBeLessThanOrEqual(3 * 24);
  });

  it('is judged once, however often it comes', () => {
    const before = judgements();
    const judged = judgePhones(new Array(500).fill('Call 020 7946 0018'), { regions: ['GB'] });
    expect(judgements() - before).toBe(1);
    expect(judged.map(([phone]) => phone?.value)).toEqual(new Array(500).fill('+442079460018'));
  });
});
