import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder, reachFolder } from '#service/folder/open-folder.ts';
import { createKey } from '#service/keys/key-store.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { organizationId } from '#service/storage/prepare.ts';
import type { Place } from './cycles.ts';

/** A folder of its own, with the embedded engine. */
export async function makeFolderPlace(): Promise<Place & { remove(): void }> {
  const files = mkdtempSync(join(tmpdir(), 'crm-crash-'));
  const folder = join(files, 'data');
  const opened = await openFolder(folder);
  const key = await createKey(opened.database, organizationId, 'test');
  await opened.close();
  return {
    args: ['--data', folder],
    files,
    key,
    reach: () => reachFolder(folder),
    startEngine: async () => {
      // On a copy: a start that reads its log leaves nothing to read for the next.
      const copy = join(files, 'copy');
      cpSync(join(folder, 'database'), copy, { recursive: true });
      const began = performance.now();
      const engine = await openPglite(copy);
      const taken = performance.now() - began;
      await engine.close();
      rmSync(copy, { recursive: true });
      return taken;
    },
    remove: () => rmSync(files, { recursive: true, force: true }),
  };
}
