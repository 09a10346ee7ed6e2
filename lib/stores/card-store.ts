import { signal } from '@preact/signals';
import { attempt, type Send } from './ask.ts';
import { createPersonStore } from './person-store.ts';
import { createSessionStore } from './session-store.ts';

/** What a card shows. It stays blank until its ticket was exchanged for a contact. */
export function createCardStore({ send }: { send: Send }) {
  const session = createSessionStore({ send });
  const person = createPersonStore({ send });
  const isAdmitted = signal(false);

  return {
    session,
    person,
    isAdmitted,
    /** Exchanges a one-use ticket; a ticket of another tab, document or frame, or a used one, admits nobody. */
    async redeem(ticket: string): Promise<void> {
      const loading = session.load();
      const redeemed = await attempt(send('redeemTicket', { ticket }));
      if (!redeemed.ok || !redeemed.value.contact) return;
      isAdmitted.value = true;
      await Promise.all([loading, person.show(redeemed.value.contact)]);
    },
  };
}
export type CardStore = ReturnType<typeof createCardStore>;
