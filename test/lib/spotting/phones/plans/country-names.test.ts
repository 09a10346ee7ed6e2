import { expect, it } from 'vitest';
import { countryNamed } from '#lib/spotting/phones/plans/country-names.ts';

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
  ['Bosnia and Herzegovina', 'BA'],
  ["Côte d'Ivoire", 'CI'],
  ['Israel', 'IL'],
  ['Maroc, China', undefined],
  ['Island', undefined],
  ['Georgia', undefined],
  ['Réunion', undefined],
  ['Bavaria', undefined],
  ['DE', undefined],
  ['', undefined],
])('%s names %s', (name, country) => {
  expect(countryNamed(name)).toBe(country);
});
