import { type Spotter, startSpotter } from './spotter.ts';

declare global {
  /** The spotter of this document, in the content script's own world. */
  var crmLensSpotter: Spotter | undefined;
}

/** Starts the spotter unless one is at work here already: a registered script and a one-off look may both be run. */
export function spotOnce(start: () => Spotter = startSpotter): void {
  // An element of the page that has this name is found under it as well, but is not the global object's own.
  const earlier = Object.hasOwn(globalThis, 'crmLensSpotter') ? globalThis.crmLensSpotter : undefined;
  if (earlier?.isRunning()) return;
  earlier?.stop();
  globalThis.crmLensSpotter = start();
}
