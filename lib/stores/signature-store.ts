import { computed, signal } from '@preact/signals';
import type { SignatureView } from '#lib/signatures/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, type Loadable, type Send } from './ask.ts';
import { createAsked } from './overview/asked.ts';

/** Asks the person whether notifications may be shown. Called inside the click, or the browser refuses. */
export type AskToNotify = () => Promise<boolean>;

/** What a surface draws of a signature request. */
export interface ShownSignature {
  id: string;
  asked: Loadable<SignatureView>;
  isAsking: boolean;
  /** The CRM names nobody who could be looked up. */
  hasNoContact: boolean;
  /** What is to be said of the last wish to have it watched. */
  watchNote: 'failed' | 'silent' | undefined;
}

/** What a person may want of it. */
export interface SignatureIntents {
  refresh(): Promise<void>;
  /** Shows the record of whoever is to sign, by the ordinary look-up. */
  showRecipient(): Promise<void>;
  /** Has it watched, or no longer. Called inside the click: the first time, the browser asks for notifications. */
  watch(on: boolean): Promise<void>;
}

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
  const hasNoContact = signal(false);
  const watchNote = signal<ShownSignature['watchNote']>(undefined);

  return {
    /** Empty while none is shown. */
    id,
    view: computed<ShownSignature>(() => ({
      id: id.value,
      asked: asked.state.value,
      isAsking: asked.isAsking.value,
      hasNoContact: hasNoContact.value,
      watchNote: watchNote.value,
    })),
    async open(wanted: string): Promise<void> {
      const isOther = wanted !== id.value;
      id.value = wanted;
      hasNoContact.value = false;
      if (isOther) watchNote.value = undefined;
      await asked.run(wanted, { isOther });
    },
    refresh: (): Promise<void> => asked.run(id.value, { refresh: true }),
    async showRecipient(): Promise<void> {
      if (asked.state.value.state !== 'ready') return;
      const shown = id.value;
      const { recipientEmail, recipientPhone } = asked.state.value.value.row;
      for (const text of [recipientEmail, recipientPhone]) {
        if (!text) continue;
        const found = await attempt(send('readContacts', { text: text.slice(0, 2_000) }));
        // Another one is shown by now, or another CRM answers, which is not to be asked for whom this one names.
        if (shown !== id.value) return;
        const [first] = found.ok ? found.value.contacts : [];
        if (first) return onContact({ kind: first.kind, value: first.value });
      }
      hasNoContact.value = true;
    },
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
