import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** What finding looks at; everything of the machine comes in here. */
export interface Machine {
  env: Record<string, string | undefined>;
  /** Names in a folder; none where there is no such folder. */
  list(folder: string): string[];
  isProgram(path: string): boolean;
}

const thisMachine: Machine = {
  env: process.env,
  list(folder) {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  },
  isProgram(path) {
    try {
      accessSync(path, constants.X_OK);
      return true;
    } catch {
      return false;
    }
  },
};

/** Where Debian and its kin keep each version's own programs, beside the search path. */
const versionsFolder = '/usr/lib/postgresql';

/** The folder with the programs of a PostgreSQL server, the newest first; undefined where none is installed. */
export function findPostgres({ env, list, isProgram }: Machine = thisMachine): string | undefined {
  const versions = list(versionsFolder).sort((a, b) => Number(b) - Number(a));
  const folders = [
    ...(env.PATH ?? '').split(delimiter).filter(Boolean),
    ...versions.map((version) => join(versionsFolder, version, 'bin')),
  ];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => isProgram(join(folder, program))));
}
