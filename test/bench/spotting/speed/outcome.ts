import * as z from 'zod/mini';

const milliseconds = z.number();

/** What one run over one page came to. */
export const outcome = z.object({
  /** On the page's main thread. */
  page: milliseconds,
  /** In the judge, which has a thread of its own; nothing for those who do everything in the page. */
  judging: milliseconds,
  /** What asking the judge took beside its work. */
  trip: milliseconds,
  /** The longest piece of work in one go. */
  longest: milliseconds,
  /** What was found, as it stands in the page. */
  found: z.array(z.string()),
});
export type Outcome = z.infer<typeof outcome>;
