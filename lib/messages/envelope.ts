import { isObject } from './spotter.ts';

/** Why the background did not answer. Said to strangers too, so it tells nothing of what lies behind. */
const refusals = [
  /** No such message, or an input that is not of its form. */
  'malformed',
  /** The sender may not send it. */
  'not-allowed',
  /** Something broke while it was handled. */
  'failed',
] as const;
export type Refusal = (typeof refusals)[number];

/** What comes back. An output has been through the schema of its message on its way out: see the router. */
export type Envelope<T = unknown> = { ok: true; output: T } | { ok: false; error: Refusal };

/** Whether something is an answer of the background's, and not what a browser says where nobody answered. */
export const isEnvelope = <T>(answer: Envelope<T> | null | undefined): answer is Envelope<T> =>
  isObject(answer) && (answer.ok === true || (answer.ok === false && refusals.includes(answer.error)));
