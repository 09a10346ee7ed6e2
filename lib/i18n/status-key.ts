import type { statuses as texts } from './texts/en/statuses.ts';

type StatusKey = Extract<keyof typeof texts, `signature.status.${string}`>;

/** Statuses of signature requests are an open set; these have words of their own. */
const known: Record<string, StatusKey> = {
  draft: 'signature.status.draft',
  pending: 'signature.status.pending',
  sent: 'signature.status.sent',
  delivered: 'signature.status.delivered',
  viewed: 'signature.status.viewed',
  signed: 'signature.status.signed',
  completed: 'signature.status.signed',
  declined: 'signature.status.declined',
  rejected: 'signature.status.declined',
  expired: 'signature.status.expired',
  cancelled: 'signature.status.cancelled',
  canceled: 'signature.status.cancelled',
};

/** The text of a status; undefined for one that nobody foresaw. */
export function statusKey(status: string): StatusKey | undefined {
  const word = status.toLowerCase();
  return Object.hasOwn(known, word) ? known[word] : undefined;
}
