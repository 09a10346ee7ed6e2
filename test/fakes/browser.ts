import { carry, createEvent } from './event.ts';
import { createPermissions } from './permissions.ts';
import { createScripting } from './scripting.ts';
import { createStorage } from './storage.ts';
import { createTabs } from './tabs.ts';

/**
 * The part of the browser that the extension uses, in memory. It stands where webextension-polyfill does, so it has the
 * browser's manners: what crosses processes is JSON, permissions decide what is seen, and nobody listening is an error.
 */
const id = 'crm-lens-under-test';
const root = `chrome-extension://${id}/`;

type MessageListener = (message: unknown, sender: object) => unknown;
const onMessage = createEvent<Parameters<MessageListener>, unknown>();
const onCommand = createEvent<[string]>();
const onInstalled = createEvent<[object]>();
const onStartup = createEvent<[]>();
const storage = createStorage();
const permissions = createPermissions();
const tabs = createTabs(permissions.coversUrl);
const scripting = createScripting(tabs.executeScript, permissions.coversPattern);

/** Sends a message with the sender that the browser would vouch for. */
async function sendAs(sender: object, message: unknown): Promise<unknown> {
  const answers = onMessage.emit(carry(message), sender).filter((answer) => answer !== undefined);
  if (answers.length === 0) throw new Error('Could not establish connection. Receiving end does not exist.');
  return carry(await answers[0]);
}

const popup = { id, url: `${root}popup.html` };

/** What a test holds of the browser: the outside world's side of it. */
export const fake = {
  id,
  root,
  sendAs,
  sender: {
    popup,
    spotter: (tabId: number, place: { frameId?: number; documentId?: string; url?: string } = {}) => ({
      id,
      url: 'https://mail.example/inbox',
      tab: { id: tabId },
      frameId: 0,
      documentId: `top-${tabId}`,
      ...place,
    }),
    card: (tabId: number, place: { frameId?: number; documentId?: string; url?: string } = {}) => ({
      id,
      url: `${root}card.html`,
      tab: { id: tabId },
      frameId: 7,
      documentId: `card-${tabId}`,
      ...place,
    }),
  },
  storage,
  tabs,
  permissions,
  scripting,
  pressCommand: (name: string) => onCommand.emit(name),
  install: (reason: 'install' | 'update' = 'install') => onInstalled.emit({ reason }),
  /** Our own pages that were opened in a tab. */
  opened: [] as string[],
  /** What the toolbar shows over each tab. */
  badges: new Map<number, { text: string; title: string }>(),
  startUp: () => onStartup.emit(),
  /** Ends the background: its listeners are gone, what it stored stays. */
  killBackground: () => {
    for (const event of [onMessage, onCommand, onInstalled, onStartup]) event.clear();
    storage.onChanged.clear();
    permissions.api.onAdded.clear();
    permissions.api.onRemoved.clear();
    tabs.api.onRemoved.clear();
    tabs.api.onUpdated.clear();
  },
  reset: () => {
    fake.killBackground();
    storage.clear();
    permissions.clear();
    tabs.clear();
    scripting.clear();
    fake.opened.length = 0;
    fake.badges.clear();
  },
};

export default {
  runtime: {
    id,
    getURL: (path: string) => root + path.replace(/^\//, ''),
    onMessage,
    onInstalled,
    onStartup,
    openOptionsPage: async () => {
      fake.opened.push('options.html');
    },
    sendMessage: (message: unknown) => sendAs(popup, message),
  },
  storage,
  permissions: permissions.api,
  tabs: tabs.api,
  scripting: scripting.api,
  commands: { onCommand },
  i18n: { getUILanguage: () => 'en' },
  action: {
    setBadgeText: async ({ tabId, text }: { tabId: number; text: string }) => {
      fake.badges.set(tabId, { title: '', ...fake.badges.get(tabId), text });
    },
    setTitle: async ({ tabId, title }: { tabId: number; title: string }) => {
      fake.badges.set(tabId, { text: '', ...fake.badges.get(tabId), title });
    },
  },
};
