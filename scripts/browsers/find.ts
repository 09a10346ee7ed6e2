import { delimiter, join } from 'node:path';
import { type Browser, type Family, overrides, places } from './places.ts';
import { canRun, isShimOfMissingSnap } from './snap-shim.ts';

/** What finding looks at; everything of the machine comes in here. */
export interface Machine {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
  isProgram(path: string): boolean;
}

const thisMachine: Machine = {
  platform: process.platform,
  env: process.env,
  isProgram: (path) => canRun(path) && !isShimOfMissingSnap(path),
};

/** The first installed browser of a family, or undefined. */
export function findBrowser(family: Family, machine: Machine = thisMachine): Browser | undefined {
  for (const variable of overrides[family]) {
    const path = machine.env[variable];
    if (!path) continue;
    if (!machine.isProgram(path)) throw new Error(`${variable} names ${path}, which is no program`);
    return { family, name: family === 'firefox' ? 'Firefox' : 'Chromium', path };
  }
  for (const place of places.filter((candidate) => candidate.family === family)) {
    const candidates = [...onPath(place.commands, machine), ...known(place.files[machine.platform] ?? [], machine.env)];
    const path = candidates.find((candidate) => machine.isProgram(candidate));
    if (path) return { family, name: place.name, path };
  }
  return undefined;
}

function onPath(commands: string[], { platform, env }: Machine): string[] {
  if (platform === 'win32') return [];
  const folders = (env.PATH ?? '').split(delimiter).filter(Boolean);
  return commands.flatMap((command) => folders.map((folder) => join(folder, command)));
}

/** Files whose every `%NAME%` is known, with the names replaced. */
function known(files: string[], env: Machine['env']): string[] {
  return files.flatMap((file) => {
    const path = file.replace(/%([^%]+)%/g, (whole, name: string) => env[name] ?? whole);
    return path.includes('%') ? [] : [path];
  });
}
