import { computed, signal } from '@preact/signals';
import { readBaseUrl } from '#lib/crm/base-url.ts';
import type { EntryCode } from '#lib/crm/errors.ts';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { EntityCheck } from '#lib/messages/connections.ts';
import { type AskPermission, attempt, attemptResult, type Send, type Trouble } from './ask.ts';
import { canBeSearched } from './entities-store.ts';
import type { SessionStore } from './session-store.ts';

export interface ConnectionStoreParts {
  send: Send;
  session: SessionStore;
  askPermission: AskPermission;
}

/** What the last thing done to the connection led to. */
export type ConnectionOutcome =
  | { state: 'none' }
  | { state: 'connecting' }
  | { state: 'testing' }
  /** `entities` can be searched: the CRM has them, with a field of an address or a number. */
  | {
      state: 'connected';
      entities: EntityCheck[];
      /** The connection that was in use until then, where another one has taken over from it. */
      before?: string | undefined;
    }
  | { state: 'works' }
  /** The browser was not allowed to reach the CRM. */
  | { state: 'denied'; site: string }
  | { state: 'failed'; trouble: Trouble };

type Faults = { baseUrl?: string | undefined; apiKey?: string | undefined };

/** The form that connects a CRM. What was typed stays when something fails; the key is dropped once it is in use. */
export function createConnectionStore({ send, session, askPermission }: ConnectionStoreParts) {
  const baseUrl = signal('');
  const apiKey = signal('');
  const faults = signal<Faults>({});
  const outcome = signal<ConnectionOutcome>({ state: 'none' });
  const isReplacing = signal(false);
  /** A further CRM is to be connected, beside what there is. */
  const isAdding = signal(false);
  /** The connection that is being tested, or was last. */
  const tested = signal<string | undefined>(undefined);
  const closeForm = () => {
    isReplacing.value = false;
    isAdding.value = false;
  };

  const fail = (trouble: Trouble) => {
    outcome.value = { state: 'failed', trouble };
    if (trouble.kind !== 'bad-entry' || trouble.code === undefined) return;
    faults.value = { [trouble.code.startsWith('key-') ? 'apiKey' : 'baseUrl']: trouble.code };
    outcome.value = { state: 'none' };
  };

  return {
    baseUrl,
    apiKey,
    faults,
    outcome,
    isFormShown: computed(() => session.connection.value === null || isReplacing.value || isAdding.value),
    isReplacing,
    tested,

    typeBaseUrl(typed: string): void {
      baseUrl.value = typed;
      faults.value = { ...faults.value, baseUrl: undefined };
    },
    typeApiKey(typed: string): void {
      apiKey.value = typed;
      faults.value = { ...faults.value, apiKey: undefined };
    },
    replace(): void {
      baseUrl.value = session.connection.value?.baseUrl ?? '';
      closeForm();
      isReplacing.value = true;
      outcome.value = { state: 'none' };
    },
    add(): void {
      baseUrl.value = '';
      closeForm();
      isAdding.value = true;
      outcome.value = { state: 'none' };
    },
    cancel(): void {
      apiKey.value = '';
      faults.value = {};
      closeForm();
      outcome.value = { state: 'none' };
    },

    /** Asks for the CRM's origin, then connects. */
    async connect(): Promise<void> {
      const reading = readBaseUrl(baseUrl.value);
      const keyFault: EntryCode | undefined = apiKey.value.trim() === '' ? 'key-malformed' : undefined;
      faults.value = { baseUrl: reading.ok ? undefined : reading.code, apiKey: keyFault };
      if (!reading.ok || keyFault) return;
      const pattern = permissionPatternOf(reading.baseUrl);
      const asking = askPermission([pattern]);
      outcome.value = { state: 'connecting' };
      if (!(await asking.catch(() => false))) {
        outcome.value = { state: 'denied', site: new URL(reading.baseUrl).host };
        return;
      }
      const before = session.connection.peek()?.id;
      const entered = {
        baseUrl: reading.baseUrl,
        apiKey: apiKey.value.trim(),
        ...(isAdding.value && { isBeside: true }),
      };
      const answered = await attemptResult(send('connect', entered));
      if (!answered.ok) return fail(answered.trouble);
      apiKey.value = '';
      closeForm();
      session.connection.value = answered.value.connection;
      outcome.value = { state: 'connected', entities: answered.value.entities.filter(canBeSearched), before };
      await session.load();
    },

    /** @param id the one in use where none is named; so with the next */
    async test(id?: string): Promise<void> {
      tested.value = id ?? session.connection.value?.id;
      outcome.value = { state: 'testing' };
      const answered = await attemptResult(send('testConnection', id === undefined ? {} : { id }));
      if (!answered.ok) return fail(answered.trouble);
      session.note(answered.value);
      outcome.value = { state: 'works' };
    },

    /**
     * Tries the one in use without being asked to, and tells where it does not work any more, unless something else is
     * being told by then.
     */
    async check(): Promise<void> {
      const id = session.connection.peek()?.id;
      if (id === undefined) return;
      const answered = await attemptResult(send('testConnection', {}));
      if (outcome.peek().state !== 'none' || session.connection.peek()?.id !== id) return;
      tested.value = id;
      if (answered.ok) session.note(answered.value);
      else fail(answered.trouble);
    },

    /** Has the origin of the CRM that is connected allowed, and then tries it. Called inside the click. */
    async allow(): Promise<void> {
      if (await session.allow(askPermission)) await this.test();
    },

    async disconnect(id?: string): Promise<void> {
      const inUse = session.connection.peek()?.id;
      const answered = await attempt(send('disconnect', id === undefined ? {} : { id }));
      if (!answered.ok) return fail(answered.trouble);
      // What was typed for another one stays.
      const isOfAnother = isAdding.value || (isReplacing.value && (id ?? inUse) !== inUse);
      if (!isOfAnother) {
        baseUrl.value = '';
        closeForm();
      }
      outcome.value = { state: 'none' };
      await session.load();
    },
  };
}
