import { computed, signal } from '@preact/signals';
import { permissionPatternOf } from '#lib/crm/base-url.ts';
import type { ConnectionView } from '#lib/messages/contract.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { attempt, type Send, type Trouble } from './ask.ts';

/** What every page needs to know first: the person's settings and the connection in use. */
export function createSessionStore({ send }: { send: Send }) {
  const settings = signal<Settings | null>(null);
  const connection = signal<ConnectionView | null>(null);
  const trouble = signal<Trouble | null>(null);
  /** How the last change of a setting went. */
  const saved = signal<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged');

  return {
    settings,
    connection,
    trouble,
    saved,
    isReady: computed(() => settings.value !== null),

    async load(): Promise<void> {
      const state = await attempt(send('readState', {}));
      trouble.value = state.ok ? null : state.trouble;
      if (!state.ok) return;
      connection.value = state.value.connection;
      settings.value = state.value.settings;
    },

    /** The match pattern that reaching the CRM needs; undefined without a connection. */
    originPattern: computed(() => connection.value && permissionPatternOf(connection.value.baseUrl)),

    /** Takes over settings that the background or another page changed. */
    take(changed: Settings): void {
      settings.value = changed;
    },

    /** Changes settings; they show at once, and fall back if they could not be kept. */
    async save(patch: Partial<Settings>): Promise<void> {
      const before = settings.value;
      if (!before) return;
      settings.value = { ...before, ...patch };
      saved.value = 'saving';
      const answered = await attempt(send('saveSettings', { patch }));
      settings.value = answered.ok ? answered.value : before;
      saved.value = answered.ok ? 'saved' : 'failed';
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
