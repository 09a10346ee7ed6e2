import browser from 'webextension-polyfill';
import type { SpotterCommand } from './spotter.ts';

/** Tells the content script of one frame of a tab something, or those of all its frames. Where none is, nobody answers. */
export function tellSpotter(
  tabId: number,
  command: SpotterCommand,
  frame: { frameId?: number } = {},
): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, command, frame).catch(() => undefined);
}
