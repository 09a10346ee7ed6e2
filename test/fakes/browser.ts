import { createAlarms } from './alarms.ts';
import { carry, createEvent } from './event.ts';
import { createNotifications } from './notifications.ts';
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
const onMenu = createEvent<[object, object | undefined]>();
const omnibox = {
  onInputStarted: createEvent<[]>(),
  onInputChanged: createEvent<[string, (suggestions: { content: string; description: string }[]) => void]>(),
  onInputEntered: createEvent<[string, string]>(),
};
const storage = createStorage();
const permissions = createPermissions();
const alarms = createAlarms();
const notifications = createNotifications();
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
  alarms,
  notifications,
  storage,
  tabs,
  permissions,
  scripting,
  pressCommand: (name: string) => onCommand.emit(name),
  install: (reason: 'install' | 'update' = 'install') => onInstalled.emit({ reason }),
  /** Our own pages that were opened in a tab. */
  opened: [] as string[],
  /** What the toolbar shows over each tab, and, under no tab's id, where nothing is shown of a tab. */
  badges: new Map<number, { text: string; title: string }>(),
  startUp: () => onStartup.emit(),
  /** What the browser's menu offers, by id, and choosing from it. */
  menu: new Map<string, { id: string; title: string; contexts: string[] }>(),
  chooseFromMenu: (info: object, tab?: object) => onMenu.emit(info, tab),
  /** The panel of a window, where the browser has one and lets it open. */
  panel: { opened: [] as number[], refuses: false },
  /** What stands first under the address bar. */
  firstSuggestion: '',
  omnibox: {
    begin: () => omnibox.onInputStarted.emit(),
    type: (text: string) =>
      new Promise<{ content: string; description: string }[]>((resolve) => omnibox.onInputChanged.emit(text, resolve)),
    enter: (text: string, disposition = 'currentTab') => omnibox.onInputEntered.emit(text, disposition),
  },
  /** Ends the background: its listeners are gone, what it stored stays. */
  killBackground: () => {
    for (const event of [onMessage, onCommand, onInstalled, onStartup, onMenu, ...Object.values(omnibox)])
      event.clear();
    storage.onChanged.clear();
    permissions.api.onAdded.clear();
    permissions.api.onRemoved.clear();
    tabs.api.onRemoved.clear();
    tabs.api.onUpdated.clear();
    alarms.api.onAlarm.clear();
    for (const event of [notifications.api.onClosed, notifications.api.onClicked]) event.clear();
  },
  reset: () => {
    fake.killBackground();
    storage.clear();
    permissions.clear();
    tabs.clear();
    scripting.clear();
    alarms.clear();
    notifications.clear();
    fake.opened.length = 0;
    fake.badges.clear();
    fake.menu.clear();
    fake.panel.opened.length = 0;
    fake.panel.refuses = false;
    fake.firstSuggestion = '';
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
  alarms: alarms.api,
  notifications: notifications.api,
  tabs: tabs.api,
  scripting: scripting.api,
  commands: { onCommand },
  contextMenus: {
    onClicked: onMenu,
    removeAll: async () => fake.menu.clear(),
    create: (entry: { id: string; title: string; contexts: string[] }) => {
      if (fake.menu.has(entry.id)) throw new Error(`Cannot create item with duplicate id ${entry.id}`);
      fake.menu.set(entry.id, entry);
    },
  },
  omnibox: {
    ...omnibox,
    setDefaultSuggestion: ({ description }: { description: string }) => {
      fake.firstSuggestion = description;
    },
  },
  sidePanel: {
    open: async ({ windowId }: { windowId: number }) => {
      if (fake.panel.refuses) throw new Error('sidePanel.open() may only be called in response to a user gesture.');
      fake.panel.opened.push(windowId);
    },
  },
  i18n: {
    getUILanguage: () => 'en',
    getMessage: (name: string, substitution = '') => `${name}${substitution === '' ? '' : `: ${substitution}`}`,
  },
  action: {
    setBadgeText: async ({ tabId = -1, text }: { tabId?: number; text: string | null }) => {
      fake.badges.set(tabId, { title: '', ...fake.badges.get(tabId), text: text ?? '' });
    },
    setTitle: async ({ tabId, title }: { tabId: number; title: string }) => {
      fake.badges.set(tabId, { text: '', ...fake.badges.get(tabId), title });
    },
  },
};
