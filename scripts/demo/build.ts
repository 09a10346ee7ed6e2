import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Family } from '../browsers/places.ts';
import { buildFolder, root, tools } from '../system/paths.ts';
import { runOrThrow } from '../system/run.ts';

const targets = { chromium: 'chrome', firefox: 'firefox' } as const satisfies Record<Family, string>;

/** Builds the extension in the mode that reads its connection from a file, and returns its folder. It is never packaged. */
export async function buildDemo(family: Family): Promise<string> {
  const target = targets[family];
  await runOrThrow(join(tools, 'wxt'), ['build', '-b', target, '--mode', 'demo'], { cwd: root });
  return buildFolder(target, 'demo');
}

/** What the demo build connects itself with at its first start. */
export interface DemoConnection {
  baseUrl: string;
  apiKey: string;
  language: 'browser' | 'en' | 'he';
  /** Match patterns of the sites that are on. */
  sites: string[];
}

export async function writeDemoConnection(folder: string, connection: DemoConnection): Promise<void> {
  await writeFile(join(folder, 'demo-connection.json'), JSON.stringify(connection, null, 2));
}
