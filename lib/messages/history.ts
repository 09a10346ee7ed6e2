import * as z from 'zod/mini';
import { result } from '#lib/crm/errors.ts';
import { place, surface } from '#lib/history/place.ts';
import { maxPicture } from '#lib/picture/kept.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { bilingual, knownRecord, recordLine, recordRef } from '#lib/record/view.ts';
import { contact } from '#lib/spotting/contact.ts';

/** A field that a record can be searched by. */
export const fieldChoice = z.object({ apiName: z.string(), label: bilingual });
export type FieldChoice = z.infer<typeof fieldChoice>;
const short = z.string().check(z.minLength(1), z.maxLength(longestEntry));

const tab = { tabId: z.number() };
const page = z.string().check(z.maxLength(10_000));

/** Records that were looked at lately, the last one first, and those that the person pinned, the first one first. */
export const history = z.object({ recent: z.array(recordLine), pinned: z.array(recordLine) });
export type History = z.infer<typeof history>;

/** The page is to be handed back with what is kept for it: by then the tab may show another one. */
export const keptPlace = z.object({ page, place: z.nullable(place) });
/** `isFull`: there was no room for another pin. */
const pinning = z.extend(history, { isFull: z.optional(z.boolean()) });

const knownContact = z.extend(contact, { record: z.optional(knownRecord) });

/** What our own pages ask about what the person looked at before. */
export const historyMessages = {
  readPlace: {
    audience: 'own',
    input: z.object({ ...tab, surface }),
    output: keptPlace,
  },
  keepPlace: {
    audience: 'ui',
    /** Without a page, it is kept for the one that the tab shows now; a card's is kept for that of its own tab. */
    input: z.object({ ...tab, page: z.optional(page), place }),
    output: z.optional(z.null()),
  },
  /** Keeps how the popup looks on a record, for the moment in which it is opened again: see `lib/picture`. */
  keepPicture: {
    audience: 'own',
    input: z.object({ ...tab, page, ref: recordRef, picture: z.string().check(z.maxLength(maxPicture)) }),
    output: z.optional(z.null()),
  },
  readHistory: { audience: 'ui', input: z.object({}), output: history },
  pinRecord: { audience: 'ui', input: z.object({ line: recordLine, on: z.boolean() }), output: pinning },
  /** Whom of a tab's page the CRM knows, where the person wants that looked up unasked. */
  readKnown: {
    audience: 'own',
    input: z.object(tab),
    output: z.object({ isOn: z.boolean(), known: z.array(knownContact), unknown: z.array(contact) }),
  },
  /** The fields of an entity, in the CRM's order. */
  readFields: { audience: 'ui', input: z.object({ entity: short }), output: result(z.array(fieldChoice)) },
  /** Asks the CRM for the record of an entity that has a value in a field: one question, and null where it knows none. */
  searchField: {
    audience: 'ui',
    input: z.object({ entity: short, field: short, value: short }),
    output: result(z.nullable(recordLine)),
  },
} as const;
