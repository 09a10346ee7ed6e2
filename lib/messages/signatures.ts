import * as z from 'zod/mini';
import { result } from '#lib/crm/errors.ts';
import { recordRef } from '#lib/record/view.ts';
import { signatureChange, signatureId, signatureLine, signatureView } from '#lib/signatures/view.ts';

/** What our own pages ask about signature requests. */
export const signatureMessages = {
  /**
   * With `refresh`, the CRM is asked even where an answer is at hand. Where the page that asks is not in view, what changed
   * was looked at by nobody.
   */
  readSignature: {
    audience: 'own',
    input: z.object({ id: signatureId, refresh: z.optional(z.boolean()), isUnseen: z.optional(z.boolean()) }),
    output: result(signatureView),
  },
  /** Those seen in this browser over the connection in use, the last one first. They are never all that there are. */
  readSignatures: { audience: 'own', input: z.object({}), output: z.array(signatureLine) },
  /** Those of them that belong to a record, or are for somebody with its address or number. */
  readSignaturesOf: {
    audience: 'ui',
    input: z.object({ ref: recordRef }),
    output: z.array(z.pick(signatureLine, { id: true, documentName: true, status: true, fetchedAt: true })),
  },
  /** Shows one in a tab of our own, for a card, which has no room for it. */
  openSignature: { audience: 'ui', input: z.object({ id: signatureId }), output: z.optional(z.null()) },
  /** The id of a signature request in a text, if it can be read as one; whether it can hardly be anything else. */
  recogniseSignature: {
    audience: 'own',
    input: z.object({ text: z.string().check(z.maxLength(2_000)) }),
    output: z.nullable(z.object({ id: signatureId, isSure: z.boolean() })),
  },
  /** Watches one, or does so no longer. False where there is no room for another one, or it could not be read. */
  watchSignature: {
    audience: 'own',
    input: z.object({ id: signatureId, on: z.boolean() }),
    output: z.object({ isDone: z.boolean() }),
  },
  /** What changed of those that are watched and was not looked at yet, the last one first. */
  readSignatureChanges: { audience: 'own', input: z.object({}), output: z.array(signatureChange) },
} as const;
