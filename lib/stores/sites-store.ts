import { computed, signal } from '@preact/signals';
import { siteName } from '#lib/i18n/site-names.ts';
import { patternOfEntry } from '#lib/sites/patterns.ts';
import { webmails } from '#lib/sites/webmails.ts';
import { attempt, type Send, type Trouble } from './ask.ts';
import type { SessionStore } from './session-store.ts';

export interface SitesStoreParts {
  send: Send;
  session: SessionStore;
  /** Asks the person, through the browser, for these sites. Called inside the click, or the browser refuses. */
  askPermission: (patterns: string[]) => Promise<boolean>;
}

export interface WebmailRow {
  name: string;
  patterns: readonly string[];
  isOn: boolean;
}

export type SitesOutcome =
  | { state: 'none' }
  | { state: 'malformed' }
  | { state: 'denied'; site: string }
  | { state: 'failed'; trouble: Trouble };

/** The sites that CRM Lens reads. */
export function createSitesStore({ send, session, askPermission }: SitesStoreParts) {
  const address = signal('');
  const outcome = signal<SitesOutcome>({ state: 'none' });
  const turnedOn = computed(() => session.settings.value?.sites ?? []);
  const ofWebmails = new Set(webmails.flatMap(({ patterns }) => patterns));

  async function turn(patterns: readonly string[], on: boolean): Promise<boolean> {
    for (const pattern of patterns) {
      const answered = await attempt(send('turnSite', { pattern, on }));
      if (!answered.ok) {
        outcome.value = { state: 'failed', trouble: answered.trouble };
        return false;
      }
      session.take(answered.value);
    }
    return true;
  }

  async function turnOn(patterns: readonly string[], name: string): Promise<boolean> {
    const asking = askPermission([...patterns]);
    outcome.value = { state: 'none' };
    if (await asking.catch(() => false)) return turn(patterns, true);
    outcome.value = { state: 'denied', site: name };
    return false;
  }

  return {
    address,
    outcome,
    webmails: computed<WebmailRow[]>(() =>
      webmails.map((webmail) => ({
        ...webmail,
        isOn: webmail.patterns.every((pattern) => turnedOn.value.includes(pattern)),
      })),
    ),
    /** Patterns that were turned on by address, or from the popup. */
    others: computed(() => turnedOn.value.filter((pattern) => !ofWebmails.has(pattern))),

    type(typed: string): void {
      address.value = typed;
      outcome.value = { state: 'none' };
    },
    switchWebmail({ name, patterns, isOn }: WebmailRow): Promise<boolean> {
      return isOn ? turn(patterns, false) : turnOn(patterns, name);
    },
    /** Turns on the site whose address was typed. */
    async add(): Promise<void> {
      const pattern = patternOfEntry(address.value);
      if (pattern === undefined) {
        outcome.value = { state: 'malformed' };
        return;
      }
      if (await turnOn([pattern], siteName(pattern))) address.value = '';
    },
    turnOff: (pattern: string): Promise<boolean> => turn([pattern], false),
  };
}
export type SitesStore = ReturnType<typeof createSitesStore>;
