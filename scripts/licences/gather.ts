import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

/** What a build says of each library that went into it: https://vite.dev/config/build-options#build-license */
const noted = z.array(
  z.object({
    name: z.string(),
    version: z.string(),
    identifier: z.nullish(z.string()),
    text: z.optional(z.string()),
  }),
);
type Library = z.infer<typeof noted>[number];

/** Where each script of a build leaves its notes, in the build's folder. */
export const notesFolder = 'licences';
/** What a package says of the libraries in it. */
export const licencesFile = 'licences.txt';

/** Gathers the notes of a build's scripts in one file; each library is named once, in the order of names. */
export async function gatherLicences(folder: string): Promise<void> {
  const notes = join(folder, notesFolder);
  const libraries = new Map<string, Library>();
  for (const file of await readdir(notes)) {
    const list = z.parse(noted, JSON.parse(await readFile(join(notes, file), 'utf8')));
    for (const library of list) libraries.set(`${library.name} ${library.version}`, library);
  }
  const inOrder = [...libraries].sort(([one], [other]) => (one < other ? -1 : 1));
  await writeFile(join(folder, licencesFile), inOrder.map(([, library]) => asText(library)).join(divider));
  await rm(notes, { recursive: true });
}

const divider = `\n${'-'.repeat(80)}\n\n`;

const asText = ({ name, version, identifier, text }: Library): string =>
  `${name} ${version}${identifier ? ` (${identifier})` : ''}\n${text ? `\n${text.trim()}\n` : ''}`;
