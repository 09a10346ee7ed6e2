import { expect, it } from 'vitest';
import { countryNamed } from '#lib/spotting/phones/labels/country-names.ts';

it.each([
  ['Germany', 'DE'],
  ['ALLEMAGNE', 'DE'],
  ['Niemcy', 'DE'],
  ['ドイツ', 'DE'],
  ['גרמניה', 'DE'],
  ['U.K.', 'GB'],
  ['England', 'GB'],
  ['USA', 'US'],
  ['Hong Kong, China', 'HK'],
  ['日本', 'JP'],
  ['Czech Republic', 'CZ'],
  ['DR Congo', 'CD'],
  ['Georgia', undefined],
  ['Réunion', undefined],
  ['Bavaria', undefined],
  ['DE', undefined],
  ['', undefined],
])('%s names %s', (name, country) => {
  expect(countryNamed(name)).toBe(country);
});
