import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { loadDemo } from '#service/demo/load.ts';
import { openPglite } from '#service/storage/pglite.ts';
import { prepare } from '#service/storage/prepare.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folders of the engine to copy: one prepared and empty, one with the demo. */
    templates: { empty: string; demo: string };
  }
}

/** Making an engine's folder takes seconds, copying one does not: it is made once for all test files. */
export default async function makeTemplates(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'crm-templates-'));
  const templates = { empty: join(folder, 'empty'), demo: join(folder, 'demo') };
  const empty = await openPglite(templates.empty);
  await prepare(empty);
  await empty.close();
  cpSync(templates.empty, templates.demo, { recursive: true });
  const demo = await openPglite(templates.demo);
  await loadDemo(demo);
  await demo.close();
  project.provide('templates', templates);
  return () => rmSync(folder, { recursive: true, force: true });
}
