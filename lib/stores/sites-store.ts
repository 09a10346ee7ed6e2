import { computed, effect, signal } from '@preact/signals';
import { siteName } from '#lib/i18n/site-names.ts';
import type { ConnectionChoice } from '#lib/settings/schema.ts';
import { patternOfEntry } from '#lib/sites/patterns.ts';
import { webmails } from '#lib/sites/webmails.ts';
import { type AskPermission, attempt, createTurn, type Send, type Trouble } from './ask.ts';
import type { SessionStore } from './session-store.ts';

export interface SitesStoreParts {
  send: Send;
  session: SessionStore;
  askPermission: AskPermission;
  /** Whether the browser lets the extension read a site now. */
  isAllowed: (pattern: string) => Promise<boolean>;
}

/** `not-allowed`: turned on, but the browser does not let it be read; the person may have taken that back there. */
export type SiteStanding = 'on' | 'off' | 'not-allowed';

/** One line of the settings: a site, or a webmail with all its addresses. */
export interface SiteRow {
  name: string;
  patterns: readonly string[];
  standing: SiteStanding;
}

export type SitesOutcome =
  | { state: 'none' }
  | { state: 'malformed' }
  | { state: 'denied'; site: string }
  | { state: 'failed'; trouble: Trouble };

/** The sites that CRM Lens reads. */
export function createSitesStore({ send, session, askPermission, isAllowed }: SitesStoreParts) {
  const address = signal('');
  const outcome = signal<SitesOutcome>({ state: 'none' });
  const turnedOn = computed(() => session.settings.value?.sites ?? []);
  /** Of the sites that are turned on, those that the browser does not allow. */
  const disallowed = signal<ReadonlySet<string>>(new Set());
  const turnOfCheck = createTurn();
  const ofWebmails = new Set(webmails.flatMap(({ patterns }) => patterns));

  async function check(patterns: readonly string[]): Promise<void> {
    const isCurrent = turnOfCheck.take();
    const allowed = await Promise.all(patterns.map((pattern) => isAllowed(pattern)));
    if (isCurrent()) disallowed.value = new Set(patterns.filter((_, index) => !allowed[index]));
  }
  effect(() => void check(turnedOn.value));

  function standingOf(patterns: readonly string[]): SiteStanding {
    if (!patterns.every((pattern) => turnedOn.value.includes(pattern))) return 'off';
    return patterns.some((pattern) => disallowed.value.has(pattern)) ? 'not-allowed' : 'on';
  }

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
    const isGranted = await asking.catch(() => false);
    const isDone = isGranted && (await turn(patterns, true));
    if (!isGranted) outcome.value = { state: 'denied', site: name };
    await check(turnedOn.value);
    return isDone;
  }

  return {
    address,
    outcome,
    webmails: computed<SiteRow[]>(() =>
      webmails.map((webmail) => ({ ...webmail, standing: standingOf(webmail.patterns) })),
    ),
    /** What was turned on by address, or from the popup. */
    others: computed<SiteRow[]>(() =>
      turnedOn.value
        .filter((pattern) => !ofWebmails.has(pattern))
        .map((pattern) => ({ name: siteName(pattern), patterns: [pattern], standing: standingOf([pattern]) })),
    ),
    /** Whether there is a site on which contacts are marked. */
    isAnyOn: computed(() => turnedOn.value.some((pattern) => !disallowed.value.has(pattern))),
    /** Looks again at what the browser allows. */
    recheck: (): Promise<void> => check(turnedOn.value),

    type(typed: string): void {
      address.value = typed;
      outcome.value = { state: 'none' };
    },
    /** Turns a site on, or lets it be read again. Called inside the click. */
    turnOn: ({ name, patterns }: SiteRow): Promise<boolean> => turnOn(patterns, name),
    /** Chooses the connection that is asked on a site, or for a mailbox there; null takes the choice back. */
    async chooseConnection(where: Omit<ConnectionChoice, 'connectionId'>, id: string | null): Promise<void> {
      const answered = await attempt(send('chooseConnection', { ...where, id }));
      if (answered.ok) session.take(answered.value);
      else outcome.value = { state: 'failed', trouble: answered.trouble };
    },
    turnOff: ({ patterns }: SiteRow): Promise<boolean> => turn(patterns, false),
    /** Turns on the site whose address was typed. */
    async add(): Promise<void> {
      const typed = address.value;
      const pattern = patternOfEntry(typed);
      if (pattern === undefined) {
        outcome.value = { state: 'malformed' };
        return;
      }
      if ((await turnOn([pattern], siteName(pattern))) && address.value === typed) address.value = '';
    },
  };
}
export type SitesStore = ReturnType<typeof createSitesStore>;
