import * as z from 'zod/mini';
import { result } from '#lib/crm/errors.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { recordRef } from '#lib/record/view.ts';
import {
  recordSignature,
  signatureChange,
  signatureId,
  signatureLine,
  signatureView,
  signingPagesView,
  watchedLine,
} from '#lib/signatures/view.ts';

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
  /**
   * Those whose signing pages the fields of a record lead to, and then those seen in this browser that belong to it, or are for
   * somebody with its address or number. The CRM is asked for none of them.
   */
  readSignaturesOf: { audience: 'ui', input: z.object({ ref: recordRef }), output: z.array(recordSignature) },
  /** Shows one in a tab of our own, for a card, which has no room for it. */
  openSignature: { audience: 'ui', input: z.object({ id: signatureId }), output: z.optional(z.null()) },
  /** The id of a signature request in a text, if it can be read as one; whether it can hardly be anything else. */
  recogniseSignature: {
    audience: 'own',
    input: z.object({ text: z.string().check(z.maxLength(longestEntry)) }),
    output: z.nullable(z.object({ id: signatureId, isSure: z.boolean() })),
  },
  /** Where the signing pages of the CRM in use are. */
  readSigningPages: { audience: 'own', input: z.object({}), output: signingPagesView },
  /**
   * Without a template, the proposed one holds again; an empty one has no links looked for. One that cannot be used
   * changes nothing.
   */
  writeSigningPages: {
    audience: 'own',
    input: z.object({ template: z.optional(z.string().check(z.maxLength(500))) }),
    output: signingPagesView,
  },
  /** Watches one, or does so no longer. False where there is no room for another one, or it could not be read. */
  watchSignature: {
    audience: 'own',
    input: z.object({ id: signatureId, on: z.boolean() }),
    output: z.object({ isDone: z.boolean() }),
  },
  /** What changed of those that are watched and was not looked at yet, the last one first; and the others that are watched. */
  readWatched: {
    audience: 'own',
    input: z.object({}),
    output: z.object({ changes: z.array(signatureChange), watched: z.array(watchedLine) }),
  },
} as const;
