import * as z from 'zod/mini';

/**
 * What can go wrong between a person's question and the CRM's answer, as data: expected failures are returned, bugs throw.
 * `detail` is for a curious reader (the service's own words, a path in an answer); it never holds a key.
 */
export const problem = z.object({
  kind: z.enum([
    /** What the person typed cannot be used; `code` is one of `entryCodes`. Nothing was asked. */
    'bad-entry',
    /** No connection was set up yet. */
    'not-connected',
    /** The browser has not been allowed to reach the CRM's origin. */
    'no-permission',
    /** The network did not carry the question: no network, no such host, refused. */
    'offline',
    /** No answer in time. */
    'timeout',
    /** 401: the key is missing or wrong. */
    'unauthorized',
    /** 429, after the retries; `retryAt` says when it is worth asking again. */
    'rate-limited',
    /** 5xx: the service itself failed. */
    'service',
    /** Another 4xx: the service understood and refused, with a code. */
    'rejected',
    /** An answer that breaks what the interface promises, or is no such answer at all. */
    'protocol',
  ]),
  /** HTTP status, where there was an answer. */
  status: z.optional(z.number()),
  /** The service's `error.code`. */
  code: z.optional(z.string()),
  detail: z.optional(z.string()),
  /** Milliseconds since the epoch. */
  retryAt: z.optional(z.number()),
});
export type Problem = z.infer<typeof problem>;
export type ProblemKind = Problem['kind'];

/** Why an entry cannot be used, as the `code` of a `bad-entry` problem. */
export const entryCodes = [
  /** Not an address at all. */
  'base-url-malformed',
  /** In the clear, to a machine other than this one. */
  'base-url-insecure',
  /** Holds a user name or a password. */
  'base-url-credentials',
  /** Holds a query or a fragment. */
  'base-url-query',
  /** Empty, or holds characters that no key has. */
  'key-malformed',
  /** Begins with neither of the two key prefixes. */
  'key-prefix',
] as const;
export type EntryCode = (typeof entryCodes)[number];

/** Codes of `protocol` problems that have words of their own. */
export const protocolCodes = {
  /** The service sends every question on to another address; that one is to be entered as the base URL. */
  redirected: 'redirected',
  /** The answer is larger than the extension reads. */
  answerTooLarge: 'answer-too-large',
} as const;

export type Result<T> = { ok: true; value: T } | { ok: false; problem: Problem };

/** The schema of a Result, for messages between the extension's parts. */
export const result = <T extends z.core.$ZodType>(value: T) =>
  z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), problem })]);
