import * as z from 'zod/mini';
import { activityTypes } from '#lib/crm/contract.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { recordLine } from '#lib/record/view.ts';
import { contact } from '#lib/spotting/contact.ts';
import { maxTrail } from './trail.ts';

const short = z.string().check(z.maxLength(longestEntry));

/** How a record was left: what was open of it, and how far it was scrolled. */
const left = z.object({
  /** In pixels from the top. */
  scroll: z.number(),
  /** All of its fields were shown. */
  isUnfolded: z.boolean(),
  /** The activities that were chosen. */
  filter: z.enum(['all', ...activityTypes]),
  /** The linked groups that were open, and the words that their lines were found by. */
  groups: z.array(z.object({ entity: z.string(), words: z.string() })).check(z.maxLength(100)),
});
export type Left = z.infer<typeof left>;

/** The search by any field, where it was open. */
const form = z.object({ entity: short, field: short, value: short });
export type SearchForm = z.infer<typeof form>;

/** What a person was looking at over a tab: enough to draw it again, nothing that could be asked for anew. */
export const place = z.object({
  /** What stands in the search box. */
  text: short,
  contact: z.nullable(contact),
  /** The records opened one from another; the last one is shown. */
  trail: z.array(recordLine).check(z.maxLength(maxTrail)),
  /** Of the record that is shown, where one is. */
  left: z.optional(left),
  form: z.optional(form),
  /** The text was given outside of our pages, and is yet to be searched for. */
  isAsked: z.optional(z.boolean()),
  /** The id of a signature request, which stands before all else. */
  signature: z.optional(short),
});
export type Place = z.infer<typeof place>;

/** The popup, which closes whenever the person looks elsewhere; the panel, which stays; the same in a tab of its own. */
export const surface = z.enum(['popup', 'panel', 'tab']);
export type Surface = z.infer<typeof surface>;
