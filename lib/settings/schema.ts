import * as z from 'zod/mini';
import { callingApps } from '#lib/record/calling.ts';

/** An entity to be searched, in the person's order. */
export const searchedEntity = z.object({
  slug: z.string().check(z.minLength(1)),
  /** apiNames of the fields that are asked, in the person's order; absent where all that hold addresses or numbers are. */
  fields: z.optional(z.array(z.string().check(z.minLength(1), z.maxLength(200))).check(z.maxLength(100))),
});
export type SearchedEntity = z.infer<typeof searchedEntity>;

/** Which connection answers on a site; with a mailbox, only where that account is open there. */
export const connectionChoice = z.object({
  /** The match pattern that the site was turned on with. */
  pattern: z.string(),
  /** The account's own address, in small letters. */
  mailbox: z.optional(z.string().check(z.minLength(1), z.maxLength(320))),
  /** One that is there no more stays chosen, so that it can be told. */
  connectionId: z.string(),
});
export type ConnectionChoice = z.infer<typeof connectionChoice>;

/** What the person chose. Nothing in it is secret; the key lives in the vault. */
export const settings = z.object({
  language: z.enum(['browser', 'en', 'he']),
  theme: z.enum(['system', 'light', 'dark']),
  /** ISO 3166 country of national phone numbers where the page does not tell; empty: the browser's own. */
  region: z.string().check(z.regex(/^([A-Z]{2})?$/)),
  /** Entity slugs that a look-up searches, in order. */
  entities: z.array(searchedEntity),
  /** Match patterns of the sites that are turned on, such as `https://mail.example/*`. */
  sites: z.array(z.string()),
  /** Match patterns of the sites whose contacts are looked up unasked. */
  knownOnSight: z.array(z.string()),
  /** On the sites that have a connection of their own, which one. */
  connectionChoices: z.array(connectionChoice),
  /** Whether resting the pointer on a mark opens the card. */
  openOnHover: z.boolean(),
  /** What a number is called with; `web` is the dialler at `callTemplate`. */
  callWith: z.enum(callingApps),
  /** Addresses with places to fill, as lib/record/address-template.ts has them; empty for none. */
  callTemplate: z.string(),
  recordTemplate: z.string(),
  /** Who is not looked up unasked, as lib/settings/own-contacts.ts reads it. */
  ownContacts: z.array(z.string().check(z.minLength(1), z.maxLength(320))),
  /** How far a newcomer is with the first steps: has seen no card yet, has seen one, or wished the steps away. */
  firstSteps: z.enum(['open', 'pointed', 'over']),
});
export type Settings = z.infer<typeof settings>;
