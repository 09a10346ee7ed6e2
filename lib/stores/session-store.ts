import { batch, computed, signal } from '@preact/signals';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { ConnectionView, Output } from '#lib/messages/contract.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { type AskPermission, attempt, type Send, type Trouble } from './ask.ts';
import { patience, pause } from './pause.ts';

/** What every page needs to know first: the person's settings and the connection in use. */
export function createSessionStore({ send, wait = pause }: { send: Send; wait?: typeof pause }) {
  /** The settings as the background last said, and the changes that it has not answered yet. */
  const kept = signal<Settings | null>(null);
  const unanswered = signal<readonly Partial<Settings>[]>([]);
  const settings = computed(() => {
    const shown = kept.value && { ...kept.value };
    for (const patch of unanswered.value) if (shown) Object.assign(shown, patch);
    return shown;
  });
  const connection = signal<ConnectionView | null>(null);
  /** All of them, the one in use among them. */
  const connections = signal<readonly ConnectionView[]>([]);
  const trouble = signal<Trouble | null>(null);
  /** How the last change of a setting went. */
  const saved = signal<'unchanged' | 'saving' | 'saved' | 'failed'>('unchanged');

  /** Says so where the background has said nothing by now. What it says later still counts. */
  async function doubt(): Promise<void> {
    await wait(patience);
    if (kept.value === null) trouble.value ??= { kind: 'extension' };
  }

  function takeState(state: Output<'readState'>): void {
    batch(() => {
      connection.value = state.connection;
      connections.value = state.connections ?? (state.connection ? [state.connection] : []);
      kept.value = state.settings;
    });
  }

  return {
    settings,
    connection,
    connections,
    doubt,
    trouble,
    saved,
    isReady: computed(() => settings.value !== null),

    async load(): Promise<void> {
      if (kept.value === null) void doubt();
      const state = await attempt(send('readState', {}));
      trouble.value = state.ok ? null : state.trouble;
      if (!state.ok) return;
      takeState(state.value);
    },
    /** Takes over what a check of a connection said. */
    note(checked: ConnectionView): void {
      if (connection.value?.id === checked.id) connection.value = checked;
      connections.value = connections.value.map((one) => (one.id === checked.id ? checked : one));
    },
    /** Turns to another connection. */
    async turnTo(id: string): Promise<void> {
      const state = await attempt(send('useConnection', { id }));
      if (state.ok) takeState(state.value);
      else trouble.value = state.trouble;
    },

    /**
     * Has the person allow the CRM's origin, which they may have taken back in the browser. Called inside the click.
     * @returns whether the CRM can be reached now
     */
    async allow(askPermission: AskPermission): Promise<boolean> {
      if (!connection.value) return false;
      return askPermission([permissionPatternOf(connection.value.baseUrl)]).catch(() => false);
    },

    /** Reads the settings again, which another page changed; those that were known stay where nobody answers. */
    async reread(): Promise<void> {
      const state = await attempt(send('readState', {}));
      if (state.ok) kept.value = state.value.settings;
    },
    /** Takes over settings that the background changed. */
    take(changed: Settings): void {
      kept.value = changed;
    },

    /** Changes settings; a change shows at once, whatever is told meanwhile, and falls back if it could not be kept. */
    async save(patch: Partial<Settings>): Promise<void> {
      if (!kept.value) return;
      unanswered.value = [...unanswered.value, patch];
      saved.value = 'saving';
      const answered = await attempt(send('saveSettings', { patch }));
      batch(() => {
        unanswered.value = unanswered.value.filter((other) => other !== patch);
        if (answered.ok) kept.value = answered.value;
      });
      if (!answered.ok) saved.value = 'failed';
      else if (unanswered.value.length === 0 && saved.value === 'saving') saved.value = 'saved';
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
