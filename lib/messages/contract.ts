import * as z from 'zod/mini';
import { activityTypes } from '#lib/crm/contract.ts';
import { problem, result } from '#lib/crm/errors.ts';
import { surface } from '#lib/history/place.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { activityPage, bilingual, linkedPage, recordLine, recordRef, recordView } from '#lib/record/view.ts';
import { settings } from '#lib/settings/schema.ts';
import { signatureMention } from '#lib/signatures/view.ts';
import { contact, judgedContact } from '#lib/spotting/contact.ts';
import { longestLanguage, longestText, mostCharacters, mostReported } from '#lib/spotting/question.ts';
import { connectionMessages, state } from './connections.ts';
import { history, historyMessages, keptPlace } from './history.ts';
import { overviewMessages } from './overview.ts';
import { signatureMessages } from './signatures.ts';

/**
 * Every message that the background answers. The audience says who may send it, judged by the browser's own word on
 * the sender: `page` is the content script, whose process belongs to a stranger's page; `card` is a card that nobody needs to
 * have vouched for, for its own document alone; `ui` is our own pages, a card among them once it was vouched for; `own` is those
 * of our pages that stand in no page of a stranger's, for what no card has any need of.
 * No answer to a `page` message carries anything that the CRM said, not even whether it knows a contact.
 */

const shortText = z.string().check(z.maxLength(longestEntry));
const shortTicket = z.string().check(z.maxLength(64));

/** One question of a look-up plan, and what became of it. */
export const askedQuestion = z.object({
  entity: z.string(),
  field: z.string(),
  /** What the CRM calls the field. */
  label: bilingual,
  value: z.string(),
  outcome: z.enum(['found', 'nothing', 'failed', 'pending']),
});
export type AskedQuestion = z.infer<typeof askedQuestion>;

export const lookupView = z.object({
  contact,
  /** `partial` while questions of the plan are still open: ask again with `until: 'end'`. */
  state: z.enum(['partial', 'done']),
  /** Most useful first; one line per record, however many questions found it. */
  matches: z.array(recordLine),
  asked: z.array(askedQuestion),
  /** How many fields of the searched entities could not be asked: the CRM tells of them in an unforeseen form. */
  unaskable: z.optional(z.number()),
  /** The gravest problem met on the way; matches may be there all the same. */
  problem: z.optional(problem),
});
export type LookupView = z.infer<typeof lookupView>;

/** A contact that a page shows, as the popup lists it. */
export const pageContact = z.object({
  ...contact.shape,
  text: shortText,
  /** What the person is on the thread that a webmail shows; absent for anybody else. */
  role: z.optional(z.enum(['sender', 'recipient'])),
});
export type PageContact = z.infer<typeof pageContact>;

export const siteState = z.enum([
  /** Turned on: marks appear by themselves. */
  'on',
  /** Not turned on: one look is possible while the popup's permission lasts. */
  'off',
  /** Turned on, but the browser does not let it be read; the person may have taken that back there. */
  'not-allowed',
  /** Looked at once, by the person's wish. */
  'once',
  /** A page that no extension may read (browser pages, the stores). */
  'closed',
]);
export type SiteState = z.infer<typeof siteState>;

export const pageView = z.object({
  site: siteState,
  /** The match pattern that this site is, or would be, turned on with; empty for a closed page. */
  pattern: z.string(),
  contacts: z.array(pageContact),
  /** How many more there are that the person called their own, or that the page's account is. */
  ownContacts: z.optional(z.number()),
  /** It may show more than are told of. */
  isCutShort: z.optional(z.boolean()),
  /** The signature requests that it links to, where there are any. */
  signatures: z.optional(z.array(signatureMention)),
});
export type PageView = z.infer<typeof pageView>;

const nothing = z.optional(z.null());

/** Answers to what a surface would ask next, where they are at hand: it is drawn in one go then, and asks for the rest. */
const atHand = {
  lookup: z.optional(lookupView),
  record: z.optional(result(recordView)),
};
export type PersonAtHand = z.infer<z.ZodMiniObject<typeof atHand>>;

const messages = {
  // From the content script.
  judgeTexts: {
    audience: 'page',
    input: z.object({
      /** Texts in which a contact may be, or questions about attributes and columns. */
      texts: z.array(z.string().check(z.maxLength(longestText))).check(
        z.maxLength(500),
        z.refine((texts) => texts.join('').length <= mostCharacters),
      ),
      /** The page's language tag, as the page declares it; may be empty. */
      language: z.string().check(z.maxLength(longestLanguage)),
    }),
    /** For each text, in order, the contacts in it; nothing at all where the tab had too much judged. */
    output: z.array(z.array(judgedContact)),
  },
  /** How many digits a number has at the least that is written on such a page without its country. */
  fewestDigits: {
    audience: 'page',
    input: z.object({ language: z.string().check(z.maxLength(longestLanguage)) }),
    output: z.number(),
  },
  reportContacts: {
    audience: 'page',
    input: z.object({
      contacts: z.array(pageContact).check(z.maxLength(mostReported)),
      /** What the page says of whose account it is. */
      own: z.optional(z.string().check(z.maxLength(500))),
    }),
    output: z.object({
      /** Whether a resting pointer is to open a card: the person's choice, known before it is needed. */
      opensOnHover: z.boolean(),
      /**
       * Where this page shows who sends and who receives, a selector in each of two lines, and whose account it is, one
       * in each line behind.
       */
      people: z.string(),
    }),
  },
  /** One card stands in a tab, or none after Escape: those in its other frames close. */
  closeOtherCards: { audience: 'page', input: z.object({}), output: nothing },
  /** Runs what shows cards in the one document that asks: a page where nobody points at a contact does without it. */
  bringCardHost: { audience: 'page', input: z.object({}), output: z.object({ isThere: z.boolean() }) },
  openCard: {
    audience: 'page',
    /** The content script vouches for the card that handed it this ticket. */
    input: z.object({ contact, by: z.enum(['hover', 'click', 'keyboard']), ticket: shortTicket }),
    /** False where hovering is off, the site opened too many, or the ticket is no card's of this tab. */
    output: z.object({ isOpen: z.boolean() }),
  },

  // From the card, before anybody has vouched for it: of use to its own document alone.
  takeTicket: { audience: 'card', input: z.object({}), output: z.object({ ticket: z.string() }) },
  redeemTicket: {
    audience: 'card',
    input: z.object({ ticket: shortTicket }),
    /**
     * Nothing where nobody vouched for the card. `isOwn`: the person's own address or number, which the CRM is not asked about
     * unasked.
     */
    output: z.object({
      contact: z.optional(contact),
      isOwn: z.optional(z.boolean()),
      /** What the page calls whose contact it is, where that is like a name. */
      name: z.optional(shortText),
      state: z.optional(state),
      ...atHand,
    }),
  },

  // From our own pages.
  ...connectionMessages,
  /** All that a surface is drawn with over the tab in front, as it was left there. It says which tab it took for that. */
  openSurface: {
    audience: 'own',
    input: z.object({ surface }),
    output: z.object({
      tabId: z.number(),
      state,
      kept: keptPlace,
      page: z.optional(pageView),
      history: z.optional(history),
      ...atHand,
    }),
  },
  saveSettings: {
    audience: 'own',
    // Who answers where is chosen with a message of its own.
    input: z.object({ patch: z.partial(z.omit(settings, { connectionChoices: true })) }),
    output: settings,
  },
  turnSite: {
    audience: 'own',
    /** The permission itself is asked for by the page, under the person's own click. */
    input: z.object({ pattern: shortText, on: z.boolean() }),
    output: settings,
  },
  readPage: { audience: 'own', input: z.object({ tabId: z.number() }), output: pageView },
  lookAtPageOnce: { audience: 'own', input: z.object({ tabId: z.number() }), output: pageView },
  /** The contacts in a text that a person typed or pasted, judged with their own region; none when it holds none. */
  readContacts: {
    audience: 'ui',
    /** With the tab over which it was typed: it may be written as the numbers are there. */
    input: z.object({ text: shortText, tabId: z.optional(z.number()) }),
    output: z.object({ contacts: z.array(pageContact).check(z.maxLength(20)) }),
  },
  lookUp: {
    audience: 'ui',
    input: z.object({
      contact,
      /** Answer at the first match, or at the end of the plan. */
      until: z.enum(['first', 'end']),
      /** Ask the CRM even where a fresh answer is at hand. */
      refresh: z.optional(z.boolean()),
    }),
    output: lookupView,
  },
  readRecord: {
    audience: 'ui',
    /** With `refresh`, the CRM is asked for it anew. */
    input: z.object({ ref: recordRef, refresh: z.optional(z.boolean()) }),
    output: result(recordView),
  },
  readLinked: {
    audience: 'ui',
    /** A page of one linked group, from `offset` on; with words, of its lines that hold them all. */
    input: z.object({
      ref: recordRef,
      entity: z.string(),
      offset: z.number().check(z.int(), z.nonnegative()),
      words: z.optional(z.string().check(z.maxLength(200))),
    }),
    output: result(linkedPage),
  },
  readActivities: {
    audience: 'ui',
    input: z.object({
      ref: recordRef,
      page: z.number().check(z.int(), z.minimum(1)),
      type: z.optional(z.enum(activityTypes)),
    }),
    output: result(activityPage),
  },
  ...historyMessages,
  ...overviewMessages,
  ...signatureMessages,
} as const;

type Messages = typeof messages;
export type MessageName = keyof Messages;
export type Input<N extends MessageName> = z.infer<Messages[N]['input']>;
export type Output<N extends MessageName> = z.infer<Messages[N]['output']>;
export type Audience = Messages[MessageName]['audience'];

/** The same messages with their types by name, for code that handles any of them. */
export const messageTable: {
  [N in MessageName]: { audience: Audience; input: z.ZodMiniType<Input<N>>; output: z.ZodMiniType<Output<N>> };
} = messages;
