import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildFolder, outputFolder, root } from '#scripts/system/paths.ts';
import { run } from '#scripts/system/run.ts';
import packageFile from '../../package.json' with { type: 'json' };
import { readZip } from './zip.ts';

const zipOf = (what: string): Map<string, Buffer> =>
  readZip(join(outputFolder, `crm-lens-${packageFile.version}-${what}.zip`));

async function filesOf(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
  const read = files.sort().map(async (file) => [relative(folder, file), await readFile(file)] as const);
  return new Map(await Promise.all(read));
}

/** What only the service needs, and no package has. */
const ofTheService = ['@electric-sql/pglite', 'csv-parse', 'pg', 'pino'];

const inOrder = (files: Map<string, Buffer>) => [...files].sort(([one], [other]) => (one < other ? -1 : 1));

describe.each(['chrome', 'edge', 'firefox'] as const)('the package for %s', (target) => {
  const files = zipOf(target);

  it('is the production build, file by file', async () => {
    expect(inOrder(files)).toEqual(inOrder(await filesOf(buildFolder(target))));
  });

  it('names the makers of every library in it, with the licence of each, once', () => {
    const named = (files.get('licences.txt')?.toString() ?? '').match(/^\S+ \d+\.\d+\.\d+ \(.+\)$/gm) ?? [];
    const names = named.map((line) => line.split(' ', 1)[0]);
    const inScripts = Object.keys(packageFile.dependencies).filter((name) => !ofTheService.includes(name));
    expect(names).toEqual(expect.arrayContaining(inScripts));
    expect(new Set(names).size).toBe(names.length);
    expect(files.get('licences.txt')?.toString()).toContain('Permission is hereby granted, free of charge');
  });

  it('holds no source map and no trace of the demo', () => {
    const isTold = (text: string) => /sourceMappingURL|demo-connection|svc_(test|live)_\w{8}/.test(text);
    expect([...files.keys()].filter((name) => /\.map$|demo/.test(name))).toEqual([]);
    expect([...files].filter(([, content]) => isTold(content.toString())).map(([name]) => name)).toEqual([]);
  });
});

describe("the sources for Firefox's reviewers", () => {
  const files = zipOf('sources');
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'crm-lens-sources-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it('hold nothing of the service, the demo mailbox or the tests', () => {
    const folders = [...files.keys()].filter((name) => name.includes('/')).map((name) => name.split('/')[0]);
    expect([...new Set(folders)].sort()).toEqual(['assets', 'components', 'entrypoints', 'lib', 'scripts']);
  });

  it('make the same package again by the command that the README names', { timeout: 180_000 }, async () => {
    for (const [name, content] of files) {
      await mkdir(dirname(join(folder, name)), { recursive: true });
      await writeFile(join(folder, name), content);
    }
    // The locked dependencies are installed here already.
    await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
    // A reviewer runs no test runner around it, and Vite builds otherwise where NODE_ENV says so.
    const { NODE_ENV: _, ...env } = process.env;
    const built = await run('npm', ['run', 'build'], { cwd: folder, env });
    expect(built.output).toContain('Building for firefox');
    expect(built.code).toBe(0);
    expect(inOrder(await filesOf(join(folder, '.output', 'firefox-mv3')))).toEqual(inOrder(zipOf('firefox')));
  });
});
