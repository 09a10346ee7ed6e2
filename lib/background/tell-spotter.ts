import browser from 'webextension-polyfill';
import type { SpotterCommand } from '#lib/messages/spotter.ts';

/** Tells the content script of one frame something. A frame that is gone does not answer. */
export function tellSpotter(tabId: number, frameId: number, command: SpotterCommand): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, command, { frameId }).catch(() => undefined);
}
