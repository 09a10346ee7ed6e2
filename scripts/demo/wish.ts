import { parseArgs } from 'node:util';
import type { Family } from '../browsers/places.ts';

/** What is asked of `npm start`. */
export interface Wish {
  /** Takes the journey headless by itself and tells what it saw, instead of showing a window. */
  isTour: boolean;
  /** Leaves the service and the mailbox running at the end. */
  keep: boolean;
  /** Without it, whichever is installed. */
  browser?: Family;
}

interface Surroundings {
  platform: NodeJS.Platform;
  env: Record<string, string | undefined>;
}

const families = { chromium: 'chromium', firefox: 'firefox' } as const satisfies Record<Family, Family>;
const isFamily = (name: string): name is Family => Object.hasOwn(families, name);

export const usage = `npm start                        the demo in a window; without a display, the tour
npm start -- --tour              the tour: headless, told and pictured
npm start -- --browser firefox   in Firefox; "chromium" stands for Chrome, Chromium and Edge
npm start -- --keep              leaves the service and the mailbox running at the end`;

/** @throws Error in plain words where an argument is none of ours */
export function readWish(args: string[], { platform, env }: Surroundings = process): Wish {
  const { values } = parseArgs({
    args,
    options: {
      tour: { type: 'boolean', default: false },
      keep: { type: 'boolean', default: false },
      browser: { type: 'string' },
    },
  });
  const { tour, keep, browser } = values;
  if (browser !== undefined && !isFamily(browser))
    throw new Error(`--browser is chromium or firefox, not "${browser}"`);
  // An empty name is no display.
  const hasDisplay = platform !== 'linux' || Boolean(env.DISPLAY || env.WAYLAND_DISPLAY);
  return { isTour: tour || !hasDisplay, keep, ...(browser && { browser }) };
}
