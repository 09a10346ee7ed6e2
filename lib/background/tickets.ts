import * as z from 'zod/mini';
import { type DocumentPlace, documentPlace } from '#lib/messages/sender.ts';
import { createStored } from '#lib/settings/stored.ts';
import { type Contact, contact as contactSchema } from '#lib/spotting/contact.ts';

const issued = z.object({
  ticket: z.string(),
  /** The one document that may use it. */
  card: documentPlace,
  expiresAt: z.number(),
  /** Who vouched for the card, and what it may show. */
  opened: z.optional(z.object({ opener: documentPlace, contact: contactSchema })),
});
const ledger = z.array(issued);
type Issued = z.infer<typeof issued>;

const lifetime = 30_000;
/** More cards than anyone has open in a tab at once; the oldest make way, and none in another tab does. */
const maxOpened = 50;
/** Anyone who frames the card's page has a ticket issued; those that nobody vouched for push out no card that stands. */
const maxWaiting = 10;

interface Surroundings {
  now?: () => number;
  newTicket?: () => string;
}

export type Tickets = ReturnType<typeof createTickets>;

/**
 * One-use tickets for cards. Anyone may frame the card's page, so it counts as ours only once a content script of the same
 * tab vouched for it. The card's document takes the ticket and hands it to whoever put it there, over a channel of the two;
 * the content script brings it back with the contact. Only the document that took it is then let in, by the browser's own
 * word on who asks: a ticket that leaks is of no use in any other. Tickets are kept for the session, since the background
 * may end at any moment.
 */
export function createTickets({ now = Date.now, newTicket = randomTicket }: Surroundings = {}) {
  const stored = createStored('session', 'tickets', (raw) => z.safeParse(ledger, raw).data ?? []);
  const isAlive = ({ opened, expiresAt }: Issued) => opened !== undefined || expiresAt > now();

  return {
    /** Gives a card's document its ticket. What was in the same frame before it is over. */
    async issue(card: DocumentPlace): Promise<string> {
      const ticket = newTicket();
      const entry = { ticket, card, expiresAt: now() + lifetime };
      await stored.update((entries) =>
        bound([...entries.filter(isAlive).filter((other) => !isSameFrame(other.card, card)), entry], card.tabId),
      );
      return ticket;
    },

    /**
     * A content script vouches for the card that handed it this ticket. What earlier documents of its frame had open is over.
     * @returns whether that card may show the contact: it is a frame of the same tab that nobody else has vouched for
     */
    async open(ticket: string, opener: DocumentPlace, contact: Contact): Promise<boolean> {
      let isOpened = false;
      await stored.update((entries) =>
        entries.filter(outlasts(opener)).map((entry) => {
          if (entry.ticket !== ticket || !isAlive(entry) || !fits(entry, opener)) return entry;
          isOpened = true;
          return { ...entry, opened: { opener, contact } };
        }),
      );
      return isOpened;
    },

    /** What a card may show. The same document may ask again, since an answer can be lost; no other gets anything. */
    async redeem(ticket: string, card: DocumentPlace): Promise<Contact | undefined> {
      const entry = (await stored.read()).find((one) => one.ticket === ticket && isSame(one.card, card));
      return entry?.opened?.contact;
    },

    /** Whether a content script vouched for this document. */
    isTrusted: async (card: DocumentPlace): Promise<boolean> =>
      (await stored.read()).some((entry) => entry.opened !== undefined && isSame(entry.card, card)),

    /** A tab was closed: nothing in it is trusted any longer. What a page had open ends with the next card of its frame. */
    forgetTab: async (tabId: number): Promise<void> => {
      if ((await stored.read()).some(({ card }) => card.tabId === tabId))
        await stored.update((entries) => entries.filter(({ card }) => card.tabId !== tabId));
    },
  };
}

/** A card is in the opener's tab, in a frame of its own. Asked again by whoever vouched for it, since an answer can be lost. */
function fits({ card, opened }: Issued, opener: DocumentPlace): boolean {
  if (opened && !isSame(opened.opener, opener)) return false;
  return card.tabId === opener.tabId && card.frameId !== opener.frameId && card.frameId !== 0;
}

/** Whether a ticket was not opened by an earlier document of the opener's frame. */
const outlasts =
  (opener: DocumentPlace) =>
  ({ opened }: Issued): boolean =>
    !opened || !isSameFrame(opened.opener, opener) || opened.opener.documentId === opener.documentId;

/** The newest of a tab's tickets, and all of other tabs. */
function bound(entries: readonly Issued[], tabId: number): Issued[] {
  const ofTab = entries.filter(({ card }) => card.tabId === tabId);
  const kept = new Set([
    ...ofTab.filter(({ opened }) => opened).slice(-maxOpened),
    ...ofTab.filter(({ opened }) => !opened).slice(-maxWaiting),
  ]);
  return entries.filter((entry) => entry.card.tabId !== tabId || kept.has(entry));
}

const isSameFrame = (a: DocumentPlace, b: DocumentPlace): boolean => a.tabId === b.tabId && a.frameId === b.frameId;
const isSame = (a: DocumentPlace, b: DocumentPlace): boolean => isSameFrame(a, b) && a.documentId === b.documentId;

function randomTicket(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
