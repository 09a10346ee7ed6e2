import type { Problem } from '#lib/crm/errors.ts';
import { isSettled } from '#lib/record/signing.ts';
import type { SignatureRow } from '../view.ts';
import type { Watch, WatchPaper } from './watch-list.ts';

const minute = 60_000;
const [shortest, longest] = [5 * minute, 60 * minute];
/** So many answers after its time ran out, a request is taken for expired. A clock that is wrong for hours ends no watch. */
const patience = 24;
const maxTold = 50;
/** A status is a word; whatever is longer is cut, in characters. */
const longestStatus = 100;
/** A CRM whose word is another one at every question is asked less and less often all the same. */
const usualChanges = 10;
/** Troubles that pass by themselves. */
const passing: readonly Problem['kind'][] = ['offline', 'timeout', 'service', 'rate-limited'];

/** How long after an answer the CRM is asked again: 5 minutes, then 10, 20, 40, and an hour from then on. */
const intervalOf = ({ quiet }: Watch): number => Math.min(shortest * 2 ** quiet, longest);

/**
 * Whether it is to be asked about now. A clock that was set back makes it so at once, rather than never; it is asked about
 * once, whatever the clock does.
 */
export function isDue(watch: Watch, now: number): boolean {
  const passed = now - watch.askedAt;
  return watch.end === undefined && (passed < 0 || passed >= intervalOf(watch));
}

/** In how many milliseconds the next question is due; undefined where nothing is watched. */
export function nextQuestion({ watches, paused }: WatchPaper, now: number): number | undefined {
  const waits = watches
    .filter(({ end }) => end === undefined)
    .map((watch) => Math.max(0, intervalOf(watch) - Math.max(0, now - watch.askedAt)));
  if (waits.length === 0) return undefined;
  if (paused) return passing.includes(paused.kind) ? shortest : longest;
  return Math.min(...waits, longest);
}

/** How a request stands by the CRM's word; a time of signing counts where the word is behind it. */
const standingOf = (row: SignatureRow): string | undefined =>
  row.signedAt && !isSettled({ status: row.status }) ? 'signed' : row.status?.slice(0, longestStatus) || undefined;

export function beginWatch(id: string, row: SignatureRow, now: number): Watch {
  const status = standingOf(row);
  return {
    ...namesOf(id, row),
    ...(status !== undefined && { status }),
    ...{ askedAt: now, quiet: 0, overdue: 0, told: status === undefined ? [] : [status] },
    ...(isSettled(row) && { end: 'settled' as const }),
  };
}

/** What an answer makes of a watch, and the status that is news, if any is. */
export function takeAnswer(watch: Watch, row: SignatureRow, now: number): { watch: Watch; news?: string } {
  const isLate = Date.parse(row.expiresAt ?? '') <= now && !isSettled(row);
  // Counted once it is asked about no more than every hour.
  const overdue = isLate ? watch.overdue + Number(intervalOf(watch) === longest) : 0;
  const isOver = overdue >= patience;
  const status = isOver ? 'expired' : (standingOf(row) ?? watch.status);
  const isNews = status !== undefined && status !== watch.status && !watch.told.includes(status);
  const next: Watch = {
    ...namesOf(watch.id, row),
    ...(status !== undefined && { status }),
    askedAt: now,
    quiet: status === watch.status || watch.told.length >= usualChanges ? watch.quiet + 1 : 0,
    overdue,
    told: isNews ? [...watch.told, status].slice(-maxTold) : watch.told,
    ...(isOver ? { end: 'expired' as const } : isSettled(row) && { end: 'settled' as const }),
  };
  return isNews ? { watch: next, news: status } : { watch: next };
}

const namesOf = (id: string, { documentName, recipientName }: SignatureRow) => ({
  id,
  ...(documentName && { documentName: documentName.slice(0, 200) }),
  ...(recipientName && { recipientName: recipientName.slice(0, 200) }),
});
