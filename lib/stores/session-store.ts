import { batch, computed, signal } from '@preact/signals';
import { permissionPatternOf } from '#lib/crm/host.ts';
import type { AnsweringSite, ConnectionView } from '#lib/messages/connections.ts';
import type { Output } from '#lib/messages/contract.ts';
import type { Settings } from '#lib/settings/schema.ts';
import { type AskPermission, attempt, createTurn, type Send, type Trouble } from './ask.ts';
import { patience, pause } from './pause.ts';

/** What every page needs to know first: the person's settings, and which connection answers where the page stands. */
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
  /** All of them, the one that answers here among them. */
  const connections = signal<readonly ConnectionView[]>([]);
  /** The site of the page that this one stands over, where a connection can be chosen for it. */
  const site = signal<AnsweringSite | undefined>(undefined);
  /** The entities searched here, where the settings hold those of another connection. */
  const searchedHere = signal<readonly string[] | undefined>(undefined);
  /** How many signature changes wait in other connections. */
  const changes = signal<Readonly<Record<string, number>>>({});
  const turn = createTurn();
  /** The last asking of which connection answers. */
  let latest: Promise<void> = Promise.resolve();
  /** How many wait for that. */
  let underway = 0;
  let tab: number | undefined;
  const over = () => (tab === undefined ? {} : { tabId: tab });
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
      site.value = state.site;
      changes.value = state.changes ?? {};
      searchedHere.value = state.searched;
      kept.value = state.settings;
    });
  }

  /**
   * Resolves once it is known, however often it is asked anew meanwhile: what follows is asked in the name of what this says.
   * @param tabId the tab that this page stands over now, null for none; the same as before where nothing is said
   */
  async function load(tabId?: number | null): Promise<void> {
    if (tabId !== undefined) tab = tabId ?? undefined;
    if (kept.value === null) void doubt();
    await asTheLast(read());
  }

  /** Waits for an asking, and for each that takes its place. */
  async function asTheLast(asking: Promise<void>): Promise<void> {
    latest = asking;
    underway += 1;
    try {
      for (let done: unknown; done !== latest; ) {
        done = latest;
        await done;
      }
    } finally {
      underway -= 1;
    }
  }

  async function read(): Promise<void> {
    const isCurrent = turn.take();
    const state = await attempt(send('readState', over()));
    if (!isCurrent()) return;
    trouble.value = state.ok ? null : state.trouble;
    if (!state.ok) return;
    takeState(state.value);
  }

  async function use(id: string): Promise<void> {
    const isCurrent = turn.take();
    const state = await attempt(send('useConnection', { id, ...over() }));
    if (!isCurrent()) return;
    if (state.ok) takeState(state.value);
    else trouble.value = state.trouble;
  }

  /** Chooses a connection for a site, or for the mailbox there; null takes the choice back. */
  async function choose({ pattern, mailbox }: AnsweringSite, by: 'site' | 'mailbox', id: string | null): Promise<void> {
    if (by === 'mailbox' && mailbox === undefined) return;
    const where = { pattern, ...(by === 'mailbox' && mailbox !== undefined && { mailbox }) };
    const chosen = await attempt(send('chooseConnection', { ...where, id }));
    if (!chosen.ok) {
      trouble.value = chosen.trouble;
      return;
    }
    kept.value = chosen.value;
    await load();
  }

  return {
    settings,
    connection,
    connections,
    site,
    changes,
    searched: computed(() => searchedHere.value ?? settings.value?.entities.map(({ slug }) => slug) ?? []),
    doubt,
    trouble,
    saved,
    isReady: computed(() => settings.value !== null),
    /** Whether what is known is yet to come, or to come anew: it may have been read before what changes now. */
    isLoading: (): boolean => kept.peek() === null || underway > 0,

    load,
    /** Takes over what a check of a connection said. */
    note(checked: ConnectionView): void {
      if (connection.value?.id === checked.id) connection.value = checked;
      connections.value = connections.value.map((one) => (one.id === checked.id ? checked : one));
    },
    /** Has another connection answer here: everywhere, or where the choice that counts here is for. */
    async turnTo(id: string): Promise<void> {
      const here = site.value;
      if (here && here.by !== 'inUse') return choose(here, here.by, id);
      await asTheLast(use(id));
    },
    /** Has the connection that answers here do so always on this site, or for this mailbox; or takes such a choice back. */
    async bind(by: AnsweringSite['by']): Promise<void> {
      const id = connection.value?.id;
      // The page may stand over another site before all of it is done.
      const here = site.value;
      if (id === undefined || here === undefined || (here.by === by && !here.isGone)) return;
      if (here.by === by) return choose(here, by === 'mailbox' ? by : 'site', id);
      // What is narrower than the wish goes; what is wider counts again, or is chosen now.
      if (here.by === 'mailbox') await choose(here, 'mailbox', null);
      if (by === 'inUse') await choose(here, 'site', null);
      else if (site.value?.pattern === here.pattern && site.value.by !== by) await choose(here, by, id);
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
