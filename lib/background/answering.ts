import browser from 'webextension-polyfill';
import type { Lines } from '#lib/connection/connections.ts';
import type { ConnectionView } from '#lib/messages/connections.ts';
import type { SettingsStore } from '#lib/settings/store.ts';
import { choiceFor, hasMailboxChoice } from '#lib/sites/connection-choice.ts';
import { patternOfUrl } from '#lib/sites/patterns.ts';
import { mailboxOf } from './people.ts';
import type { TabReader } from './tab-reader.ts';

interface Parts {
  connections: Lines;
  settings: Pick<SettingsStore, 'read'>;
  reader: Pick<TabReader, 'presentFrames'>;
}

interface Asked {
  /** The person may want to choose there. */
  isOffering?: boolean;
  at?: string;
}

/** Which connection answers over a tab, and by whose choice. */
export interface Answering {
  connection: ConnectionView | undefined;
  /** The site that is on there, where there is something to choose or something was chosen. */
  site?: {
    pattern: string;
    mailbox?: string;
    by: 'inUse' | 'site' | 'mailbox';
    /** The connection that was chosen is there no more: the one in use answers. */
    isGone?: boolean;
    /** Some mailbox of the site has a connection of its own, and whose account is open is not known. */
    isOpen?: boolean;
  };
}

export type AnsweringOver = ReturnType<typeof createAnswering>;

/**
 * Finds out which connection answers over a tab: the choice for its mailbox, else for its site, else the one in use. Whose
 * account is open there is looked at where that decides, and where the person may want to choose by it. What the tab shows is
 * looked up unless `at` says which address is meant: the tab may have gone to another one meanwhile.
 */
export function createAnswering({ connections, settings, reader }: Parts) {
  return async (tabId: number | undefined, { isOffering = false, at }: Asked = {}): Promise<Answering> => {
    const [inUse, all, chosen] = await Promise.all([connections.active(), connections.all(), settings.read()]);
    const isAlone = all.length < 2 && chosen.connectionChoices.length === 0;
    const url = tabId === undefined || isAlone ? undefined : (at ?? (await urlOf(tabId)));
    if (tabId === undefined || url === undefined || !choiceFor({ url }, chosen)) return { connection: inUse };
    const isDecisive = hasMailboxChoice(url, chosen);
    const frames = isDecisive || isOffering ? await reader.presentFrames(tabId).catch(() => []) : [];
    const mailbox = mailboxOf(frames, patternOfUrl(url));
    const choice = choiceFor({ url, mailbox }, chosen);
    if (!choice) return { connection: inUse };
    const { pattern, by, connectionId } = choice;
    const own = all.find(({ id }) => id === connectionId);
    const isOpen = mailbox === undefined && isDecisive;
    return {
      connection: own ?? inUse,
      site: {
        ...{ pattern, by },
        ...(mailbox !== undefined && { mailbox }),
        ...(by !== 'inUse' && !own && { isGone: true }),
        ...(isOpen && { isOpen }),
      },
    };
  };
}

const urlOf = async (tabId: number): Promise<string | undefined> =>
  (await browser.tabs.get(tabId).catch(() => undefined))?.url;
