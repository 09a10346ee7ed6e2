import { existsSync } from 'node:fs';
import { aptInstall, missingPackages } from '../system/apt.ts';

/** What shows a real window where there is no screen, and presses real keys in it. */
const displayPackages = ['xvfb', 'openbox', 'xdotool'];

/**
 * Brings in what the test of the real permission prompt needs, where we may. Elsewhere that one test is skipped, and counted
 * as skipped.
 */
export async function needDisplayTools(): Promise<void> {
  if (!existsSync('/usr/bin/apt-get') || process.getuid?.() !== 0) return;
  const missing = await missingPackages(displayPackages);
  if (missing.length === 0) return;
  console.log(`Installing ${missing.join(', ')} for the test that answers a real permission prompt …`);
  await aptInstall(missing);
}
