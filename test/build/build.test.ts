import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { ownMembers, sharedMembers } from '#scripts/minified-twice.ts';
import { buildFolder, root } from '#scripts/system/paths.ts';
import sizes from './sizes.json' with { type: 'json' };

const targets = ['chrome', 'edge', 'firefox'] as const;

const read = (folder: string, file: string): string => readFileSync(join(folder, file), 'utf8');

function filesOf(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}

/** The scripts that a page of ours begins with. */
function scriptsOf(folder: string, page: string): string[] {
  const files = [...read(folder, `${page}.html`).matchAll(/src="\/([^"]+)"/g)].flatMap(([, file]) => file ?? []);
  if (files.length === 0) throw new Error(`${page}.html has no script`);
  return files;
}

const manifest = z.object({
  permissions: z.array(z.string()),
  optional_host_permissions: z.array(z.string()),
  host_permissions: z.optional(z.array(z.string())),
  content_scripts: z.optional(z.array(z.unknown())),
  content_security_policy: z.object({ extension_pages: z.string() }),
  web_accessible_resources: z.array(z.object({ resources: z.array(z.string()) })),
  commands: z.record(z.string(), z.object({ suggested_key: z.optional(z.object({ default: z.string() })) })),
  browser_specific_settings: z.optional(
    z.object({ gecko: z.object({ data_collection_permissions: z.object({ required: z.array(z.string()) }) }) }),
  ),
});
const manifestOf = (folder: string) => z.parse(manifest, JSON.parse(read(folder, 'manifest.json')));

/** Words that survive minification and are in nothing but the part that they stand for. */
const traces = {
  'the schema library': ['_zod', 'invalid_union'],
  'the phone metadata': ['country_calling_codes', 'INVALID_COUNTRY'],
  'the vault': ['indexedDB'],
  'the polyfill': ['webextension-polyfill', 'This script should only be loaded in a browser extension'],
  'the client': ['Bearer '],
};

/** What runs in pages: the background registers the one at run time, and runs the other on demand. */
const inPages = ['spotter.js', 'card-host.js'];

describe.each(targets)('the build for %s', (target) => {
  const folder = buildFolder(target);

  it('asks for no site at install', () => {
    const { host_permissions, content_scripts, permissions } = manifestOf(folder);
    expect(host_permissions ?? []).toEqual([]);
    expect(content_scripts ?? []).toEqual([]);
    // None of them makes the browser warn; Firefox needs none for its sidebar.
    const usual = ['activeTab', 'alarms', 'contextMenus', 'scripting', 'storage'];
    expect([...permissions].sort()).toEqual(
      target === 'firefox' ? usual : ['activeTab', 'alarms', 'contextMenus', 'scripting', 'sidePanel', 'storage'],
    );
  });

  it('loads nothing from outside in its own pages, and connects in the clear to this machine only', () => {
    const policy = manifestOf(folder).content_security_policy.extension_pages;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toMatch(/unsafe|\*(?!;| |$)|script-src [^;]*https?:/);
    expect(policy.match(/http:\S+/g)?.map((source) => source.replace(/;$/, ''))).toEqual([
      'http://127.0.0.1:*',
      'http://localhost:*',
    ]);
  });

  it.each(Object.entries(traces))(
    'keeps %s out of what runs in pages, and has it in the background',
    (_part, words) => {
      const holds = (file: string) => words.filter((word) => read(folder, file).includes(word));
      expect(inPages.flatMap(holds)).toEqual([]);
      expect(holds('background.js')).not.toEqual([]);
    },
  );

  it('lets no page load what runs in pages', () => {
    const { web_accessible_resources } = manifestOf(folder);
    expect(web_accessible_resources.flatMap(({ resources }) => resources)).toEqual(['card.html']);
  });

  it('has the browser compile what runs in pages when it reads it', () => {
    const heads = inPages.map((file) => read(folder, file).split('\n')[0]);
    expect(heads).toEqual(inPages.map(() => '//# allFunctionsCalledOnLoad'));
  });

  it('keeps where to place a card out of the script that every page gets', () => {
    expect(inPages.map((file) => read(folder, file).includes('fallbackPlacements'))).toEqual([false, true]);
  });

  it('keeps the schema library and the polyfill out of the pages that a person waits for', () => {
    const words = [...traces['the schema library'], ...traces['the polyfill']];
    const scripts = ['popup', 'sidepanel', 'lookup', 'card', 'overview'].flatMap((page) => scriptsOf(folder, page));
    expect(scripts.filter((file) => words.some((word) => read(folder, file).includes(word)))).toEqual([]);
  });

  it('stays within the sizes that were agreed, in gzip', () => {
    const over = Object.entries(sizes)
      .map(([name, most]) => ({
        most,
        file: name.endsWith('.html') ? (scriptsOf(folder, name.slice(0, -5)).at(-1) ?? name) : name,
      }))
      .map(({ file, most }) => ({ file, most, size: gzipSync(read(folder, file)).length }))
      .filter(({ size, most }) => size > most);
    expect(over).toEqual([]);
  });

  it('holds no trace of the demo', () => {
    const scripts = filesOf(folder).filter((file) => /\.(js|json|html)$/.test(file));
    expect(scripts.filter((file) => /demo-connection|svc_(test|live)_\w{8}/.test(read(folder, file)))).toEqual([]);
    expect(existsSync(join(folder, 'demo-connection.json'))).toBe(false);
  });

  it('evaluates no text as code', () => {
    const scripts = filesOf(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.filter((file) => /\beval\(|new Function\(/.test(read(folder, file)))).toEqual([]);
  });
});

describe('members whose names are cut short', () => {
  it.each(ownMembers)("are nobody's but the spotter's own: %s", (name) => {
    const shared = ['lib/spotting/page/card', 'lib/messages/spotter.ts', 'lib/messages/envelope.ts'].map((path) =>
      join(root, path),
    );
    const files = shared.flatMap((path) =>
      path.endsWith('.ts') ? [path] : filesOf(path).map((file) => join(path, file)),
    );
    const asMember = new RegExp(`\\.${name}\\b|\\b${name}\\??[:(]`);
    expect(files.filter((file) => asMember.test(readFileSync(file, 'utf8')))).toEqual([]);
  });

  it.each(Object.keys(sharedMembers))('are in no message: %s', (name) => {
    const messages = ['spotter.ts', 'envelope.ts', 'contract.ts'].map((file) =>
      readFileSync(join(root, 'lib/messages', file), 'utf8'),
    );
    const asMember = new RegExp(`\\.${name}\\b|\\b${name}\\??: (?!\\{)`);
    expect(messages.filter((source) => asMember.test(source))).toEqual([]);
  });

  it.each(['spotter.js', 'card-host.js'])('are not written out in what runs in pages: %s', (file) => {
    const script = read(buildFolder('chrome'), file);
    const written = [...ownMembers, ...Object.keys(sharedMembers)].filter((name) =>
      new RegExp(`\\.${name}\\b`).test(script),
    );
    expect(written).toEqual([]);
  });
});

describe('what only one browser has', () => {
  it('has the panel where each browser keeps it, and opens none by itself', () => {
    const panel = z.object({
      side_panel: z.optional(z.object({ default_path: z.string() })),
      sidebar_action: z.optional(z.object({ default_panel: z.string(), open_at_install: z.boolean() })),
    });
    const panelOf = (target: (typeof targets)[number]) =>
      z.parse(panel, JSON.parse(read(buildFolder(target), 'manifest.json')));
    expect(panelOf('chrome')).toEqual({ side_panel: { default_path: 'sidepanel.html' } });
    expect(panelOf('edge')).toEqual(panelOf('chrome'));
    expect(panelOf('firefox')).toEqual({
      sidebar_action: { default_panel: 'sidepanel.html', open_at_install: false },
    });
  });

  it('tells Firefox honestly what is transmitted', () => {
    const gecko = manifestOf(buildFolder('firefox')).browser_specific_settings?.gecko;
    expect(gecko?.data_collection_permissions.required).toEqual(['personallyIdentifyingInfo', 'authenticationInfo']);
  });
});

describe('the demo build', () => {
  const folder = buildFolder('chrome', 'demo');

  it('reads its connection from a file, which is how the search above is known to find it', () => {
    const scripts = filesOf(folder).filter((file) => file.endsWith('.js'));
    expect(scripts.some((file) => read(folder, file).includes('demo-connection'))).toBe(true);
  });

  it('may reach this machine only', () => {
    expect(manifestOf(folder).host_permissions).toEqual(['http://127.0.0.1/*', 'http://localhost/*']);
  });
});
