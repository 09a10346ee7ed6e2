import { accessSync, closeSync, constants, openSync, readSync } from 'node:fs';

/** More than the beginning of such a script takes. */
const enough = 4_096;

/**
 * Whether a program is only a script that hands over to a snap which is not there. Ubuntu's packages of Chromium and Firefox
 * install such scripts, and no browser.
 */
export function isShimOfMissingSnap(path: string, isProgram: (path: string) => boolean = canRun): boolean {
  const text = beginningOf(path);
  if (!text.startsWith('#!')) return false;
  const snap = /\/snap\/bin\/[\w.-]+/.exec(text)?.[0];
  return snap !== undefined && !isProgram(snap);
}

export function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function beginningOf(path: string): string {
  const file = openSync(path, 'r');
  try {
    const bytes = Buffer.alloc(enough);
    return bytes.toString('latin1', 0, readSync(file, bytes));
  } finally {
    closeSync(file);
  }
}
