import { existsSync, readFileSync } from 'node:fs';
import { aptInstall } from '../system/apt.ts';
import { findBrowser } from './find.ts';
import type { Browser, Family } from './places.ts';

const debianPackages: Record<Family, string> = { chromium: 'chromium', firefox: 'firefox-esr' };
const ubuntuPackages: Record<Family, string> = { chromium: 'chromium-browser', firefox: 'firefox' };

/** A browser of the family: the installed one, or one from the distribution's packages where we may install it. */
export async function needBrowser(family: Family, say: (line: string) => void = console.log): Promise<Browser> {
  const found = findBrowser(family);
  if (found) return found;
  const packages = systemPackages();
  if (!packages || process.getuid?.() !== 0) throw new Error(advice(family));
  say(`No ${spoken[family]} found: installing the package ${packages[family]} …`);
  await aptInstall([packages[family]]);
  const installed = findBrowser(family);
  if (!installed) throw new Error(advice(family));
  return installed;
}

const spoken: Record<Family, string> = { chromium: 'Chrome, Chromium or Edge', firefox: 'Firefox' };

function systemPackages(): Record<Family, string> | undefined {
  if (!existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return undefined;
  const release = readFileSync('/etc/os-release', 'utf8');
  if (/^ID=ubuntu$/m.test(release)) return ubuntuPackages;
  return /^ID(_LIKE)?=.*debian/m.test(release) ? debianPackages : undefined;
}

function advice(family: Family): string {
  const packages = systemPackages();
  const how = packages
    ? `install one, for example with: sudo apt-get install ${packages[family]}`
    : `install ${family === 'firefox' ? 'Firefox' : 'Google Chrome, Chromium or Microsoft Edge'} and run this again`;
  const variable = family === 'firefox' ? 'CRM_LENS_FIREFOX' : 'CRM_LENS_CHROMIUM';
  return `no ${spoken[family]} was found; ${how}, or name the program in ${variable}`;
}
