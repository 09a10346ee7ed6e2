import * as z from 'zod/mini';
import { activity, environment, pagination } from '#lib/crm/contract.ts';
import { linesAPage } from './page-size.ts';

/**
 * What the background tells the extension's own pages about records: always flat, always bounded (at most 200 lines a
 * list), ready to be drawn. Both languages travel, so that a page can switch without asking again.
 */

/** A text in both languages of the interface. */
export const bilingual = z.object({ en: z.string(), he: z.string() });
export type Bilingual = z.infer<typeof bilingual>;

/** Where a record is to be found again: the question that brought it, and its id in that answer. */
export const recordRef = z.object({ question: z.string(), recordId: z.string() });
export type RecordRef = z.infer<typeof recordRef>;

const called = {
  title: z.string(),
  /** A second, quieter piece: an address, a company, an amount. Empty when there is none. */
  subtitle: z.string(),
};
/** Where a Hebrew page calls a record otherwise, since it has a name in Hebrew, too. */
const inHebrew = z.optional(z.object(called));

/** A record in one line: enough to tell who or what it is. */
export const recordLine = z.object({
  ref: recordRef,
  entity: z.string(),
  ...called,
  inHebrew,
  status: z.optional(z.string()),
  updatedAt: z.string(),
});
export type RecordLine = z.infer<typeof recordLine>;

/** The record behind a contact that the CRM was asked about unasked: one text for each record, and what it is called. */
export const knownRecord = z.object({ key: z.string(), title: z.string(), titleInHebrew: z.optional(z.string()) });
export type KnownRecord = z.infer<typeof knownRecord>;

/** One field, in the order in which it is to be drawn. */
export const fieldView = z.object({
  apiName: z.string(),
  label: bilingual,
  /** The interface's `fieldType` in small letters, or `unknown` where `get_fields` does not list the field. */
  type: z.string(),
  /** Scalar, or other JSON; null when unset. */
  value: z.unknown(),
  /** For a link: the records it points to. */
  links: z.array(recordLine),
});
export type FieldView = z.infer<typeof fieldView>;

/** Records of one entity that are linked with this one, whichever of the two points to the other. */
export const linkedGroup = z.object({
  entity: z.string(),
  total: z.number(),
  /** The first of them; the others are read page by page. */
  lines: z.array(recordLine),
});
export type LinkedGroup = z.infer<typeof linkedGroup>;

/** A page of a linked group, or of those of its lines that were asked for by their words. */
export const linkedPage = z.object({ total: z.number(), lines: z.array(recordLine).check(z.maxLength(linesAPage)) });
export type LinkedPage = z.infer<typeof linkedPage>;

export const recordView = z.object({
  ref: recordRef,
  entity: z.string(),
  ...called,
  inHebrew,
  environment,
  /** When the CRM gave the answer, in milliseconds since the epoch. */
  fetchedAt: z.number(),
  createdAt: z.string(),
  updatedAt: z.string(),
  fields: z.array(fieldView),
  linked: z.array(linkedGroup),
  /** How many records the whole answer holds. */
  recordsInAnswer: z.number(),
});
export type RecordView = z.infer<typeof recordView>;

export const activityPage = z.object({ activities: z.array(activity), pagination });
export type ActivityPage = z.infer<typeof activityPage>;
