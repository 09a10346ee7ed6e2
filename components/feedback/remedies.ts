import type { IconName } from '#components/icon/paths.ts';
import { formatRelative } from '#lib/i18n/formats.ts';
import { type TextKey, t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';

/** The one thing to do about a trouble. */
export type Remedy = 'retry' | 'settings' | 'allow';
export type OnRemedy = (remedy: Remedy) => void;
/** What is done about trouble with a part of a surface, which `retry` reads again. */
export type RemedyFor = (retry: () => unknown) => OnRemedy;

interface Advice {
  icon: IconName;
  remedy: Remedy;
}

/** What each kind of trouble looks like and what helps; its words are `problem.<kind>.title` and `.body`. */
export const advice: Record<Trouble['kind'], Advice> = {
  'bad-entry': { icon: 'alert', remedy: 'settings' },
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

/** Codes that say more than their kind does. */
const bodiesByCode: Record<string, TextKey & `problem.${string}.body`> = {
  redirected: 'problem.redirected.body',
  'answer-too-large': 'problem.answer-too-large.body',
};

const minute = 60_000;

/** The trouble's words: what happened, and the time to wait where the CRM named one that is long. */
export function bodyOf(trouble: Trouble, now: number): string {
  if (trouble.kind === 'extension') return t('problem.extension.body');
  if (trouble.kind === 'rate-limited' && trouble.retryAt !== undefined && trouble.retryAt >= now + minute) {
    return t('problem.rate-limited.until', { when: formatRelative(trouble.retryAt, now) });
  }
  const { code = '', kind } = trouble;
  const special = Object.hasOwn(bodiesByCode, code) ? bodiesByCode[code] : undefined;
  return t(special ?? `problem.${kind}.body`);
}
