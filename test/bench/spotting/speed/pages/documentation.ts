import { existsSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { aptInstall, missingPackages } from '#scripts/system/apt.ts';
import type { BenchPage } from './page.ts';

/** Pages as their makers ship them: what Debian's packages bring for reading, twenty files small and large. */
const folders: Record<string, { folder: string; names: string[] }> = {
  'git-doc': {
    folder: '/usr/share/doc/git-doc',
    names: ['git-config', 'user-manual', 'git-log', 'git-send-email', 'MyFirstContribution'],
  },
  'developers-reference': {
    folder: '/usr/share/developers-reference',
    names: ['pkgs', 'resources', 'tools', 'new-maintainer'],
  },
  'debian-policy': {
    folder: '/usr/share/doc/debian-policy/policy.html',
    names: ['upgrading-checklist', 'ch-controlfields', 'ch-files', 'ch-opersys'],
  },
  'postgresql-doc-15': {
    folder: '/usr/share/doc/postgresql-doc-15/html',
    names: ['release-15', 'functions-datetime', 'sql-select', 'bookindex'],
  },
  'debian-faq': { folder: '/usr/share/doc/debian/FAQ', names: ['pkg-basics.en', 'support.en', 'contributing.en'] },
};
const files = Object.values(folders).flatMap(({ folder, names }) => names.map((name) => join(folder, `${name}.html`)));

/** Has all of the files on this machine, where it has Debian's packages and may install them. */
export async function installDocumentation(say: (line: string) => void): Promise<void> {
  if (files.every((file) => existsSync(file)) || !existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const missing = await missingPackages(Object.keys(folders));
  say(`Installing pages to read: ${missing.join(', ')} …`);
  await aptInstall(missing);
}

/** Those of the files that this machine has. */
export function documentationPages(): BenchPage[] {
  return files.filter((file) => existsSync(file)).map(readPage);
}

function readPage(file: string): BenchPage {
  const html = readFileSync(file, 'utf8');
  return { name: basename(file), html, megabytes: html.length / 1e6, contacts: undefined };
}
