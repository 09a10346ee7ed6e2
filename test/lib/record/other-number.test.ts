import { getCountries, getCountryCallingCode, getExampleNumber } from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';
import { describe, expect, it } from 'vitest';
import { holdsOtherNumber } from '#lib/record/other-number.ts';
import { partsOfNumber } from '#lib/spotting/calling-code.ts';

const phone = (value: string) => ({ kind: 'phone', value }) as const;

describe('a text that stands for a number', () => {
  it.each([
    ['+442079460958', '+44 20 7946 0958'],
    ['+442079460958', '+44 (0)20 7946 0958'],
    ['+442079460958', '0044 20 7946 0958'],
    ['+442079460958', '011 44 20 7946 0958'],
    ['+442079460958', '020 7946 0958'],
    ['+442079460958', '7946 0958'],
    ['+442079460958', '０２０-７９４６-０９５８'],
    ['+442079460958;ext=12', '020 7946 0958 ext. 12'],
    ['+442079460958;ext=12', '020 7946 0958'],
    ['+12025550148', '1-202-555-0148'],
    ['+12025550148', '555-0148'],
    ['+74951234567', '8 (495) 123-45-67'],
    ['+390612345678', '06 1234 5678'],
    ['+3612345678', '06 1 234 5678'],
    ['+551143215678', '0 15 11 4321-5678'],
    ['+442079460958', 'Dana Levi, since 1984'],
  ])('may say %s as %s', (value, text) => {
    expect(holdsOtherNumber(text, phone(value))).toBe(false);
  });

  it.each([
    ['+12025550148', '(212) 555-0148'],
    ['+12025550148', '+49 202 5550148'],
    ['+12025550148', '0049 202 5550148'],
    ['+12025550148', '0117 202 555 0148'],
    ['+12025550148', '212 555 0199 / 202 555 0148'],
    ['+12025550148;ext=5550199', '212 555 0199'],
    ['+12025550148;ext=5550199', '555 0199'],
    ['+12025550148', '𝟐𝟏𝟐 𝟓𝟓𝟓 𝟎𝟏𝟗𝟗'],
    ['+12025550148', '௨௧௨ ௫௫௫ ௦௧௯௯'],
  ])('says another than %s as %s', (value, text) => {
    expect(holdsOtherNumber(text, phone(value))).toBe(true);
  });
});

describe('what a number says of its country', () => {
  it.each(getCountries())('is told in %s', (country) => {
    const { number = '' } = getExampleNumber(country, examples) ?? {};
    expect(partsOfNumber(`${number};ext=1`).code).toBe(`+${getCountryCallingCode(country)}`);
  });
});
