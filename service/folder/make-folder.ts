import { existsSync, mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder that its owner alone can enter where there is none, and those that it lies in. Node's own way to make
 * them all tries for ever where a file system says that a folder cannot be made because it is not there, as `/proc`
 * does.
 * @throws the system's error
 */
export function makeFolder(path: string): void {
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (cause) {
    if (isFolder(path)) return;
    const parent = dirname(path);
    if (!isMissing(cause) || existsSync(parent)) throw cause;
    makeFolder(parent);
    makeFolder(path);
  }
}

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const isMissing = (cause: unknown): boolean => cause instanceof Error && 'code' in cause && cause.code === 'ENOENT';
