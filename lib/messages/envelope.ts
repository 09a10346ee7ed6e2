import * as z from 'zod/mini';

/** How a message travels: its name and its input. */
export const request = z.object({ name: z.string().check(z.maxLength(64)), input: z.optional(z.unknown()) });

/** Why the background did not answer. Said to strangers too, so it tells nothing of what lies behind. */
export const refusal = z.enum([
  /** No such message, or an input that is not of its form. */
  'malformed',
  /** The sender may not send it. */
  'not-allowed',
  /** Something broke while it was handled. */
  'failed',
]);
export type Refusal = z.infer<typeof refusal>;

export const envelope = z.discriminatedUnion('ok', [
  z.object({ ok: z.literal(true), output: z.optional(z.unknown()) }),
  z.object({ ok: z.literal(false), error: refusal }),
]);
export type Envelope = z.infer<typeof envelope>;
