import { createHash, randomUUID } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmdirSync,
  rmSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrations } from './migrations.ts';
import { openPglite } from './pglite.ts';
import { prepare } from './prepare.ts';

/**
 * Making a database takes the engine several times as long as opening one. So one is made ahead, with the schema in it, and
 * a new folder begins as its copy. It is kept beside the engine that made it, and goes when the engine is installed anew.
 */
const usualCache = fileURLToPath(new URL('../../node_modules/.cache/crm-lens/', import.meta.url));
const engine = new URL('../../node_modules/@electric-sql/pglite/package.json', import.meta.url);
const prefix = 'database-';

/** Named by all that goes into it: one of another schema or of another engine is never taken for this one. */
export function nameSnapshot(steps: readonly string[] = migrations, about = readFileSync(engine, 'utf8')): string {
  const { version } = JSON.parse(about);
  return (
    prefix +
    createHash('sha256')
      .update(JSON.stringify([version, ...steps]))
      .digest('hex')
      .slice(0, 16)
  );
}

/**
 * Makes the snapshot where there is none.
 * @returns its folder
 * @throws Error when it cannot be kept there
 */
export async function ensureSnapshot(cache = usualCache): Promise<string> {
  const snapshot = join(cache, nameSnapshot());
  if (existsSync(snapshot)) return snapshot;
  mkdirSync(cache, { recursive: true });
  const making = join(cache, `making-${randomUUID()}`);
  try {
    const database = await openPglite(making);
    await prepare(database).finally(() => database.close());
    const others = readdirSync(cache).filter((one) => one.startsWith(prefix) && one !== nameSnapshot());
    for (const old of others) remove(join(cache, old));
    if (!existsSync(snapshot)) renameSync(making, snapshot);
  } finally {
    remove(making);
  }
  return snapshot;
}

/**
 * Fills a folder in which there is no database yet, all at once: whoever dies in the middle leaves it as it was. Where that
 * cannot be done the folder is left to the engine, which makes its database itself.
 */
export async function layDown(folder: string, cache = usualCache): Promise<void> {
  if (existsSync(folder) && readdirSync(folder).length > 0) return;
  const copy = `${folder}.new`;
  try {
    const snapshot = await ensureSnapshot(cache);
    remove(copy);
    cpSync(snapshot, copy, { recursive: true });
    chmodSync(copy, 0o700);
    if (existsSync(folder)) rmdirSync(folder);
    renameSync(copy, folder);
  } catch {
    remove(copy);
  }
}

const remove = (folder: string) => rmSync(folder, { recursive: true, force: true });
