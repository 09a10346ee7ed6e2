import { signal } from '@preact/signals';
import type { LookupView } from '#lib/messages/contract.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, createTurn, type Loadable, type Send, settle } from './ask.ts';

/**
 * Contact in, matching records out: the first a moment after it is known, with what is known by then, the others as
 * they come.
 */
export function createLookupStore({ send }: { send: Send }) {
  const contact = signal<Contact | null>(null);
  const lookup = signal<Loadable<LookupView>>({ state: 'idle' });
  const turn = createTurn();

  async function ask(asked: Contact, refresh: boolean): Promise<void> {
    const isCurrent = turn.take();
    if (!refresh) {
      const first = await attempt(send('lookUp', { contact: asked, until: 'first' }));
      if (!isCurrent()) return;
      const isWorthShowing = !first.ok || first.value.state === 'done' || first.value.matches.length > 0;
      if (isWorthShowing) lookup.value = settle(lookup.value, first);
      if (!first.ok || first.value.state === 'done') return;
    }
    const all = await attempt(send('lookUp', { contact: asked, until: 'end', ...(refresh && { refresh }) }));
    if (!isCurrent()) return;
    lookup.value = settle(lookup.value, all.ok ? { ok: true, value: { ...all.value, state: 'done' } } : all);
  }

  return {
    contact,
    lookup,
    /** Looks a contact up; another contact takes the place of the one before at once. */
    show(asked: Contact): Promise<void> {
      contact.value = asked;
      lookup.value = { state: 'loading' };
      return ask(asked, false);
    },
    /** Shows a contact about which the CRM is asked only when the person wants it: by `refresh`. */
    hold(own: Contact): void {
      turn.take();
      contact.value = own;
      lookup.value = { state: 'idle' };
    },
    /** Asks the CRM again, past every cache; what is shown stays until the answer is there. */
    async refresh(): Promise<void> {
      if (contact.value === null) return;
      if (lookup.value.state !== 'ready') lookup.value = { state: 'loading' };
      await ask(contact.value, true);
    },
    clear(): void {
      turn.take();
      contact.value = null;
      lookup.value = { state: 'idle' };
    },
  };
}
