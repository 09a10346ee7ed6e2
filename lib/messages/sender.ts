import browser, { type Runtime } from 'webextension-polyfill';
import * as z from 'zod/mini';

/** One document in one frame of a tab. The id is unique for all time; where a browser gives none, tab and frame must do. */
export const documentPlace = z.object({ tabId: z.number(), frameId: z.number(), documentId: z.optional(z.string()) });
export type DocumentPlace = z.infer<typeof documentPlace>;

/** Who sent a message, by the browser's own word alone. */
export type Sender =
  /**
   * Our content script, in a process that belongs to a stranger's page. Frames without an address of their own, such as
   * a webmail's letter in `about:srcdoc`, go by the address of whoever made them, or of their tab.
   */
  | { zone: 'page'; place: DocumentPlace; url: string; lacksAddress?: true }
  /** One of our own pages, in a window of ours or at the top of a tab. */
  | { zone: 'ui' }
  /** A page of ours that anyone may frame or open: it counts as ours only once a content script vouched for it. */
  | { zone: 'card'; place: DocumentPlace }
  | { zone: 'stranger' };

const cardPath = 'card.html';
const stranger: Sender = { zone: 'stranger' };

/** Reads who sent a message from what the browser says of the sender, never from what the message says. */
export function readSender(sender: Runtime.MessageSender, ownRoot = browser.runtime.getURL('')): Sender {
  const { id, url, tab, frameId, documentId } = sender;
  if (id !== browser.runtime.id || url === undefined) return stranger;
  if (url.startsWith(ownRoot) && !tab) return { zone: 'ui' };
  if (tab?.id === undefined || frameId === undefined) return stranger;
  const place: DocumentPlace = { tabId: tab.id, frameId, documentId };
  if (!url.startsWith(ownRoot)) {
    const page = { zone: 'page', place, url: addressOf(url, originOf(sender), tab.url) } as const;
    return isWeb(url) ? page : { ...page, lacksAddress: true };
  }
  const isOpenToAll = frameId !== 0 || url.slice(ownRoot.length).split(/[?#]/, 1)[0] === cardPath;
  return isOpenToAll ? { zone: 'card', place } : { zone: 'ui' };
}

const isWeb = (address: string | undefined): boolean => address !== undefined && /^https?:\/\//.test(address);

const addressOf = (url: string, ...instead: (string | undefined)[]): string => [url, ...instead].find(isWeb) ?? url;

/** Who made a document, which not every browser says. It is `null` for a frame that is shut off from its maker. */
const originOf = (sender: Runtime.MessageSender): string | undefined =>
  'origin' in sender && typeof sender.origin === 'string' ? sender.origin : undefined;
