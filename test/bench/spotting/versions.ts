import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { root } from '#scripts/system/paths.ts';

const versioned = z.object({ version: z.string() });

/** The installed version of a package. */
export function versionOf(packageName: string): string {
  const file = join(root, 'node_modules', packageName, 'package.json');
  return z.parse(versioned, JSON.parse(readFileSync(file, 'utf8'))).version;
}
