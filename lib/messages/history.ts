import * as z from 'zod/mini';
import { place, surface } from '#lib/history/place.ts';

const tab = { tabId: z.number() };
const page = z.string().check(z.maxLength(10_000));

/** What our own pages ask about what the person looked at before. */
export const historyMessages = {
  readPlace: {
    audience: 'ui',
    input: z.object({ ...tab, surface }),
    /** The page is to be handed back with what is kept for it: by then the tab may show another one. */
    output: z.object({ page, place: z.nullable(place) }),
  },
  keepPlace: {
    audience: 'ui',
    /** Without a page, it is kept for the one that the tab shows now. */
    input: z.object({ ...tab, page: z.optional(page), place }),
    output: z.optional(z.null()),
  },
} as const;
