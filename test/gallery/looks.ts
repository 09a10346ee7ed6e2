import type { Page } from 'playwright-core';
import type { Language } from '#lib/i18n/languages.ts';

export const languages: readonly Language[] = ['en', 'he'];

type Media = Parameters<Page['emulateMedia']>[0];

export interface Look {
  name: string;
  /** What the person asked of their system; the settings follow it. */
  media: Media;
}

const plain = { forcedColors: 'none', reducedMotion: 'no-preference' } as const;

export const themes: readonly Look[] = [
  { name: 'light', media: { ...plain, colorScheme: 'light' } },
  { name: 'dark', media: { ...plain, colorScheme: 'dark' } },
];

/** For a few scenes, which hold every kind of control. */
export const rareLooks: readonly Look[] = [
  { name: 'forced colours', media: { ...plain, colorScheme: 'dark', forcedColors: 'active' } },
  { name: 'reduced motion', media: { ...plain, colorScheme: 'light', reducedMotion: 'reduce' } },
];
