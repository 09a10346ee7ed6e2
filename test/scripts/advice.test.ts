import { describe, expect, it } from 'vitest';
import { advice, systemOf } from '#scripts/browsers/advice.ts';

describe('which system it is', () => {
  it.each([
    ['debian', 'PRETTY_NAME="Debian GNU/Linux 12"\nID=debian\n'],
    ['debian', 'ID=linuxmint\nID_LIKE="ubuntu debian"\n'],
    ['ubuntu', 'NAME="Ubuntu"\nID=ubuntu\nID_LIKE=debian\n'],
    ['other', 'ID=fedora\n'],
    ['other', 'NAME="like debian"\n'],
  ])('is %s by %j', (system, release) => {
    expect(systemOf(release)).toBe(system);
  });
});

describe('what to do without a browser', () => {
  it.each([
    ['chromium', 'debian', /apt-get install chromium, or name the program in CRM_LENS_CHROMIUM$/],
    ['firefox', 'debian', /apt-get install firefox-esr, or name the program in CRM_LENS_FIREFOX$/],
    ['chromium', 'ubuntu', /snap install chromium, or .*Chrome's own \.deb/],
    ['firefox', 'ubuntu', /snap install firefox, or .*Mozilla's own \.deb/],
    ['chromium', 'other', /install Google Chrome, Chromium or Microsoft Edge/],
  ] as const)('for %s on %s is one sentence', (family, system, words) => {
    expect(advice(family, system)).toMatch(words);
    expect(advice(family, system)).not.toContain('\n');
  });

  it('on Ubuntu is no package of apt, which would bring a script and no browser', () => {
    expect(advice('chromium', 'ubuntu') + advice('firefox', 'ubuntu')).not.toContain('apt');
  });
});
