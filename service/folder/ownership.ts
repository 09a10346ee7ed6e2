import { lstatSync, statSync } from 'node:fs';
import { Complaint } from '../complaint.ts';

/**
 * Refuses what another user owns, be it a link or what it leads to: the owner of a folder could read what is put there,
 * and the owner of a lock could have keys sent to a socket of their own. What is not there belongs to nobody. Where the
 * system does not know users by number, nothing is refused.
 * @throws Complaint
 */
export function demandOwn(path: string): void {
  const uid = process.getuid?.();
  if (uid === undefined) return;
  const other = ownersOf(path).find((owner) => owner !== uid);
  if (other === undefined) return;
  throw new Complaint(
    `${path} belongs to another user (uid ${other}), who could read or change the data: choose another folder with --data.`,
  );
}

/** Who owns a path and what it leads to; nobody where it cannot be seen, for then it cannot be used either. */
function ownersOf(path: string): number[] {
  try {
    return [lstatSync(path).uid, statSync(path).uid];
  } catch {
    return [];
  }
}

/** Whoever may write to a folder could replace its lock. @throws Complaint when all users may */
export function demandClosed(folder: string): void {
  if (process.getuid === undefined || (statSync(folder).mode & 0o002) === 0) return;
  throw new Complaint(`All users can write to ${folder}, and so take it from the service: use chmod o-w on it first.`);
}
