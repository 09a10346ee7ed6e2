import { existsSync, readFileSync } from 'node:fs';
import { aptInstall } from '../system/apt.ts';
import { advice, type System, spoken, systemOf, systemPackages } from './advice.ts';
import { findBrowser } from './find.ts';
import type { Browser, Family } from './places.ts';

/** A browser of the family: the installed one, or one from the distribution's packages where we may install it. */
export async function needBrowser(family: Family, say: (line: string) => void = console.log): Promise<Browser> {
  const found = findBrowser(family);
  if (found) return found;
  const system = thisSystem();
  if (system === 'other' || process.getuid?.() !== 0) throw new Error(advice(family, system));
  const name = systemPackages[system][family];
  say(`No ${spoken[family]} found: installing the package ${name} …`);
  try {
    await aptInstall([name]);
  } catch (cause) {
    throw new Error(`${advice(family, system)} (${cause instanceof Error ? cause.message : cause})`, { cause });
  }
  const installed = findBrowser(family);
  if (!installed) throw new Error(`the package ${name} brought no browser that runs here: ${advice(family, system)}`);
  return installed;
}

function thisSystem(): System {
  if (!existsSync('/etc/os-release') || !existsSync('/usr/bin/apt-get')) return 'other';
  return systemOf(readFileSync('/etc/os-release', 'utf8'));
}
