import { signal } from '@preact/signals';
import type { KnownRecord } from '#lib/record/view.ts';
import { coversPattern } from '#lib/sites/patterns.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { attempt, createTurn, type Send } from './ask.ts';
import type { SessionStore } from './session-store.ts';

interface Parts {
  send: Send;
  session: Pick<SessionStore, 'settings' | 'save'>;
}

/** Whom of the page in front the CRM knows, where the person wants that looked up unasked. */
export function createKnownStore({ send, session }: Parts) {
  const isOn = signal(false);
  const verdicts = signal<ReadonlyMap<string, boolean>>(new Map());
  const records = signal<ReadonlyMap<string, KnownRecord>>(new Map());
  const turn = createTurn();
  let tab: number | null = null;

  function reset(): void {
    isOn.value = false;
    verdicts.value = new Map();
    records.value = new Map();
  }

  async function load(tabId = tab): Promise<void> {
    const isCurrent = turn.take();
    if (tabId !== tab) reset();
    tab = tabId;
    if (tabId === null) return;
    const answered = await attempt(send('readKnown', { tabId }));
    if (!isCurrent() || !answered.ok) return;
    isOn.value = answered.value.isOn;
    const { known, unknown } = answered.value;
    verdicts.value = new Map([
      ...known.map((contact) => [keyOf(contact), true] as const),
      ...unknown.map((contact) => [keyOf(contact), false] as const),
    ]);
    records.value = new Map(known.flatMap(({ record, ...one }) => (record ? [[keyOf(one), record] as const] : [])));
  }

  return {
    isOn,
    load,
    /** Forgets whom a connection knows: another one knows others. */
    reset,
    /** True, false, or undefined where nobody asked. */
    isKnown: (contact: Contact): boolean | undefined => verdicts.value.get(keyOf(contact)),
    /** The record behind a contact, as far as it was asked for unasked. */
    recordOf: (contact: Contact): KnownRecord | undefined => records.value.get(keyOf(contact)),
    /** Turns it on or off for the site of a pattern, whatever part of it, or whatever around it, was wanted before. */
    async turn(pattern: string, on: boolean): Promise<void> {
      const before = session.settings.value?.knownOnSight ?? [];
      const others = before.filter((site) => !coversPattern(site, pattern) && !coversPattern(pattern, site));
      await session.save({ knownOnSight: on ? [...others, pattern] : others });
      await load();
    },
  };
}

const keyOf = ({ kind, value }: Contact): string => `${kind}:${value}`;
