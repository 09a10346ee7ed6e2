import type { ReadonlySignal } from '@preact/signals';
import {
  connectionsKey,
  isPlaceKey,
  pageKey,
  pinsKey,
  recentKey,
  settingsKey,
  signaturesKey,
  signingKey,
  verdictsKey,
  watchedKey,
} from '#lib/settings/kept-keys.ts';
import type { createAhead } from './ahead.ts';
import type { createPageStore } from './page-store.ts';
import type { pause } from './pause.ts';
import type { SessionStore } from './session-store.ts';
import type { createSignatureStore } from './signature-store.ts';

/** A page may report all the time. So often, in milliseconds, it is looked at anew whose account is open there. */
const relookEvery = 1_000;
/** And so often, who is on it. */
const rereadEvery = 300;

interface Loading {
  load(): Promise<void>;
}

interface Parts {
  session: Pick<SessionStore, 'connections' | 'site' | 'isLoading' | 'load'>;
  page: Pick<ReturnType<typeof createPageStore>, 'reload'>;
  known: Loading;
  history: Loading;
  /** The requests that are watched, the one that is open, and those of the record in sight. */
  watched: Loading;
  signature: Pick<ReturnType<typeof createSignatureStore>, 'reread'>;
  signaturesHere: Loading;
  ahead: Pick<ReturnType<typeof createAhead>, 'doubt' | 'overtake'>;
  isLookingAround: ReadonlySignal<boolean>;
  tab: () => number | null;
  wait: typeof pause;
}

/** Has popup and panel read again what the background changed in what it keeps; takes the key of each change. */
export function createRereader(parts: Parts): (key: string) => void {
  const { session, page, known, history, watched, signature, signaturesHere, ahead, isLookingAround, tab, wait } =
    parts;

  /** Does once, after a while, what is asked for however often until then. */
  function gather(after: number, act: () => Promise<unknown>): () => Promise<void> {
    let isWaiting = false;
    return async () => {
      if (isWaiting) return;
      isWaiting = true;
      await wait(after);
      isWaiting = false;
      await act();
    };
  }

  /** Who answers here may hang on whose account is open, which each frame of the page has to be looked at for. */
  const relook = gather(relookEvery, () => session.load());
  /** Who is on the page, in which part, and whose it is: a page that was just opened tells that bit by bit. */
  const rereadPage = gather(rereadEvery, () => Promise.all([page.reload(), known.load()]));

  function followPage(): void {
    if (isLookingAround.peek()) void rereadPage();
    // Whose mailbox it is may be known only now.
    if (session.site.value || session.isLoading()) void relook();
  }

  /** What is known of signature requests changed, or by which addresses they are found. */
  function rereadSignatures(): void {
    void signaturesHere.load();
    void page.reload();
  }

  function rereadHistory(): void {
    ahead.doubt('readHistory');
    void history.load();
  }

  function rereadWatched(): void {
    if (session.connections.value.length > 1) void session.load();
    void watched.load();
    void signature.reread();
  }

  return (key) => {
    ahead.overtake(key);
    const tabId = tab();
    if (key === connectionsKey || key === settingsKey) void session.load();
    if (tabId !== null && key === pageKey(tabId)) followPage();
    if (isPlaceKey(key)) ahead.doubt('readPlace');
    if (key === verdictsKey) void known.load();
    if (key === signaturesKey || key === signingKey) rereadSignatures();
    if (key === watchedKey) rereadWatched();
    if (key === recentKey || key === pinsKey) rereadHistory();
  };
}
