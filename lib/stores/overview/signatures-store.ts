import { computed, signal } from '@preact/signals';
import { signatureStatus } from '#lib/i18n/signature-words.ts';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { viewOfSignature } from '#lib/signatures/route.ts';
import type { SignatureLine } from '#lib/signatures/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, type Send } from '../ask.ts';
import { createPersonStore } from '../person-store.ts';
import { createRecordSignaturesStore } from '../record-signatures-store.ts';
import { type AskToNotify, createSignatureStore } from '../signature-store.ts';
import { createWatchedSignatures } from '../watched-signatures-store.ts';
import { createAsked } from './asked.ts';
import { createTable } from './table-store.ts';
import { timeOf } from './time-of.ts';

interface Parts {
  send: Send;
  askToNotify: AskToNotify;
  /** Leads to another view, by the part of the address. */
  goTo: (view: string) => void;
  /** Whether a person may see the page at this moment. */
  isInView: () => boolean;
}

/** The signature requests seen in this browser, one of them in full, and the record of whoever is to sign it. */
export function createSignaturesStore({ send, askToNotify, goTo, isInView }: Parts) {
  const seen = createAsked<SignatureLine[], null>(async () => ({ ok: true, value: await send('readSignatures', {}) }));
  const person = createPersonStore({ send });
  const onContact = (contact: Contact) => void person.show(contact);
  const signature = createSignatureStore({ send, askToNotify, onContact, onRecord: person.openRecord, isInView });
  const watched = createWatchedSignatures({ send });
  const signaturesHere = createRecordSignaturesStore({ send, person });
  const text = signal('');
  const isUnreadable = signal(false);

  const table = createTable({
    rows: computed(() => (seen.state.value.state === 'ready' ? seen.state.value.value : [])),
    values: {
      document: ({ documentName, id }) => documentName ?? id,
      recipient: ({ recipientName }) => recipientName,
      status: ({ status }) => status && signatureStatus(status).words,
      expires: ({ expiresAt }) => timeOf(expiresAt),
      read: ({ fetchedAt }) => fetchedAt,
    },
    wordsOf: ({ id, documentName, recipientName, status = '' }) =>
      [id, documentName, recipientName, status, signatureStatus(status).words].join(' '),
    sort: { by: 'read', isDescending: true },
  });

  const load = async (): Promise<void> => {
    await Promise.all([seen.run(null), watched.load()]);
  };

  return {
    state: seen.state,
    changes: watched.changes,
    signaturesHere: signaturesHere.lines,
    table,
    signature,
    person,
    text,
    isUnreadable,
    load,
    /** What is watched changed. */
    async onWatch(): Promise<void> {
      await Promise.all([load(), signature.reread()]);
    },
    /** Shows one of them, or none: then all. */
    async show(id: string | undefined): Promise<void> {
      if (id !== signature.id.value) person.clear();
      if (id === undefined) {
        signature.close();
        await load();
      } else await signature.open(id);
    },
    open: (id: string): void => goTo(viewOfSignature(id)),
    type(typed: string): void {
      text.value = typed;
      isUnreadable.value = false;
    },
    /** Opens the one whose id, or whose page's address, was written. */
    async enter(): Promise<void> {
      const typed = text.value.trim();
      const read =
        typed === '' ? undefined : await attempt(send('recogniseSignature', { text: typed.slice(0, longestEntry) }));
      if (!read?.ok || !read.value) isUnreadable.value = true;
      else {
        text.value = '';
        goTo(viewOfSignature(read.value.id));
      }
    },
    reset(): void {
      seen.reset();
      signature.close();
      watched.reset();
      person.clear();
    },
  };
}
export type SignaturesStore = ReturnType<typeof createSignaturesStore>;
