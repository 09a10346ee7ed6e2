import { signal } from '@preact/signals';
import type { SignatureView } from '#lib/signatures/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, type Send } from './ask.ts';
import { createAsked } from './overview/asked.ts';

/** Asks the person whether notifications may be shown. Called inside the click, or the browser refuses. */
export type AskToNotify = () => Promise<boolean>;

interface Parts {
  send: Send;
  askToNotify: AskToNotify;
  /** The person wants to see the record of whoever is to sign. */
  onContact: (contact: Contact) => void;
  /** Whether a person may see the page at this moment. */
  isInView?: () => boolean;
}

/** One signature request, as a surface shows it. */
export function createSignatureStore({ send, askToNotify, onContact, isInView = () => true }: Parts) {
  const id = signal('');
  const asked = createAsked<SignatureView, string>((wanted, refresh) =>
    send('readSignature', { id: wanted, refresh, ...(isInView() ? {} : { isUnseen: true }) }),
  );
  /** Nobody is known by what the CRM names of the recipient. */
  const hasNoContact = signal(false);
  /** What is to be said of the last wish to watch it. */
  const watchNote = signal<'failed' | 'silent' | undefined>(undefined);

  return {
    /** Empty while none is shown. */
    id,
    state: asked.state,
    isAsking: asked.isAsking,
    hasNoContact,
    watchNote,
    async open(wanted: string): Promise<void> {
      const isOther = wanted !== id.value;
      id.value = wanted;
      hasNoContact.value = false;
      if (isOther) watchNote.value = undefined;
      await asked.run(wanted, { isOther });
    },
    refresh: (): Promise<void> => asked.run(id.value, { refresh: true }),
    /** Shows the record of whoever is to sign, by the ordinary look-up. */
    async showRecipient(): Promise<void> {
      if (asked.state.value.state !== 'ready') return;
      const { recipientEmail, recipientPhone } = asked.state.value.value.row;
      for (const text of [recipientEmail, recipientPhone]) {
        if (!text) continue;
        const found = await attempt(send('readContacts', { text: text.slice(0, 2_000) }));
        const [first] = found.ok ? found.value.contacts : [];
        if (first) return onContact({ kind: first.kind, value: first.value });
      }
      hasNoContact.value = true;
    },
    /** Has it watched, or no longer. Called inside the click: the first time, the browser asks for notifications. */
    async watch(on: boolean): Promise<void> {
      const wanted = id.value;
      watchNote.value = undefined;
      // A popup may close over the browser's question, and a person may take their time: nothing waits for that.
      const allowed = on ? askToNotify() : undefined;
      const answered = await attempt(send('watchSignature', { id: wanted, on }));
      if (wanted !== id.value) return;
      const isDone = answered.ok && answered.value.isDone;
      if (!isDone) watchNote.value = 'failed';
      await asked.run(wanted);
      if (isDone && (await allowed) === false && wanted === id.value) watchNote.value = 'silent';
    },
    /** What is watched changed: where one is shown, it is read again. */
    async reread(): Promise<void> {
      if (id.value !== '' && !asked.isAsking.value) await asked.run(id.value);
    },
    close(): void {
      id.value = '';
      asked.reset();
    },
  };
}
