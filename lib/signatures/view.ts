import * as z from 'zod/mini';
import { signatureRequest } from '#lib/crm/contract.ts';
import { problem } from '#lib/crm/errors.ts';
import { fieldView } from '#lib/record/view.ts';

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

/** Where the signing pages of a CRM are, as templates of their address. */
export const signingPagesView = z.object({
  /** By the first signature request of which it could be told. */
  proposed: z.optional(z.string()),
  /** By the person: empty where no links are to be looked for. */
  written: z.optional(z.string()),
});
export type SigningPagesView = z.infer<typeof signingPagesView>;

/** A signature request that a page or a record leads to: its id, and what was last known of it where it was seen. */
export const signatureMention = z.object({
  id: z.string(),
  documentName: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  status: z.optional(z.string()),
  /** When the CRM told so, in milliseconds since the epoch; absent where it was not asked in this browser. */
  fetchedAt: z.optional(z.number()),
});
export type SignatureMention = z.infer<typeof signatureMention>;

/** One of a record: by one of its fields, which is named then, or as one seen in this browser. */
export const recordSignature = z.extend(z.omit(signatureMention, { recipientName: true }), {
  field: z.optional(z.pick(fieldView, { apiName: true, label: true })),
});
export type RecordSignature = z.infer<typeof recordSignature>;

/** A change of a watched signature request that the person has not looked at yet. */
export const signatureChange = z.object({
  id: z.string(),
  documentName: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  status: z.string(),
  at: z.number(),
});
export type SignatureChange = z.infer<typeof signatureChange>;

/** A signature request that is watched, as it stood when the CRM was asked last. */
export const watchedLine = z.object({
  id: z.string(),
  documentName: z.optional(z.string()),
  recipientName: z.optional(z.string()),
  status: z.optional(z.string()),
  askedAt: z.number(),
});
export type WatchedLine = z.infer<typeof watchedLine>;
