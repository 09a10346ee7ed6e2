import * as z from 'zod/mini';
import { signatureRequest } from '#lib/crm/contract.ts';
import { problem } from '#lib/crm/errors.ts';

/** What the background tells our own pages of signature requests. */

/** A signature request as far as it could be read. */
export const signatureRow = z.partial(signatureRequest);
export type SignatureRow = z.infer<typeof signatureRow>;

/** Ids have no form in the interface; one that is longer than this is none. */
export const signatureId = z.string().check(z.minLength(1), z.maxLength(200));

/** Why a request is watched no longer: nothing more will happen to it, its time is over, or the CRM has it no more. */
export const watchEnd = z.enum(['settled', 'expired', 'gone']);

/** How the watch over a request stands. */
const watchView = z.object({
  /** When the CRM was asked last, in milliseconds since the epoch. */
  askedAt: z.number(),
  end: z.optional(watchEnd),
  /** What keeps the CRM from being asked. */
  paused: z.optional(problem),
});
export type WatchView = z.infer<typeof watchView>;

export const signatureView = z.object({
  /** The id that it was asked for by. */
  id: z.string(),
  row: signatureRow,
  /** Addresses on the web that the CRM names; absent where it names none that can be opened. */
  signingPage: z.optional(z.string()),
  signedPdf: z.optional(z.string()),
  /** How many parts of the answer were not as the interface has them. */
  flawed: z.number(),
  /** When the CRM gave the answer, in milliseconds since the epoch. */
  fetchedAt: z.number(),
  /** Why it could not be asked again. */
  problem: z.optional(problem),
  /** Absent where it is not watched. */
  watch: z.optional(watchView),
});
export type SignatureView = z.infer<typeof signatureView>;

/** A signature request in one line of a list. */
export const signatureLine = z.object({
  id: z.string(),
  documentName: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  status: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  signedAt: z.optional(z.nullable(z.string())),
  fetchedAt: z.number(),
  watch: z.optional(watchView),
});
export type SignatureLine = z.infer<typeof signatureLine>;

/** A change of a watched signature request that the person has not looked at yet. */
export const signatureChange = z.object({
  id: z.string(),
  documentName: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  status: z.string(),
  at: z.number(),
});
export type SignatureChange = z.infer<typeof signatureChange>;
