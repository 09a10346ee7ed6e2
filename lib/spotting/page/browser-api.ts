/**
 * The little of the extension's API that a content script needs, as the browser itself gives it: a polyfill would weigh
 * as much as the finder.
 */
export interface ExtensionApi {
  readonly runtime?: {
    /** Gone once the extension has been reloaded or removed under a page. */
    readonly id?: string;
    getURL(path: string): string;
    sendMessage(message: unknown): Promise<unknown>;
    readonly onMessage: {
      addListener(listener: MessageListener): void;
      removeListener(listener: MessageListener): void;
    };
  };
}

export type MessageListener = (message: unknown, sender: unknown, answer: (value: unknown) => void) => undefined;

declare const browser: ExtensionApi | undefined;
declare const chrome: ExtensionApi | undefined;

/** Firefox's `browser`, or Chrome's `chrome`; both promise where no callback is given. */
export function extensionApi(): ExtensionApi {
  if (typeof browser !== 'undefined' && browser) return browser;
  if (typeof chrome !== 'undefined' && chrome) return chrome;
  return {};
}
