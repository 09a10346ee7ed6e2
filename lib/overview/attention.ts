import type { AutomationRow, SubscriptionRow } from './view.ts';

/** What looks wrong with an automation or a subscription, the gravest first. */
export type Wrong = 'stopped' | 'never' | 'silent';

/** Whatever runs at all has run within so many milliseconds. */
const longSilence = 30 * 24 * 60 * 60_000;
/** Words for what does not run. Any other word that is not known is taken for none of them. */
const stopped = /^(paused|inactive|disabled|stopped|off|error|failed)$/i;

const isSilent = (at: string | null | undefined, now: number): boolean =>
  typeof at === 'string' && now - Date.parse(at) > longSilence;

/** What could not be read is not held against it. */
export function wrongWithAutomation(row: AutomationRow, now: number): Wrong | undefined {
  if (stopped.test(row.status ?? '')) return 'stopped';
  if (row.executionCount === 0 && !row.lastExecutedAt) return 'never';
  return isSilent(row.lastExecutedAt, now) ? 'silent' : undefined;
}

export function wrongWithSubscription(row: SubscriptionRow, now: number): Wrong | undefined {
  if (row.active === false) return 'stopped';
  if (row.lastDelivery === null) return 'never';
  return isSilent(row.lastDelivery, now) ? 'silent' : undefined;
}
