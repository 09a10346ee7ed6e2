import { computed, signal } from '@preact/signals';
import type { PageView } from '#lib/messages/contract.ts';
import { type AskPermission, attempt, createTurn, type Loadable, type Send, settle } from './ask.ts';
import { pause } from './pause.ts';

export interface PageStoreParts {
  send: Send;
  askPermission: AskPermission;
  wait?: (milliseconds: number) => Promise<void>;
}

/** A page that was just opened, or just turned on, needs a moment until its first contacts are found. */
const rereadAfter = [250, 500, 1_000, 2_000];
/** How many of these it takes before a page is called empty; the others correct that quietly. */
const roundsOfDoubt = 2;

/** What the tab in front shows: its contacts, and whether its site is on. */
export function createPageStore({ send, askPermission, wait = pause }: PageStoreParts) {
  const page = signal<Loadable<PageView>>({ state: 'idle' });
  /** The site that the person did not let be read, while they are there. */
  const denied = signal<string | null>(null);
  /** The page shows nobody yet, which may only be because it is still being read. */
  const isInDoubt = signal(false);
  const turn = createTurn();
  const rereading = createTurn();
  let tab: number | null = null;

  async function read(name: 'readPage' | 'lookAtPageOnce'): Promise<void> {
    if (tab === null) return;
    const isCurrent = turn.take();
    const answered = await attempt(send(name, { tabId: tab }));
    if (isCurrent()) page.value = settle(page.value, answered);
  }

  const isEmptyButRead = () => {
    if (page.value.state !== 'ready') return false;
    const { site, contacts } = page.value.value;
    return (site === 'on' || site === 'once') && contacts.length === 0;
  };

  async function readUntilFound(): Promise<void> {
    const isWanted = rereading.take();
    for (const [round, delay] of rereadAfter.entries()) {
      if (!isEmptyButRead()) break;
      isInDoubt.value = round < roundsOfDoubt;
      await wait(delay);
      if (!isWanted()) return;
      await read('readPage');
      if (!isWanted()) return;
    }
    isInDoubt.value = false;
  }

  return {
    page,
    wasDenied: computed(() => page.value.state === 'ready' && page.value.value.pattern === denied.value),
    isInDoubt,
    /** Reads a tab, the one before where none is named; null where there is none to read. */
    async load(tabId = tab): Promise<void> {
      const isOther = tabId !== tab;
      tab = tabId;
      const isWanted = rereading.take();
      if (isOther) {
        denied.value = null;
        isInDoubt.value = false;
      }
      if (tabId === null) {
        turn.take();
        page.value = { state: 'ready', value: { site: 'closed', pattern: '', contacts: [] } };
        return;
      }
      if (isOther || page.value.state !== 'ready') page.value = { state: 'loading' };
      await read('readPage');
      if (isWanted()) await readUntilFound();
    },
    reload: (): Promise<void> => read('readPage'),
    /** Forgets what one CRM knows of the signature requests that the page links to. */
    forgetSignatures(): void {
      if (page.value.state !== 'ready') return;
      const { signatures: _, ...others } = page.value.value;
      page.value = { ...page.value, value: others };
    },

    async lookOnce(): Promise<void> {
      const isWanted = rereading.take();
      await read('lookAtPageOnce');
      if (isWanted()) await readUntilFound();
    },

    /**
     * Turns the site on for good, or has one that is on be allowed again. The wish is sent beside the browser's
     * question, since that question may close the popup before it is answered.
     */
    async turnOn(): Promise<void> {
      if (page.value.state !== 'ready') return;
      const { pattern, site } = page.value.value;
      const askedOver = tab;
      const asking = askPermission([pattern]);
      denied.value = null;
      const wish = attempt(send('turnSite', { pattern, on: true }));
      const allowed = await asking.catch(() => false);
      await wish;
      if (!allowed && site !== 'not-allowed') await attempt(send('turnSite', { pattern, on: false }));
      // Whoever went to another tab meanwhile is told nothing there.
      if (tab !== askedOver) return;
      if (!allowed) denied.value = pattern;
      await read('readPage');
      if (allowed) await readUntilFound();
    },
  };
}
