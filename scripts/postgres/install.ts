import { existsSync } from 'node:fs';
import { aptInstall } from '../system/apt.ts';
import { findPostgres } from './find.ts';

/**
 * The programs of a PostgreSQL server: those that are installed, or Debian's package where we may install it. Undefined
 * where there are none to be had; what needs them is then skipped, and counted as skipped.
 */
export async function needPostgres(say: (line: string) => void = console.log): Promise<string | undefined> {
  const found = findPostgres();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  say('No PostgreSQL found: installing the package postgresql …');
  await aptInstall(['postgresql']);
  return findPostgres();
}
