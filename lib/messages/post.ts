import browser from 'webextension-polyfill';
import type { Input, MessageName } from './contract.ts';

/**
 * Puts a message on its way, and leaves its answer unread: `send` takes it from here. A page that needs nothing but this asks
 * before the rest of its script has run.
 */
export const post = <N extends MessageName>(name: N, input: Input<N>): Promise<unknown> =>
  browser.runtime.sendMessage({ name, input });
