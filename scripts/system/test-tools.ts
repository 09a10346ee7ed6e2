import { existsSync } from 'node:fs';
import { aptInstall, missingPackages } from './apt.ts';

/**
 * What some tests need beside the browsers: a screen in memory with windows and real keys, a look at what reaches the disk,
 * and letters for every language of the demo.
 */
const packages = ['xvfb', 'openbox', 'xdotool', 'strace', 'fonts-noto-core'];

/** Brings those in where we may. Elsewhere the tests that need what is missing are skipped, and counted as skipped. */
export async function needTestTools(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const missing = await missingPackages(packages);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} for the tests that need them …`);
  await aptInstall(missing);
}
