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

/** A listener that answers later says so with `true`. */
export type MessageListener = (message: unknown, sender: unknown, answer: (value: unknown) => void) => boolean;

declare const chrome: ExtensionApi;

/** Under this name every browser has it, and gives promises where no callback is given. */
export const extensionApi = (): ExtensionApi => chrome;
