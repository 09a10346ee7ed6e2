import type { IconName } from '#components/icon/paths.ts';
import type { TextKey } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';

/** The one thing to do about a trouble. */
export type Remedy = 'retry' | 'settings' | 'allow';

interface Advice {
  icon: IconName;
  remedy: Remedy;
}

/** What each kind of trouble looks like and what helps; its words are `problem.<kind>.title` and `.body`. */
export const advice: Record<Trouble['kind'], Advice> = {
  'not-connected': { icon: 'plug', remedy: 'settings' },
  'no-permission': { icon: 'lock', remedy: 'allow' },
  offline: { icon: 'globe', remedy: 'retry' },
  timeout: { icon: 'clock', remedy: 'retry' },
  unauthorized: { icon: 'key', remedy: 'settings' },
  'rate-limited': { icon: 'clock', remedy: 'retry' },
  service: { icon: 'alert', remedy: 'retry' },
  rejected: { icon: 'alert', remedy: 'retry' },
  protocol: { icon: 'alert', remedy: 'settings' },
  extension: { icon: 'alert', remedy: 'retry' },
};

export const remedyTexts = {
  retry: 'action.retry',
  settings: 'action.openSettings',
  allow: 'action.allow',
} as const satisfies Record<Remedy, TextKey>;
