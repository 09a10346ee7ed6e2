import { followKept, type KeptChanges } from '#lib/settings/follow-kept.ts';
import { type Posted, post } from './post.ts';

declare global {
  /** On its way since before the popup's own script was there; absent where that was quicker. */
  var crmLensFirstQuestion: Posted<'openSurface'> | undefined;
  /** What the background has changed since, for the script that was not there yet. */
  var crmLensKeptChanges: KeptChanges | undefined;
  /** The picture that the popup began with, once it was seen; nothing where there is none. */
  var crmLensPicture: Promise<string | undefined> | undefined;
}

/** Puts the popup's first question on its way, for the script that draws what comes back. */
export function askFirst(): void {
  globalThis.crmLensKeptChanges = followKept();
  globalThis.crmLensFirstQuestion = post('openSurface', { surface: 'popup' });
}
