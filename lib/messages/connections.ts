import * as z from 'zod/mini';
import { environment } from '#lib/crm/contract.ts';
import { result } from '#lib/crm/errors.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { bilingual } from '#lib/record/view.ts';
import { settings } from '#lib/settings/schema.ts';

const shortText = z.string().check(z.maxLength(longestEntry));
const nothing = z.optional(z.null());

/** A connection as our pages see it: everything but the key. */
export const connectionView = z.object({
  id: z.string(),
  baseUrl: z.string(),
  environment,
  organization: z.optional(z.string()),
  checkedAt: z.number(),
});
export type ConnectionView = z.infer<typeof connectionView>;

/** What trying an entity slug with `get_fields` said. */
export const entityCheck = z.object({
  slug: z.string(),
  state: z.enum(['found', 'unknown', 'failed']),
  emailFields: z.array(z.string()),
  phoneFields: z.array(z.string()),
  /** What the CRM calls the fields that can be asked, by apiName. */
  labels: z.optional(z.record(z.string(), bilingual)),
  fieldCount: z.number(),
});
export type EntityCheck = z.infer<typeof entityCheck>;

/** The site of a page that is on, where there is a connection to choose for it, or one was chosen. */
const answeringSite = z.object({
  pattern: z.string(),
  /** Whose account is open there, as far as the page says so. */
  mailbox: z.optional(z.string()),
  /** Whether the one in use answers there, or the one chosen for the site, or for the mailbox. */
  by: z.enum(['inUse', 'site', 'mailbox']),
  /** The one that was chosen is there no more, so that the one in use answers. */
  isGone: z.optional(z.boolean()),
});
export type AnsweringSite = z.infer<typeof answeringSite>;

/** The person's settings, and which connection answers: over a tab, the one chosen for its site, else the one in use. */
export const state = z.object({
  connection: z.nullable(connectionView),
  /** All of them, where there are several. */
  connections: z.optional(z.array(connectionView)),
  site: z.optional(answeringSite),
  /** How many changes of watched signature requests wait to be looked at, of each of the other connections that has some. */
  changes: z.optional(z.record(z.string(), z.number())),
  /** The entities that a look-up searches there, where the settings hold those of another connection. */
  searched: z.optional(z.array(z.string())),
  settings,
});

const oneOf = z.object({ id: z.optional(shortText) });
/** The tab that a page of ours stands over. A card's is the browser's own word. */
const over = { tabId: z.optional(z.number()) };

/** What our own pages ask about connections, and about who answers. */
export const connectionMessages = {
  readState: { audience: 'ui', input: z.object(over), output: state },
  connect: {
    audience: 'own',
    /** `isBeside`: the connection in use is kept, and can be turned back to. */
    input: z.object({ baseUrl: shortText, apiKey: shortText, isBeside: z.optional(z.boolean()) }),
    output: result(z.object({ connection: connectionView, entities: z.array(entityCheck) })),
  },
  /** The one in use where none is named; so with the next. */
  testConnection: { audience: 'own', input: oneOf, output: result(connectionView) },
  disconnect: { audience: 'own', input: oneOf, output: nothing },
  /** Turns to another connection that there is. */
  useConnection: { audience: 'own', input: z.object({ id: shortText, ...over }), output: state },
  /** Chooses a connection for a site that is on, or for a mailbox there; null takes the choice back. */
  chooseConnection: {
    audience: 'own',
    input: z.object({
      pattern: shortText,
      mailbox: z.optional(z.string().check(z.minLength(1), z.maxLength(320))),
      id: z.nullable(shortText),
    }),
    output: settings,
  },
  checkEntities: {
    audience: 'own',
    input: z.object({ slugs: z.array(shortText).check(z.maxLength(50)) }),
    output: result(z.array(entityCheck)),
  },
  /** The usual entity slugs and those learned from answers, each tried: what a person may choose from. */
  proposeEntities: { audience: 'own', input: z.object({}), output: result(z.array(entityCheck)) },
} as const;
