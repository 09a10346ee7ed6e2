/** When something was drawn for the first time, by what it is; milliseconds of a clock that all documents share. */
export type Drawn = Partial<Record<'bare' | 'record' | 'usable' | 'contacts', number>>;

declare global {
  interface Window {
    crmLensDrawn: Drawn;
    /** When a trusted event of a type was last caused. */
    crmLensCaused: Record<string, number>;
    /** Pieces of work that kept the document from answering for more than 50 ms. */
    crmLensLongTasks: { start: number; duration: number }[];
  }
}

/**
 * Runs in every document before its own scripts, in ours and in the bare ones alike: notes when each thing that is waited for
 * is first part of a frame, which is when the frame's own work is done after the thing came into the document.
 */
export function watchDrawing(): void {
  const wanted = [
    ['bare', '[data-bare]'],
    ['record', 'section[aria-label="Details"]'],
    // The record in the popup itself, behind the picture that it begins with.
    ['usable', 'body > main section[aria-label="Details"]'],
    ['contacts', 'ul[aria-label="On this page"] > li'],
  ] as const;
  window.crmLensDrawn = {};
  window.crmLensCaused = {};
  window.crmLensLongTasks = [];
  const seen = new Set<string>();
  const clock = () => performance.timeOrigin + performance.now();

  const noteFrame = (what: keyof Drawn) =>
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.crmLensDrawn[what] = clock();
        port1.close();
      };
      port2.postMessage(null);
    });
  const look = () => {
    for (const [what, selector] of wanted) {
      if (seen.has(what) || !document.querySelector(selector)) continue;
      seen.add(what);
      noteFrame(what);
    }
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  for (const type of ['click', 'pointermove']) {
    const note = ({ isTrusted, timeStamp }: Event) => {
      if (isTrusted) window.crmLensCaused[type] = performance.timeOrigin + timeStamp;
    };
    addEventListener(type, note, { capture: true, passive: true });
  }
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      window.crmLensLongTasks.push({ start: performance.timeOrigin + startTime, duration });
    }
  }).observe({ type: 'longtask', buffered: true });
}
