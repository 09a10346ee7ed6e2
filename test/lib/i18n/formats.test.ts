import { afterEach, describe, expect, it } from 'vitest';
import { entityName } from '#lib/i18n/entity-names.ts';
import {
  formatBytes,
  formatCountry,
  formatDuration,
  formatNumber,
  formatRelative,
  formatStoredDate,
  localeOf,
} from '#lib/i18n/formats.ts';
import { type Language, language } from '#lib/i18n/i18n.ts';
import { readable } from '#lib/i18n/readable.ts';
import { namedRegions, regionCodes } from '#lib/i18n/regions.ts';
import { siteName } from '#lib/i18n/site-names.ts';
import { usualSlugs } from '#lib/lookup/check-entities.ts';

afterEach(() => {
  language.value = 'en';
});

const now = Date.parse('2025-11-20T12:00:00.000Z');
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

describe('formatRelative', () => {
  it.each<[Language, number, string]>([
    ['en', 0, 'now'],
    ['en', 59_000, 'now'],
    ['en', minute, '1 minute ago'],
    ['en', 59 * minute, '59 minutes ago'],
    ['en', hour, '1 hour ago'],
    ['en', 23 * hour, '23 hours ago'],
    ['en', day, 'yesterday'],
    ['en', 6 * day, '6 days ago'],
    ['en', 7 * day, 'last week'],
    ['en', 30 * day, '4 weeks ago'],
    ['en', 31 * day, 'last month'],
    ['en', 60 * day, 'last month'],
    ['en', 365 * day, '11 months ago'],
    ['en', 366 * day, 'last year'],
    ['en', 800 * day, '2 years ago'],
    ['en', -5 * minute, 'in 5 minutes'],
    ['he', minute, 'לפני דקה'],
    ['he', 2 * hour, 'לפני שעתיים'],
    ['he', 2 * day, 'שלשום'],
    ['he', 3 * day, 'לפני 3 ימים'],
    ['he', 7 * day, 'בשבוע שעבר'],
    ['he', 31 * day, 'בחודש שעבר'],
    ['he', 366 * day, 'בשנה שעברה'],
    ['he', -31 * day, 'בחודש הבא'],
  ])('in %s says of %d milliseconds ago: %s', (chosen, ago, expected) => {
    language.value = chosen;
    expect(formatRelative(now - ago, now)).toBe(expected);
  });

  it.each<[Language, number, string]>([
    ['en', minute, '1 min. ago'],
    ['en', 31 * day, 'last month'],
    ['en', 366 * day, 'last year'],
    ['he', minute, 'לפני דקה'],
    ['he', hour, 'לפני שעה'],
    ['he', 21 * day, 'לפני 3 שבועות'],
  ])('in %s says in short of %d milliseconds ago: %s', (chosen, ago, expected) => {
    language.value = chosen;
    expect(formatRelative(now - ago, now, 'short')).toBe(expected);
  });
});

describe('formatStoredDate', () => {
  it.each([
    ['2021-03-14', 'Mar 14, 2021'],
    ['not a date', 'not a date'],
    ['2021-13-45', '2021-13-45'],
    ['12', '12'],
    ['', ''],
  ])('shows %j as %s', (value, expected) => {
    expect(formatStoredDate(value)).toBe(expected);
  });

  it('shows a moment with its time', () => {
    expect(formatStoredDate('2021-03-14T08:30:00.000Z')).toMatch(/Mar 14, 2021, \d+:30/);
  });

  it('writes the month in the language of the page', () => {
    language.value = 'he';
    expect(formatStoredDate('2021-03-14')).toContain('מרץ');
  });
});

describe('other formats', () => {
  it('takes the browser’s own flavour of a language', () => {
    expect(localeOf('en', ['fr', 'en-GB', 'en-US'])).toBe('en-GB');
    expect(localeOf('he', ['en-GB'])).toBe('he');
    expect(localeOf('en', ['ent-XX'])).toBe('en');
  });

  it.each([
    [372, '6 min, 12 sec'],
    [3_600, '1 hr'],
    [5, '5 sec'],
    [59.4, '59 sec'],
    [59.7, '1 min'],
    [3_599.5, '1 hr'],
    [0.3, '0 sec'],
    [0, '0 sec'],
  ])('says of %s seconds: %s', (seconds, expected) => {
    expect(formatDuration(seconds)).toBe(expected);
  });

  it.each([
    [0, '0 byte'],
    [999, '999 byte'],
    [184_320, '184.3 kB'],
    [5e12, '5,000 GB'],
  ])('says of %d bytes: %s', (bytes, expected) => {
    expect(formatBytes(bytes)).toBe(expected);
  });

  it('keeps every digit of a number', () => {
    expect(formatNumber(1_234_567.891)).toBe('1,234,567.891');
  });
});

describe('names', () => {
  it.each([
    ['contacts', 'Contacts', 'אנשי קשר'],
    ['support_agents', 'Support agents', 'Support agents'],
    ['openDeals', 'Open deals', 'Open deals'],
    ['VIP', 'VIP', 'VIP'],
    ['constructor', 'Constructor', 'Constructor'],
    ['__proto__', 'Proto', 'Proto'],
    ['___', '___', '___'],
  ])('calls %s %s, and %s in Hebrew', (slug, english, hebrew) => {
    expect(entityName(slug)).toBe(english);
    language.value = 'he';
    expect(entityName(slug)).toBe(hebrew);
  });

  it.each(usualSlugs)('has a Hebrew word for %s, which every CRM is asked for', (slug) => {
    language.value = 'he';
    expect(entityName(slug)).toMatch(/^[\p{Script=Hebrew} ]+$/u);
  });

  it.each([
    ['durationSeconds', 'Duration seconds'],
    ['nextStep_date', 'Next step date'],
    ['address.city', 'Address city'],
    ['line2Text', 'Line2 text'],
    ['VAT', 'VAT'],
  ])('makes %s readable', (name, expected) => {
    expect(readable(name)).toBe(expected);
  });

  it.each([
    ['https://mail.example/*', 'mail.example'],
    ['https://*.mail.example/*', '*.mail.example'],
    ['http://127.0.0.1/*', '127.0.0.1'],
  ])('calls the site of %s %s', (pattern, name) => {
    expect(siteName(pattern)).toBe(name);
  });

  it('names every region, sorted, in both languages', () => {
    expect(regionCodes.length).toBe(new Set(regionCodes).size);
    expect(regionCodes.every((code) => /^[A-Z]{2}$/.test(code))).toBe(true);
    expect(namedRegions()[0]).toEqual({ value: 'AF', text: 'Afghanistan' });
    expect(namedRegions().filter(({ value, text }) => value === text)).toEqual([]);
    language.value = 'he';
    expect(formatCountry('IL')).toBe('ישראל');
  });
});
