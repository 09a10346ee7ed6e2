import { computed, signal } from '@preact/signals';
import { longestEntry } from '#lib/record/longest-entry.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { SignatureRow, SignatureView } from '#lib/signatures/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, attemptResult, createTurn, type Loadable, type Send } from './ask.ts';
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
  /** How finding the record that it belongs to stands; nothing before that is wanted. */
  linked: 'finding' | 'missing' | undefined;
  /** What is to be said of the last wish to have it watched. */
  watchNote: 'failed' | 'silent' | undefined;
}

/** What a person may want of it. */
export interface SignatureIntents {
  refresh(): Promise<void>;
  /** Shows the record of whoever is to sign, by the ordinary look-up. */
  showRecipient(): Promise<void>;
  /** Shows the record that it belongs to, which the CRM names by its id alone. */
  showLinked(): Promise<void>;
  /** Has it watched, or no longer. Called inside the click: the first time, the browser asks for notifications. */
  watch(on: boolean): Promise<void>;
}

interface Parts {
  send: Send;
  askToNotify: AskToNotify;
  /** The person wants to see the record of whoever is to sign. */
  onContact: (contact: Contact) => void;
  /** They want to see the record that it belongs to. */
  onRecord: (line: RecordLine) => void;
  /** Whether a person may see the page at this moment. */
  isInView?: () => boolean;
}

/** One signature request, as a surface shows it. */
export function createSignatureStore({ send, askToNotify, onContact, onRecord, isInView = () => true }: Parts) {
  const id = signal('');
  const asked = createAsked<SignatureView, string>((wanted, refresh) =>
    send('readSignature', { id: wanted, refresh, ...(isInView() ? {} : { isUnseen: true }) }),
  );
  const hasNoContact = signal(false);
  const linked = signal<ShownSignature['linked']>(undefined);
  const watchNote = signal<ShownSignature['watchNote']>(undefined);
  const turn = createTurn();
  /** Whether the one shown now still is. Where not, another CRM may answer, which is not to be asked for whom it names. */
  let isShown = turn.take();

  /** The first of the recipient's address and number that can be looked up. */
  async function recipientOf({ recipientEmail, recipientPhone }: SignatureRow): Promise<Contact | undefined> {
    for (const text of [recipientEmail, recipientPhone]) {
      if (!text) continue;
      const found = await attempt(send('readContacts', { text: text.slice(0, longestEntry) }));
      const [first] = found.ok ? found.value.contacts : [];
      if (first) return { kind: first.kind, value: first.value };
    }
    return undefined;
  }

  /** No operation reads a record by its id. It is among what the records of the recipient lead to, or is one of them. */
  async function findLinked(row: SignatureRow, isStill: () => boolean): Promise<RecordLine | undefined> {
    if (!row.linkedRecordId) return undefined;
    const contact = await recipientOf(row);
    if (!contact || !isStill()) return undefined;
    const found = await attempt(send('lookUp', { contact, until: 'end' }));
    for (const { ref } of found.ok ? found.value.matches : []) {
      if (!isStill()) return undefined;
      const wanted = { question: ref.question, recordId: row.linkedRecordId };
      const read = await attemptResult(send('readRecord', { ref: wanted }));
      if (read.ok && (row.linkedEntitySlug ?? read.value.entity) === read.value.entity) return read.value;
    }
    return undefined;
  }

  return {
    /** Empty while none is shown. */
    id,
    view: computed<ShownSignature>(() => ({
      id: id.value,
      asked: asked.state.value,
      isAsking: asked.isAsking.value,
      hasNoContact: hasNoContact.value,
      linked: linked.value,
      watchNote: watchNote.value,
    })),
    async open(wanted: string): Promise<void> {
      const isOther = wanted !== id.value;
      id.value = wanted;
      hasNoContact.value = false;
      linked.value = undefined;
      if (isOther) {
        watchNote.value = undefined;
        isShown = turn.take();
      }
      await asked.run(wanted, { isOther });
    },
    refresh: (): Promise<void> => asked.run(id.value, { refresh: true }),
    async showRecipient(): Promise<void> {
      if (asked.state.value.state !== 'ready') return;
      const isStill = isShown;
      const contact = await recipientOf(asked.state.value.value.row);
      if (!isStill()) return;
      if (contact) onContact(contact);
      else hasNoContact.value = true;
    },
    async showLinked(): Promise<void> {
      if (asked.state.value.state !== 'ready' || linked.value === 'finding') return;
      const isStill = isShown;
      linked.value = 'finding';
      const line = await findLinked(asked.state.value.value.row, isStill);
      if (!isStill()) return;
      linked.value = line ? undefined : 'missing';
      if (line) onRecord(line);
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
      isShown = turn.take();
      asked.reset();
    },
  };
}
