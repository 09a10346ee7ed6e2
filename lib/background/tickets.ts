import * as z from 'zod/mini';
import { contact as contactSchema } from '#lib/messages/contract.ts';
import type { Place } from '#lib/messages/sender.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { Contact } from '#lib/spotting/contact.ts';

const place = z.object({ tabId: z.number(), frameId: z.number(), documentId: z.optional(z.string()) });
const issued = z.object({
  ticket: z.string(),
  contact: contactSchema,
  /** The page that the card was opened from. */
  opener: place,
  expiresAt: z.number(),
  /** The card that redeemed it. */
  card: z.optional(place),
});
const ledger = z.array(issued);
type Issued = z.infer<typeof issued>;

const lifetime = 30_000;
/** More cards than anyone has open in a tab at once; the oldest make way, and none in another tab does. */
const maxInTab = 50;

interface Surroundings {
  now?: () => number;
  newTicket?: () => string;
}

export type Tickets = ReturnType<typeof createTickets>;

/**
 * One-use tickets for cards. Anyone may frame the card's page, so it counts as ours only once it brought a ticket that
 * the background gave to the content script of the same tab; from then on that one document is trusted. Tickets are kept
 * for the session, since the background may end between giving one out and taking it back.
 */
export function createTickets({ now = Date.now, newTicket = randomTicket }: Surroundings = {}) {
  const stored = createStored('session', 'tickets', (raw) => z.safeParse(ledger, raw).data ?? []);
  const isAlive = ({ card, expiresAt }: Issued) => card !== undefined || expiresAt > now();

  return {
    /** Gives out a ticket to a page. What the same frame's earlier documents had open is over. */
    async issue(opener: Place, contact: Contact): Promise<string> {
      const ticket = newTicket();
      const entry = { ticket, contact, opener, expiresAt: now() + lifetime };
      await stored.update((entries) => {
        const kept = entries.filter(isAlive).filter(isOf(opener));
        const ofTab = kept.filter(isIn(opener.tabId)).slice(1 - maxInTab);
        return [...kept.filter((other) => !isIn(opener.tabId)(other)), ...ofTab, entry];
      });
      return ticket;
    },

    /**
     * Takes a ticket back from a card and trusts that card's document. The same document may ask again, since an answer
     * can be lost on the way; any other may not.
     */
    async redeem(ticket: string, card: Place): Promise<Contact | undefined> {
      let contact: Contact | undefined;
      await stored.update((entries) =>
        entries.map((entry) => {
          if (entry.ticket !== ticket || entry.expiresAt <= now() || !fits(entry, card)) return entry;
          contact = entry.contact;
          return { ...entry, card };
        }),
      );
      return contact;
    },

    /** Whether a card's document has redeemed a ticket. */
    isTrusted: async (card: Place): Promise<boolean> =>
      (await stored.read()).some((entry) => entry.card !== undefined && isSame(entry.card, card)),

    /** A tab was closed: nothing in it is trusted any longer. What a page had open ends with the next ticket of its frame. */
    forgetTab: async (tabId: number): Promise<void> => {
      if ((await stored.read()).some(isIn(tabId)))
        await stored.update((entries) => entries.filter((entry) => !isIn(tabId)(entry)));
    },
  };
}

/** A card opens in the opener's tab, in a frame of its own. */
function fits({ opener, card: redeemer }: Issued, card: Place): boolean {
  if (redeemer) return isSame(redeemer, card);
  return card.tabId === opener.tabId && card.frameId !== opener.frameId && card.frameId !== 0;
}

/** Keeps the tickets of other frames, and those of this frame's present document. */
const isOf =
  (opener: Place) =>
  ({ opener: other }: Issued): boolean =>
    other.tabId !== opener.tabId || other.frameId !== opener.frameId || other.documentId === opener.documentId;

const isIn =
  (tabId: number) =>
  ({ opener }: Issued): boolean =>
    opener.tabId === tabId;

const isSame = (a: Place, b: Place): boolean =>
  a.tabId === b.tabId && a.frameId === b.frameId && a.documentId === b.documentId;

function randomTicket(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
