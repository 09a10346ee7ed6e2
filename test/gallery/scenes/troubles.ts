import { t } from '#lib/i18n/i18n.ts';
import type { Stage } from '../stage.ts';

export interface Failing {
  state: string;
  /** Has the gateway fail in this way. */
  fail(gateway: Stage['gateway']): void;
  /** What it is called, in the language of the moment. */
  title(): string;
}

/** How a look-up fails that has nothing to show. */
export const failings: readonly Failing[] = [
  {
    state: 'wrong key',
    fail: (gateway) => gateway.refuse(401),
    title: () => t('problem.unauthorized.title'),
  },
  {
    state: 'too many requests',
    fail: (gateway) => gateway.refuse(429, { 'retry-after': '55' }),
    title: () => t('problem.rate-limited.title'),
  },
  {
    state: 'service fault',
    fail: (gateway) => gateway.refuse(500),
    title: () => t('problem.service.title'),
  },
  {
    state: 'no connection to the CRM',
    fail: (gateway) => gateway.cut(),
    title: () => t('problem.offline.title'),
  },
];
