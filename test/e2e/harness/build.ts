import { existsSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildFolder } from '#scripts/system/paths.ts';

type Target = 'chrome' | 'firefox';

/** The production build as it stands. */
export function productionBuild(target: Target): string {
  const folder = buildFolder(target);
  if (!existsSync(join(folder, 'manifest.json'))) throw new Error('Build the extension first: npm run build');
  return folder;
}

/**
 * A copy of the production build whose manifest grants this machine's own addresses, as a person would under the prompt that
 * headless browsers never show. The code is the production build's, byte for byte.
 * @param changes further members of the manifest that a test needs otherwise
 */
export async function grantedBuild(
  target: Target,
  folder: string,
  changes: Record<string, unknown> = {},
): Promise<string> {
  const copy = join(folder, 'extension');
  await cp(productionBuild(target), copy, { recursive: true });
  const file = join(copy, 'manifest.json');
  const manifest: unknown = JSON.parse(await readFile(file, 'utf8'));
  const granted = { ...Object(manifest), host_permissions: ['http://127.0.0.1/*', 'http://localhost/*'], ...changes };
  await writeFile(file, JSON.stringify(granted));
  return copy;
}
