import * as z from 'zod/mini';
import { recordLine } from '#lib/record/view.ts';
import { contact } from '#lib/spotting/contact.ts';

/** How far back along a trail somebody finds the way again. */
export const maxTrail = 12;

/** What a person was looking at over a tab: enough to draw it again, nothing that could be asked for anew. */
export const place = z.object({
  /** What stands in the search box. */
  text: z.string().check(z.maxLength(2_000)),
  contact: z.nullable(contact),
  /** The records opened one from another; the last one is shown. */
  trail: z.array(recordLine).check(z.maxLength(maxTrail)),
});
export type Place = z.infer<typeof place>;

/** Home, with an empty box. */
export const home: Place = { text: '', contact: null, trail: [] };

/** The popup, which closes whenever the person looks elsewhere, or the panel, which stays. */
export const surface = z.enum(['popup', 'panel']);
export type Surface = z.infer<typeof surface>;
