import * as z from 'zod/mini';

/** Characters of an address or a number: 64 and 255 with the sign between. */
export const longestValue = 320;

/** An e-mail address or a phone number, as the CRM could know it. The content script takes the type alone. */
export const contact = z.object({
  kind: z.enum(['email', 'phone']),
  /**
   * `Jane@bücher.example`: the part before the @ as somebody wrote it, the domain in small letters, in Unicode, composed.
   * `+442079460958;ext=12`: the number as E.164 has it; an extension follows where one was given.
   */
  value: z.string().check(z.minLength(3), z.maxLength(longestValue)),
});
export type Contact = z.infer<typeof contact>;

/** A contact that the judge found in a text; offsets in UTF-16 code units, `end` is exclusive. */
export const judgedContact = z.object({ ...contact.shape, start: z.number(), end: z.number() });
export type JudgedContact = z.infer<typeof judgedContact>;

/** A contact and where a text holds it. */
export interface FoundContact extends Contact {
  /** What stands in the text. */
  text: string;
  /** Offsets in UTF-16 code units; `end` is exclusive. */
  start: number;
  end: number;
}
