import type { Problem } from '#lib/crm/errors.ts';
import type { SignatureRow } from '#lib/signatures/view.ts';

/** Words after which a signature request stays as it is. */
const last = /^(signed|completed|declined|rejected|expired|cancell?ed|voided|revoked)$/i;

/** What runs out within so many milliseconds runs out soon. */
const soon = 3 * 24 * 60 * 60_000;

/** Whether nothing more will happen to it, by what the CRM says. */
export const isSettled = ({ status = '', signedAt }: Pick<SignatureRow, 'status' | 'signedAt'>): boolean =>
  Boolean(signedAt) || last.test(status);

/** Whether the time to sign is over, or nearly so, of one that still waits; undefined where neither is so, or not known. */
export function timeLeft(
  row: Pick<SignatureRow, 'status' | 'signedAt' | 'expiresAt'>,
  now: number,
): 'over' | 'soon' | undefined {
  const end = Date.parse(row.expiresAt ?? '');
  if (Number.isNaN(end) || isSettled(row)) return undefined;
  if (end <= now) return 'over';
  return end - now < soon ? 'soon' : undefined;
}

/** Whether the CRM says that it has no such thing. */
export const isNotFound = ({ kind, status, code }: Pick<Problem, 'status' | 'code'> & { kind: string }): boolean =>
  kind === 'rejected' && (status === 404 || code === 'NOT_FOUND');
