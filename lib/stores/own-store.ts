import { computed, signal } from '@preact/signals';
import { longestEntry } from '#lib/record/longest-entry.ts';
import { entryOf, readDomain } from '#lib/settings/own-contacts.ts';
import { attempt, type Send, type Trouble } from './ask.ts';
import type { SessionStore } from './session-store.ts';

export type OwnOutcome = { state: 'none' | 'unreadable' | 'already' } | { state: 'failed'; trouble: Trouble };

interface Parts {
  send: Send;
  session: Pick<SessionStore, 'settings' | 'save'>;
}

/** The person's own addresses, numbers and domains, which are not looked up unasked. */
export function createOwnStore({ send, session }: Parts) {
  const entries = computed(() => session.settings.value?.ownContacts ?? []);
  const typed = signal('');
  const outcome = signal<OwnOutcome>({ state: 'none' });

  /** A domain is read here; addresses and numbers are the background's to judge. */
  async function read(text: string): Promise<string | undefined> {
    const domain = readDomain(text);
    if (domain !== undefined) return domain;
    const answered = await attempt(send('readContacts', { text: text.slice(0, longestEntry) }));
    if (!answered.ok) {
      outcome.value = { state: 'failed', trouble: answered.trouble };
      return undefined;
    }
    const [first, ...others] = answered.value.contacts;
    if (first && others.length === 0) return entryOf(first);
    outcome.value = { state: 'unreadable' };
    return undefined;
  }

  return {
    entries,
    typed,
    outcome,
    type(text: string): void {
      typed.value = text;
      outcome.value = { state: 'none' };
    },
    async add(): Promise<void> {
      const text = typed.value.trim();
      if (text === '') return;
      const entry = await read(text);
      if (entry === undefined || typed.value.trim() !== text) return;
      if (entries.value.includes(entry)) {
        outcome.value = { state: 'already' };
        return;
      }
      typed.value = '';
      await session.save({ ownContacts: [...entries.value, entry] });
      // What could not be kept is there to be tried again.
      if (!entries.value.includes(entry) && typed.value === '') typed.value = text;
    },
    remove: (entry: string): Promise<void> =>
      session.save({ ownContacts: entries.value.filter((other) => other !== entry) }),
  };
}
export type OwnStore = ReturnType<typeof createOwnStore>;
