import browser from 'webextension-polyfill';
import type { DocumentPlace } from '#lib/messages/sender.ts';

/** The content script, as the build names it. */
export const spotterFile = 'spotter.js';
/** How marks look. A sheet that the browser puts in costs a page nothing, and the page can neither see nor lose it. */
export const marksFile = 'assets/marks.css';
/** What shows cards, for documents in which somebody points at a contact. */
const cardHostFile = 'card-host.js';

/** Runs the content script once in every frame of a tab that the browser lets the extension enter. */
export async function runSpotter(tabId: number): Promise<void> {
  const target = { tabId, allFrames: true };
  await browser.scripting.insertCSS({ target, files: [marksFile] });
  await browser.scripting.executeScript({ target, files: [spotterFile] });
}

/** The one document at a place: by its own id, or by its frame where a browser gives none. */
export const documentAt = ({ tabId, frameId, documentId }: DocumentPlace) =>
  documentId === undefined ? { tabId, frameIds: [frameId] } : { tabId, documentIds: [documentId] };

/**
 * Runs what shows cards beside the content script of one document.
 * @returns whether it ran; the document may have left, or the browser may not let the extension in any more
 */
export async function runCardHost(place: DocumentPlace): Promise<boolean> {
  const injection = { target: documentAt(place), files: [cardHostFile], injectImmediately: true };
  return browser.scripting.executeScript(injection).then(
    (results) => results.length > 0 && results.every((result) => !('error' in result && result.error)),
    () => false,
  );
}
