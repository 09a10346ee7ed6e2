import { matchesPattern } from '#lib/sites/patterns.ts';
import { carry, createEvent } from './event.ts';

export interface FakeFrame {
  frameId: number;
  /** Absent as in a browser that gives documents none. */
  documentId?: string;
  /** Answers what the background sends to this frame; a frame without one has no content script. */
  spotter?: (message: unknown) => unknown;
  /** What a function of ours that runs there finds, by what it is given; nothing where there is none. */
  finds?: (...given: readonly unknown[]) => unknown;
}

export interface FakeTab {
  id: number;
  url: string;
  active: boolean;
  windowId: number;
  frames: FakeFrame[];
}

interface Injection {
  target: { tabId: number; allFrames?: boolean; frameIds?: number[]; documentIds?: string[] };
  files?: string[];
  args?: readonly unknown[];
}

const unreachable = () => new Error('Could not establish connection. Receiving end does not exist.');

/** `browser.tabs` and the injecting half of `browser.scripting`: tabs, their frames, and what was injected into them. */
export function createTabs(isGranted: (url: string) => boolean) {
  const tabs = new Map<number, FakeTab>();
  const injected: { tabId: number; files: string[]; documents?: string[] }[] = [];
  const onRemoved = createEvent<[number, object]>();
  const onUpdated = createEvent<[number, object, object]>();
  const onActivated = createEvent<[{ tabId: number; windowId: number }]>();
  const onAttached = createEvent<[number, object]>();
  const activeTab = new Set<number>();
  /** Tabs whose pages are too busy to run anything. */
  const frozen = new Set<number>();
  /** Called for every file injection, as the page would run it. */
  let onInject: (tab: FakeTab, files: string[]) => void = () => undefined;

  const mayEnter = (tab: FakeTab) => isGranted(tab.url) || activeTab.has(tab.id);
  /** A tab as the browser shows it: the address only where a permission allows it. */
  const show = (tab: FakeTab) => ({
    id: tab.id,
    active: tab.active,
    windowId: tab.windowId,
    index: 0,
    highlighted: tab.active,
    pinned: false,
    incognito: false,
    ...(mayEnter(tab) ? { url: tab.url } : {}),
  });

  const api = {
    onRemoved,
    onUpdated,
    onActivated,
    onAttached,
    get: async (tabId: number) => {
      const tab = tabs.get(tabId);
      if (!tab) throw new Error(`No tab with id: ${tabId}.`);
      return show(tab);
    },
    /** Our own pages, whose addresses are shown to us. */
    create: async ({ url, active = true }: { url: string; active?: boolean }) => {
      const id = Math.max(0, ...tabs.keys()) + 1;
      if (active) for (const tab of tabs.values()) tab.active = false;
      tabs.set(id, { id, url, active, windowId: 1, frames: [] });
      return { id };
    },
    update: async (tabId: number, { url }: { url: string }) => {
      const tab = tabs.get(tabId);
      if (tab) tab.url = url;
    },
    query: async ({
      url,
      active,
      windowId,
    }: {
      url?: string | string[];
      active?: boolean;
      windowId?: number;
      lastFocusedWindow?: boolean;
    }) => {
      const patterns = url === undefined ? undefined : [url].flat();
      const fits = (tab: FakeTab) =>
        (active === undefined || tab.active === active) &&
        (windowId === undefined || tab.windowId === windowId) &&
        (!patterns || (mayEnter(tab) && patterns.some((pattern) => matchesPattern(pattern, tab.url))));
      return [...tabs.values()].filter(fits).map(show);
    },
    sendMessage: async (tabId: number, message: unknown, options: { frameId?: number } = {}) => {
      const frames = tabs.get(tabId)?.frames ?? [];
      const asked = frames.filter(
        ({ frameId, spotter }) => spotter && (options.frameId === undefined || options.frameId === frameId),
      );
      if (asked.length === 0) throw unreachable();
      const answers = asked.map(({ spotter }) => carry(spotter?.(carry(message))));
      return answers.find((answer) => answer !== undefined);
    },
  };

  const executeScript = async ({ target, files, args = [] }: Injection) => {
    const tab = tabs.get(target.tabId);
    if (!tab) throw new Error(`No tab with id: ${target.tabId}.`);
    if (!mayEnter(tab)) throw new Error('Cannot access contents of the page.');
    if (frozen.has(tab.id)) return new Promise<never>(() => undefined);
    const { allFrames, frameIds, documentIds } = target;
    const isNamed = ({ frameId, documentId }: FakeFrame) =>
      documentIds?.includes(documentId ?? '') ?? frameIds?.includes(frameId) ?? frameId === 0;
    const frames = allFrames ? tab.frames : tab.frames.filter(isNamed);
    const documents = (documentIds ?? frameIds) && frames.flatMap(({ documentId }) => documentId ?? []);
    if (frames.length === 0 && !allFrames) throw new Error('No document with that id.');
    if (files) injected.push({ tabId: tab.id, files, ...(documents && { documents }) });
    if (files) onInject(tab, files);
    return frames.map(({ frameId, documentId, finds }) => ({ frameId, documentId, result: carry(finds?.(...args)) }));
  };

  return {
    api,
    executeScript,
    injected,
    activeTab,
    /** The tabs there are, with what each shows. */
    all: (): FakeTab[] => [...tabs.values()],
    open: (tab: Partial<FakeTab> & { id: number; url: string }): FakeTab => {
      const opened = { active: true, windowId: 1, frames: [{ frameId: 0, documentId: `top-${tab.id}` }], ...tab };
      tabs.set(tab.id, opened);
      return opened;
    },
    close: (tabId: number) => {
      tabs.delete(tabId);
      onRemoved.emit(tabId, {});
    },
    /** The person turns to a tab. */
    turnTo: (tabId: number) => {
      const windowId = tabs.get(tabId)?.windowId ?? 1;
      for (const tab of tabs.values()) if (tab.windowId === windowId) tab.active = tab.id === tabId;
      onActivated.emit({ tabId, windowId });
    },
    /** A tab goes to another address, or tells something else of itself. */
    update: (tabId: number, change: { status?: string; url?: string; title?: string }) => {
      const tab = tabs.get(tabId);
      if (tab && change.url !== undefined) tab.url = change.url;
      const { url, ...rest } = change;
      onUpdated.emit(tabId, tab && url !== undefined && mayEnter(tab) ? change : rest, tab ? show(tab) : {});
    },
    freeze: (tabId: number) => frozen.add(tabId),
    whenInjected: (run: typeof onInject) => {
      onInject = run;
    },
    clear: () => {
      tabs.clear();
      injected.length = 0;
      activeTab.clear();
      frozen.clear();
      onRemoved.clear();
      onUpdated.clear();
      onActivated.clear();
      onAttached.clear();
      onInject = () => undefined;
    },
  };
}
