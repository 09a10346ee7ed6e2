import { signal } from '@preact/signals';
import type { PageView } from '#lib/messages/contract.ts';
import { attempt, createTurn, type Loadable, type Send, settle } from './ask.ts';

export interface PageStoreParts {
  send: Send;
  /** Asks the person, through the browser, for these sites. Called inside the click, or the browser refuses. */
  askPermission: (patterns: string[]) => Promise<boolean>;
  wait?: (milliseconds: number) => Promise<void>;
}

/** A site that was just turned on needs a moment until its first contacts are found. */
const rereadAfter = [250, 500, 1_000, 2_000];

/** What the tab in front shows: its contacts, and whether its site is on. */
export function createPageStore({ send, askPermission, wait = pause }: PageStoreParts) {
  const page = signal<Loadable<PageView>>({ state: 'idle' });
  const wasDenied = signal(false);
  const turn = createTurn();
  let tab: number | null = null;

  async function read(name: 'readPage' | 'lookAtPageOnce'): Promise<void> {
    if (tab === null) return;
    const isCurrent = turn.take();
    const answered = await attempt(send(name, { tabId: tab }));
    if (isCurrent()) page.value = settle(page.value, answered);
  }

  async function readUntilFound(): Promise<void> {
    for (const delay of rereadAfter) {
      await wait(delay);
      await read('readPage');
      if (page.value.state === 'ready' && page.value.value.contacts.length > 0) return;
    }
  }

  return {
    page,
    wasDenied,
    /** Reads a tab; null where there is none to read. */
    async load(tabId: number | null): Promise<void> {
      tab = tabId;
      if (tabId === null) {
        page.value = { state: 'ready', value: { site: 'closed', pattern: '', contacts: [] } };
        return;
      }
      page.value = { state: 'loading' };
      await read('readPage');
    },
    reload: (): Promise<void> => read('readPage'),

    async lookOnce(): Promise<void> {
      await read('lookAtPageOnce');
      if (page.value.state === 'ready' && page.value.value.contacts.length === 0) await readUntilFound();
    },

    /**
     * Turns the site on for good. The wish is sent beside the browser's question, since that question may close the
     * popup before it is answered.
     */
    async turnOn(): Promise<void> {
      if (page.value.state !== 'ready') return;
      const { pattern } = page.value.value;
      const asking = askPermission([pattern]);
      wasDenied.value = false;
      const wish = attempt(send('turnSite', { pattern, on: true }));
      const allowed = await asking.catch(() => false);
      await wish;
      if (!allowed) {
        wasDenied.value = true;
        await attempt(send('turnSite', { pattern, on: false }));
      }
      await read('readPage');
      if (allowed) await readUntilFound();
    },
  };
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
