import { type Spotter, startSpotter } from './spotter.ts';

declare global {
  /** The spotter of this document, in the content script's own world. */
  var crmLensSpotter: Spotter | undefined;
}

/** Starts the spotter unless one is at work here already: a registered script and a one-off look may both be run. */
export function spotOnce(start: () => Spotter = startSpotter): void {
  if (globalThis.crmLensSpotter?.isRunning()) return;
  globalThis.crmLensSpotter?.stop();
  globalThis.crmLensSpotter = start();
}
