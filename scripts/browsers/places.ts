/** The browsers that CRM Lens runs in, each with the ways to find it, most direct first. */

export type Family = 'chromium' | 'firefox';

export interface Browser {
  family: Family;
  /** As a person calls it. */
  name: string;
  path: string;
}

interface Place {
  family: Family;
  name: string;
  /** Commands to look for on PATH. */
  commands: string[];
  /** Absolute files; `%NAME%` stands for an environment variable. */
  files: Partial<Record<NodeJS.Platform, string[]>>;
}

/** An environment variable that names the browser's file settles the question. */
export const overrides: Record<Family, string[]> = {
  chromium: ['CRM_LENS_CHROMIUM', 'CHROME_PATH'],
  firefox: ['CRM_LENS_FIREFOX', 'FIREFOX_PATH'],
};

const programFiles = ['%ProgramFiles%', '%ProgramFiles(x86)%', '%LocalAppData%'];
const inProgramFiles = (tail: string): string[] => programFiles.map((folder) => `${folder}\\${tail}`);

export const places: Place[] = [
  {
    family: 'chromium',
    name: 'Chromium',
    commands: ['chromium', 'chromium-browser'],
    files: {
      linux: ['/usr/lib/chromium/chromium', '/snap/bin/chromium'],
      darwin: ['/Applications/Chromium.app/Contents/MacOS/Chromium'],
      win32: inProgramFiles('Chromium\\Application\\chrome.exe'),
    },
  },
  {
    family: 'chromium',
    name: 'Google Chrome',
    commands: ['google-chrome-stable', 'google-chrome'],
    files: {
      linux: ['/opt/google/chrome/chrome'],
      darwin: ['/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'],
      win32: inProgramFiles('Google\\Chrome\\Application\\chrome.exe'),
    },
  },
  {
    family: 'chromium',
    name: 'Microsoft Edge',
    commands: ['microsoft-edge-stable', 'microsoft-edge'],
    files: {
      linux: ['/opt/microsoft/msedge/msedge'],
      darwin: ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge'],
      win32: inProgramFiles('Microsoft\\Edge\\Application\\msedge.exe'),
    },
  },
  {
    family: 'firefox',
    name: 'Firefox',
    commands: ['firefox', 'firefox-esr'],
    files: {
      linux: ['/usr/lib/firefox/firefox', '/usr/lib/firefox-esr/firefox-esr', '/snap/bin/firefox'],
      darwin: ['/Applications/Firefox.app/Contents/MacOS/firefox'],
      win32: inProgramFiles('Mozilla Firefox\\firefox.exe'),
    },
  },
];
