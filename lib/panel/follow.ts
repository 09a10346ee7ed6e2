import browser, { type Tabs } from 'webextension-polyfill';

interface Follower {
  /** Another tab came to the front of the window; null where there is none. */
  onFront: (tabId: number | null) => void;
  /** The tab in front shows another page, or the same one anew. */
  onPage: () => unknown;
  /** A tab goes to a page whose address the browser does not tell. */
  onUnseen: (tabId: number) => unknown;
}

/** Tells a page of ours that stays open what happens in its window, until the signal aborts. */
export async function followWindow(windowId: number, on: Follower, signal: AbortSignal): Promise<void> {
  let front: number | null | undefined;
  const turnTo = (tabId: number | null) => {
    if (signal.aborted || tabId === front) return;
    front = tabId;
    on.onFront(tabId);
  };
  const look = async () => {
    const [tab] = await browser.tabs.query({ active: true, windowId }).catch(() => []);
    turnTo(tab?.id ?? null);
  };
  const onActivated = (tab: Tabs.OnActivatedActiveInfoType) => {
    if (tab.windowId === windowId) turnTo(tab.tabId);
  };
  const onUpdated = (tabId: number, { status, url }: Tabs.OnUpdatedChangeInfoType, tab: Tabs.Tab) => {
    if (status === 'loading' && tab.url === undefined) on.onUnseen(tabId);
    if (tabId === front && (status === 'complete' || url !== undefined)) on.onPage();
  };
  const onAttached = () => void look();
  const { tabs } = browser;
  tabs.onActivated.addListener(onActivated);
  tabs.onUpdated.addListener(onUpdated);
  tabs.onAttached.addListener(onAttached);
  signal.addEventListener('abort', () => {
    tabs.onActivated.removeListener(onActivated);
    tabs.onUpdated.removeListener(onUpdated);
    tabs.onAttached.removeListener(onAttached);
  });
  await look();
}
