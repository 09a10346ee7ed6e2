import { describe, expect, it } from 'vitest';
import { findBrowser, type Machine } from '#scripts/browsers/find.ts';

function machine(platform: NodeJS.Platform, programs: string[], env: Machine['env'] = {}): Machine {
  return { platform, env, isProgram: (path) => programs.includes(path) };
}

const windows = { ProgramFiles: 'C:\\Program Files', LocalAppData: 'C:\\Users\\a\\AppData\\Local' };

describe('finding a browser', () => {
  it.each([
    ['Chromium', 'chromium', machine('linux', ['/usr/bin/chromium'], { PATH: '/bin:/usr/bin' }), '/usr/bin/chromium'],
    ['Google Chrome', 'chromium', machine('linux', ['/opt/google/chrome/chrome']), '/opt/google/chrome/chrome'],
    ['Firefox', 'firefox', machine('linux', ['/usr/bin/firefox-esr'], { PATH: '/usr/bin' }), '/usr/bin/firefox-esr'],
    [
      'Microsoft Edge',
      'chromium',
      machine('darwin', ['/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge']),
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
    ],
    [
      'Google Chrome',
      'chromium',
      machine('win32', ['C:\\Users\\a\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe'], windows),
      'C:\\Users\\a\\AppData\\Local\\Google\\Chrome\\Application\\chrome.exe',
    ],
  ] as const)('finds %s as a %s browser', (name, family, on, path) => {
    expect(findBrowser(family, on)).toEqual({ family, name, path });
  });

  it('takes the program that the environment names before any other', () => {
    const env = { PATH: '/usr/bin', CRM_LENS_CHROMIUM: '/home/a/chrome' };
    const on = machine('linux', ['/usr/bin/chromium', '/home/a/chrome'], env);
    expect(findBrowser('chromium', on)?.path).toBe('/home/a/chrome');
  });

  it('says so when the environment names no program, instead of quietly taking another', () => {
    const env = { PATH: '/usr/bin', CRM_LENS_FIREFOX: '/gone' };
    expect(() => findBrowser('firefox', machine('linux', ['/usr/bin/firefox'], env))).toThrow('CRM_LENS_FIREFOX');
  });

  it('finds nothing where there is nothing, and no browser of the other family', () => {
    const on = machine('linux', ['/usr/bin/firefox'], { PATH: '/usr/bin' });
    expect(findBrowser('chromium', on)).toBeUndefined();
  });

  it('leaves out places whose environment variable is unset', () => {
    expect(findBrowser('chromium', machine('win32', ['%ProgramFiles%\\Google\\Chrome\\Application\\chrome.exe']))).toBe(
      undefined,
    );
  });
});
