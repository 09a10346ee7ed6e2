import { afterEach, describe, expect, it } from 'vitest';
import { direction, language, languageOf, t } from '#lib/i18n/i18n.ts';

afterEach(() => {
  language.value = 'en';
});

describe('languageOf', () => {
  it.each([
    ['browser', 'he', 'he'],
    ['browser', 'he-IL', 'he'],
    ['browser', 'iw', 'he'],
    ['browser', 'en-GB', 'en'],
    ['browser', 'fr', 'en'],
    ['browser', 'hebe', 'en'],
    ['browser', '', 'en'],
    ['he', 'en-US', 'he'],
    ['en', 'he', 'en'],
  ] as const)('%s in a browser of %s is %s', (choice, browser, expected) => {
    expect(languageOf(choice, browser)).toBe(expected);
  });
});

describe('t', () => {
  it('follows the language, and so does the direction', () => {
    expect([t('action.back'), direction.value]).toEqual(['Back', 'ltr']);
    language.value = 'he';
    expect([t('action.back'), direction.value]).toEqual(['חזרה', 'rtl']);
  });

  it.each([
    ['en', 1, '1 contact'],
    ['en', 2, '2 contacts'],
    ['en', 1_234, '1,234 contacts'],
    ['he', 1, 'איש קשר אחד'],
    ['he', 2, 'שני אנשי קשר'],
    ['he', 11, '11 אנשי קשר'],
  ] as const)('in %s picks the form for %d', (chosen, count, expected) => {
    language.value = chosen;
    expect(t('popup.contactsFound', { count })).toBe(expected);
  });

  it('isolates a value whose letters run against the language, and only such a one', () => {
    expect(t('record.write', { value: 'a@b.example' })).toBe('Write to a@b.example');
    expect(t('record.write', { value: 'דנה' })).toBe('Write to \u2068דנה\u2069');
    language.value = 'he';
    expect(t('record.write', { value: 'a@b.example' })).toBe('כתיבה אל \u2068a@b.example\u2069');
    expect(t('record.write', { value: 'דנה' })).toBe('כתיבה אל דנה');
  });

  it('fills in a value as it is, even one that looks like a place to fill or like a pattern', () => {
    expect(t('record.write', { value: '{value} $& $1' })).toBe('Write to {value} $& $1');
  });
});
