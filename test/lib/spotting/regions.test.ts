import { describe, expect, it } from 'vitest';
import { regionsFor } from '#lib/spotting/regions.ts';

describe('regionsFor', () => {
  it.each([
    ['the country of the language tag', { language: 'en-GB', address: '', own: '' }, ['GB']],
    ['the ending of the address', { language: 'en', address: 'https://shop.example.de/x', own: '' }, ['DE']],
    ['.uk as GB', { language: '', address: 'https://acme.co.uk/', own: '' }, ['GB']],
    ['the home of a language', { language: 'he', address: '', own: '' }, ['IL']],
    ['the person last', { language: 'de-AT', address: 'https://acme.ch/', own: 'il' }, ['AT', 'CH', 'IL']],
    [
      'the person’s own before the home of a language that both speak',
      { language: 'de', address: '', own: 'AT' },
      ['AT', 'DE'],
    ],
    [
      'what the page says before that',
      { language: 'de-DE', address: 'https://acme.ch/', own: 'AT' },
      ['DE', 'CH', 'AT'],
    ],
    [
      'the home of a language first for those who speak another',
      { language: 'de', address: '', own: 'FR' },
      ['DE', 'FR'],
    ],
    ['each region once', { language: 'fr-FR', address: 'https://acme.fr/', own: 'FR' }, ['FR']],
    ['an underscore in the tag', { language: 'pt_BR', address: '', own: '' }, ['BR']],
    ['no home for a language of the world', { language: 'en', address: '', own: 'US' }, ['US']],
    [
      'what most pages of a language are from behind the person’s own',
      { language: 'fr', address: '', own: 'US' },
      ['US', 'FR'],
    ],
    ['Taiwan for its script', { language: 'zh-Hant', address: '', own: 'US' }, ['US', 'TW']],
    ['no such country where several are alike', { language: 'es', address: '', own: 'US' }, ['US']],
    ['no country for an ending of the world', { language: '', address: 'https://acme.io/', own: '' }, []],
    ['its country for one of a city', { language: '', address: 'https://acme.berlin/', own: '' }, ['DE']],
    [
      'the United States for their own offices',
      { language: 'en', address: 'https://acme.gov/', own: 'DE' },
      ['US', 'DE'],
    ],
    ['a country below its own ending', { language: 'es', address: 'https://acme.com.co/', own: '' }, ['CO']],
    ['no country for a machine name', { language: '', address: 'http://de/', own: '' }, []],
    ['no country for an IP address', { language: '', address: 'http://192.0.2.1/', own: '' }, []],
    ['nothing for nonsense', { language: '!?', address: 'nonsense', own: 'XX' }, []],
  ])('gives %s', (_, page, regions) => {
    expect(regionsFor(page)).toEqual(regions);
  });
});
