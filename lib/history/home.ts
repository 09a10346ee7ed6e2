import type { Place } from './place.ts';

/** The place that is home, with an empty box. */
export const home: Place = { text: '', contact: null, trail: [] };
