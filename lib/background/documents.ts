import browser from 'webextension-polyfill';
import { realClock } from '#lib/crm/clock.ts';

/** A page that is busy does not answer; what it reported before is then taken as it is. Milliseconds. */
const patience = 500;

/** What a tab is asked, as long as it has patience for that; undefined where it is too busy to say. */
export type InTime = <T>(look: Promise<T>) => Promise<T | undefined>;

export const inTime =
  (wait: (milliseconds: number) => Promise<void>): InTime =>
  (look) =>
    Promise.race([look, wait(patience).then(() => undefined)]);

/** A document that is in a tab now, and what the function that was run in it said. */
interface Present {
  documentId: string | undefined;
  result: unknown;
}

/** The documents that are in a tab now, by frame. */
export type Documents = ReadonlyMap<number, Present>;

/**
 * Runs a function in every document of a tab that the browser lets the extension enter.
 * @returns undefined when the tab is too busy to say; rejects where no document may be entered
 */
export async function documentsIn<A extends unknown[]>(
  tabId: number,
  { func, args }: { func: (...args: A) => unknown; args: A },
  soon: InTime = inTime(realClock.wait),
): Promise<Documents | undefined> {
  const target = { tabId, allFrames: true };
  const results = await soon(browser.scripting.executeScript({ target, func, args, injectImmediately: true }));
  return results && new Map(results.map(({ frameId, documentId, result }) => [frameId, { documentId, result }]));
}

/** Which documents are in a tab now, and nothing of them. */
export const presentIn = (tabId: number, soon?: InTime): Promise<Documents | undefined> =>
  documentsIn(tabId, { func: () => undefined, args: [] }, soon);

/**
 * Whether the document that was at a place once is still there. Some browsers have no ids for documents, and new ones
 * for frames.
 */
export function isPresent(
  { frameId, documentId }: { frameId: number; documentId?: string | undefined },
  documents: Documents,
): boolean {
  const present = documents.get(frameId);
  if (!present) return false;
  return present.documentId === undefined || documentId === undefined || present.documentId === documentId;
}
