import { describe, expect, it } from 'vitest';
import { readWish } from '#scripts/demo/wish.ts';

const screen = { platform: 'linux', env: { DISPLAY: ':0' } } as const;

describe('what is asked of npm start', () => {
  it.each([
    [[], { isTour: false, keep: false }],
    [['--tour'], { isTour: true, keep: false }],
    [['--keep'], { isTour: false, keep: true }],
    [['--browser', 'firefox'], { isTour: false, keep: false, browser: 'firefox' }],
    [['--browser=chromium', '--keep'], { isTour: false, keep: true, browser: 'chromium' }],
  ] as const)('by %j is %j', (args, wish) => {
    expect(readWish([...args], screen)).toEqual(wish);
  });

  it.each([['--keeep'], ['tour'], ['--browser'], ['--browser=opera'], ['--browser=constructor'], ['--tour=yes']])(
    'is refused when it is %s',
    (arg) => {
      expect(() => readWish([arg], screen)).toThrow(/keeep|tour|--browser/);
    },
  );

  it.each([
    ['linux', { DISPLAY: ':0' }, false],
    ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, false],
    ['linux', { DISPLAY: '', WAYLAND_DISPLAY: 'wayland-0' }, false],
    ['linux', { DISPLAY: '', WAYLAND_DISPLAY: '' }, true],
    ['linux', {}, true],
    ['darwin', {}, false],
    ['win32', {}, false],
  ] as const)('on %s with %j is a tour: %j', (platform, env, isTour) => {
    expect(readWish([], { platform, env }).isTour).toBe(isTour);
  });
});
