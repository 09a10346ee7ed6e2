import { signal } from '@preact/signals';
import { attempt, type Send } from './ask.ts';
import { createPersonStore } from './person-store.ts';
import { createSessionStore } from './session-store.ts';

export interface CardStoreParts {
  send: Send;
  /** Asks the person, through the browser, for these sites. Called inside the click, or the browser refuses. */
  askPermission: (patterns: string[]) => Promise<boolean>;
}

/** What a card shows. It stays blank until its ticket was exchanged for a contact. */
export function createCardStore({ send, askPermission }: CardStoreParts) {
  const session = createSessionStore({ send });
  const person = createPersonStore({ send });
  const isAdmitted = signal(false);

  return {
    session,
    person,
    isAdmitted,
    /**
     * Exchanges a one-use ticket; one of another tab, document or frame, or a used one, admits nobody.
     * @returns whether the card may be drawn; the settings are known by then, the look-up goes on
     */
    async redeem(ticket: string): Promise<boolean> {
      const redeemed = await attempt(send('redeemTicket', { ticket }));
      if (!redeemed.ok || !redeemed.value.contact) return false;
      isAdmitted.value = true;
      void person.show(redeemed.value.contact);
      await session.load();
      return true;
    },
    /** Asks for the CRM's origin, which the person may have taken back in the browser. Called inside the click. */
    async allow(): Promise<void> {
      const pattern = session.originPattern.value;
      if (pattern) await askPermission([pattern]);
      await person.refresh();
    },
  };
}
export type CardStore = ReturnType<typeof createCardStore>;
