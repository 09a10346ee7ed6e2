import type { Frame, Page } from 'playwright-core';
import type { Stage } from './stage.ts';

export const surfaces = ['card', 'popup', 'panel', 'lookup', 'options', 'overview', 'page'] as const;
export type Surface = (typeof surfaces)[number];

/** A state of a surface, as a person brings it about. */
export interface Scene {
  surface: Surface;
  state: string;
  /** Before anything is connected, or, as most, after. */
  isFirst?: boolean;
  /** It shows many kinds of controls: it is looked at in the rare looks too. */
  isRich?: boolean;
  /** Brings it about. What it throws is the news that it cannot be reached. */
  reach(stage: Stage, width: number): Promise<Shown>;
}

/** A scene that is there to be looked at. */
export interface Shown {
  /** What axe looks at. */
  surface: Page | Frame;
  /** Leaves everything as it was before. */
  leave(): Promise<void>;
}

/** The widths of each surface, its usual one first. */
export const widths: Record<Surface, readonly number[]> = {
  card: [1280, 320],
  popup: [400, 320],
  panel: [380, 320, 720],
  lookup: [1280, 320, 720],
  options: [1280, 320, 720],
  overview: [1280, 320, 720],
  page: [1280],
};

export const heights: Record<Surface, number> = {
  card: 760,
  popup: 560,
  panel: 760,
  lookup: 760,
  options: 900,
  overview: 900,
  page: 760,
};

/** What the browser leaves of each at 200 %; a card opens in the page that is zoomed. */
export const zoomed: Record<Surface, { width: number; height: number }> = {
  card: { width: 640, height: 380 },
  popup: { width: 400, height: 300 },
  panel: { width: 190, height: 380 },
  lookup: { width: 640, height: 380 },
  options: { width: 640, height: 450 },
  overview: { width: 640, height: 450 },
  page: { width: 640, height: 380 },
};

export const pageOf = (surface: Page | Frame): Page => ('page' in surface ? surface.page() : surface);
