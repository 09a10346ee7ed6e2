import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Contact } from '#lib/spotting/contact.ts';

/**
 * Tables of what is to be found in which text, a row a line:
 *
 *     # what the table is about
 *     [GB]
 *     Ring 020 7946 0018 => +442079460018
 *
 * The rows below a `[region]` are read in it; those below `[]` or above any in none. Behind the arrow stand the values,
 * parted by a comma and a space; nothing, where nothing is to be found. `\n`, `\t` and `\u200b` are the characters.
 */
export interface Row {
  region: string | undefined;
  text: string;
  expected: string[];
}

export interface Table {
  kind: Contact['kind'];
  /** The file, from the folder of all tables. */
  name: string;
  rows: Row[];
}

const escapes: Record<string, string> = { n: '\n', t: '\t' };

const unescaped = (written: string): string =>
  written.replace(/\\(?:u([0-9a-f]{4})|([nt]))/g, (_, hex: string | undefined, letter: string) =>
    hex ? String.fromCharCode(Number.parseInt(hex, 16)) : (escapes[letter] ?? ''),
  );

export function readRows(source: string): Row[] {
  const rows: Row[] = [];
  let region: string | undefined;
  for (const line of source.split('\n')) {
    const heading = /^\[([A-Z]*)\]$/.exec(line);
    if (heading) region = heading[1] || undefined;
    const arrow = line.lastIndexOf(' =>');
    if (heading || arrow === -1 || line.startsWith('# ')) continue;
    const expected = line.slice(arrow + 3).trim();
    rows.push({
      region,
      text: unescaped(line.slice(0, arrow)),
      expected: expected ? unescaped(expected).split(', ') : [],
    });
  }
  return rows;
}

const folders = { email: 'emails', phone: 'phones' } as const;

function readTables(kind: Contact['kind']): Table[] {
  const folder = join(import.meta.dirname, folders[kind]);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.txt'));
  return files.toSorted().map((file) => ({
    kind,
    name: join(folders[kind], file),
    rows: readRows(readFileSync(join(folder, file), 'utf8')),
  }));
}

export const emailTables = readTables('email');
export const phoneTables = readTables('phone');
