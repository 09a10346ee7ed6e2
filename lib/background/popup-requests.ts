const path = '/popup.html';
const anything = { protocol: '*', hostname: '*', port: '*', pathname: '*' };

/** Which requests of our pages come to the background: a popup's own, as long as the background runs anyway. */
const routes = [
  {
    condition: {
      urlPattern: { pathname: path },
      requestMode: 'navigate',
      requestDestination: 'document',
      runningStatus: 'running',
    },
    source: 'fetch-event',
  },
  { condition: { urlPattern: anything }, source: 'network' },
];

/** What a service worker is told, as far as it is used here. */
interface InstallEvent extends Event {
  addRoutes(routes: object[]): Promise<void>;
}
interface FetchEvent extends Event {
  request: Pick<Request, 'url' | 'destination'>;
  respondWith(response: Promise<Response>): void;
}
const isInstallEvent = (event: Event): event is InstallEvent => 'addRoutes' in event;
const isFetchEvent = (event: Event): event is FetchEvent => 'request' in event && 'respondWith' in event;

/**
 * Answers for the popup's page where the browser asks the background for it. A browser that would send every file of every page
 * of ours through here, or wake the background for them, is not listened to.
 * @param answer the page; nothing where the browser is to take it from the package
 * @returns whether the browser is listened to
 */
export function answerPopupRequests(
  answer: () => Promise<Response> | undefined,
  report: (work: Promise<unknown>) => void,
  worker: EventTarget & { InstallEvent?: unknown } = globalThis,
): boolean {
  const { InstallEvent } = worker;
  if (typeof InstallEvent !== 'function' || !('addRoutes' in InstallEvent.prototype)) return false;
  worker.addEventListener('install', (event) => {
    if (isInstallEvent(event)) report(event.addRoutes(routes));
  });
  worker.addEventListener('fetch', (event) => {
    if (!isFetchEvent(event) || !isPopup(event.request)) return;
    const response = answer();
    if (response) event.respondWith(response);
  });
  return true;
}

const isPopup = ({ url, destination }: FetchEvent['request']): boolean =>
  destination === 'document' && new URL(url).pathname === path;
