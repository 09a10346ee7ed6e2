import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Handlers } from '#lib/messages/router.ts';
import type { Sender } from '#lib/messages/sender.ts';

const demoConnection = z.object({ baseUrl: z.string(), apiKey: z.string(), sites: z.array(z.string()) });
const ui: Sender = { zone: 'ui' };

/**
 * Connects the demo build with the service that was started beside it, the way a person would in the settings. Only the
 * build that `npm start` makes holds this; it is never packaged.
 */
export async function connectDemo(
  { connect, turnSite }: Pick<Handlers, 'connect' | 'turnSite'>,
  fetch: typeof globalThis.fetch = (input) => globalThis.fetch(input),
): Promise<void> {
  const file = await fetch(browser.runtime.getURL('demo-connection.json'));
  const { baseUrl, apiKey, sites } = z.parse(demoConnection, await file.json());
  const connected = await connect({ baseUrl, apiKey }, ui);
  if (!connected.ok) console.error('The demo service cannot be reached.', connected.problem);
  for (const pattern of sites) await turnSite({ pattern, on: true }, ui);
}
