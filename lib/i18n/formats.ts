import { type Language, language } from './i18n.ts';

/** Dates, times and numbers as people of the page's language write them. All times are milliseconds since the epoch. */

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const steps: [unit: Intl.RelativeTimeFormatUnit, length: number, until: number][] = [
  ['minute', minute, hour],
  ['hour', hour, day],
  ['day', day, 7 * day],
  ['week', 7 * day, 30.44 * day],
  ['month', 30.44 * day, 365.25 * day],
  ['year', 365.25 * day, Number.POSITIVE_INFINITY],
];

/** The browser's own flavour of the language (en-GB writes dates unlike en-US), else the language itself. */
export function localeOf(chosen: Language, browserLanguages: readonly string[] = navigator.languages): string {
  return browserLanguages.find((tag) => tag === chosen || tag.startsWith(`${chosen}-`)) ?? chosen;
}

export const formatNumber = (value: number): string =>
  new Intl.NumberFormat(localeOf(language.value), { maximumFractionDigits: 20 }).format(value);

/** A share of a whole, from 0 to 1: "42%", and "0.4%" of what is little. */
export const formatShare = (share: number): string =>
  new Intl.NumberFormat(localeOf(language.value), {
    style: 'percent',
    maximumFractionDigits: share > 0 && share < 0.01 ? 1 : 0,
  }).format(share);

/**
 * "2 minutes ago", "in 3 days"; under a minute "now". In short, where there is little room: "2 min ago". Hebrew is never
 * shortened: its words are short, and its data leave "a minute" without a number, as "before min".
 */
export function formatRelative(at: number, now: number, style: 'long' | 'short' = 'long'): string {
  const inHebrew = language.value === 'he';
  const formatIn = (width: 'long' | 'short') =>
    new Intl.RelativeTimeFormat(localeOf(language.value), { numeric: 'auto', style: width });
  const format = formatIn(inHebrew ? 'long' : style);
  const distance = Math.abs(at - now);
  const step = distance < minute ? undefined : steps.find(([, , until]) => distance < until);
  if (!step) return format.format(0, 'second');
  const [unit, length] = step;
  const count = Math.trunc((at - now) / length);
  const written = format.format(count, unit);
  if (inHebrew) return asAdverb(written);
  // "last mo." saves a letter or two, and reads as if it were cut.
  return /\d/.test(written) ? written : formatIn('long').format(count, unit);
}

/**
 * The Hebrew data repeat one and two in brackets after their own words for them, "an hour ago (1)", and name last week
 * where "in last week" is said: "checked in last week".
 */
const asAdverb = (written: string): string => written.replace(/ \(\d+\)$/, '').replace(/^ה(?=(?:שבוע|חודש|שנה) )/, 'ב');

/** Date and time to the minute, in the person's own time zone. */
export const formatExact = (at: number): string =>
  new Intl.DateTimeFormat(localeOf(language.value), { dateStyle: 'medium', timeStyle: 'short' }).format(at);

/** How long: "5 min, 40 sec". */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds);
  const parts: [number, 'hour' | 'minute' | 'second'][] = [
    [Math.floor(whole / 3600), 'hour'],
    [Math.floor((whole % 3600) / 60), 'minute'],
    [whole % 60, 'second'],
  ];
  const locale = localeOf(language.value);
  const written = parts
    .filter(([value, unit]) => value > 0 || (whole === 0 && unit === 'second'))
    .map(([value, unit]) => new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(value));
  return new Intl.ListFormat(locale, { type: 'unit', style: 'short' }).format(written);
}

const dateAlone = /^\d{4}-\d\d-\d\d$/;
const dateAndTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d/;

/**
 * A date as a CRM stores it, localized: a day alone stays that day everywhere, a moment is shown in local time.
 * Anything else comes back as it is.
 */
export function formatStoredDate(value: string): string {
  const at = Date.parse(value);
  if (Number.isNaN(at)) return value;
  if (dateAlone.test(value)) {
    return new Intl.DateTimeFormat(localeOf(language.value), { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
  }
  return dateAndTime.test(value) ? formatExact(at) : value;
}

/** A country's name in the page's language; the code itself where the browser knows no name. */
export const formatCountry = (code: string): string =>
  new Intl.DisplayNames(localeOf(language.value), { type: 'region' }).of(code) ?? code;

const byteUnits = ['byte', 'kilobyte', 'megabyte', 'gigabyte'];

/** The size of a file: "2.4 MB". */
export function formatBytes(bytes: number): string {
  const power = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), byteUnits.length - 1);
  return new Intl.NumberFormat(localeOf(language.value), {
    style: 'unit',
    unit: byteUnits[power] ?? 'byte',
    unitDisplay: 'short',
    maximumFractionDigits: 1,
  }).format(bytes / 1000 ** power);
}
