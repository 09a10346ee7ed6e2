import type { Family } from './places.ts';

/** The systems whose packages are known here. */
export type System = 'debian' | 'ubuntu' | 'other';

export const systemPackages: Record<Exclude<System, 'other'>, Record<Family, string>> = {
  debian: { chromium: 'chromium', firefox: 'firefox-esr' },
  ubuntu: { chromium: 'chromium-browser', firefox: 'firefox' },
};

export const spoken: Record<Family, string> = { chromium: 'Chrome, Chromium or Edge', firefox: 'Firefox' };

const variables: Record<Family, string> = { chromium: 'CRM_LENS_CHROMIUM', firefox: 'CRM_LENS_FIREFOX' };
const ownDownloads: Record<Family, string> = {
  chromium: "Google Chrome's own .deb from https://www.google.com/chrome",
  firefox: "Mozilla's own .deb, as https://support.mozilla.org/kb/install-firefox-linux tells",
};
const snaps: Record<Family, string> = { chromium: 'chromium', firefox: 'firefox' };

/** What to do where there is no browser of the family, in one sentence. */
export function advice(family: Family, system: System): string {
  return `no ${spoken[family]} was found; ${how[system](family)}, or name the program in ${variables[family]}`;
}

const how: Record<System, (family: Family) => string> = {
  debian: (family) => `install it with: sudo apt-get install ${systemPackages.debian[family]}`,
  // Ubuntu's packages hold no browser: they hand over to a snap, which needs snapd running.
  ubuntu: (family) =>
    `install it with: sudo snap install ${snaps[family]}, or where no snaps run (a container, say) ${ownDownloads[family]}`,
  other: (family) =>
    `install ${family === 'firefox' ? 'Firefox' : 'Google Chrome, Chromium or Microsoft Edge'} and run this again`,
};

/** Which system it is, by its `/etc/os-release`. */
export function systemOf(release: string): System {
  if (/^ID=ubuntu$/m.test(release)) return 'ubuntu';
  return /^ID(_LIKE)?=.*debian/m.test(release) ? 'debian' : 'other';
}
