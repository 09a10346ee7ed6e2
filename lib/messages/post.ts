import browser from 'webextension-polyfill';
import type { Input, MessageName, Output } from './contract.ts';
import type { Envelope } from './envelope.ts';

/** What a browser hands to whoever asked: nothing where the background ended over it. */
export type Posted<N extends MessageName> = Promise<Envelope<Output<N>> | null | undefined>;

/**
 * Puts a message on its way, and leaves its answer unread: `send` takes it from here. A page that needs nothing but this asks
 * before the rest of its script has run.
 * @param connection in whose name it is asked; the one in use where none is named
 */
export const post = <N extends MessageName>(name: N, input: Input<N>, connection?: string): Posted<N> =>
  browser.runtime.sendMessage({ name, input, ...(connection !== undefined && { connection }) });
