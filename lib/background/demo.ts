import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import type { Handlers } from '#lib/messages/router.ts';
import type { Sender } from '#lib/messages/sender.ts';
import { settings } from '#lib/settings/schema.ts';

const demoConnection = z.object({
  baseUrl: z.string(),
  apiKey: z.string(),
  language: settings.shape.language,
  sites: z.array(z.string()),
});
const ui: Sender = { zone: 'ui' };

/**
 * Connects the demo build with the service that was started beside it, the way a person would in the settings. Only the
 * build that `npm start` makes holds this; it is never packaged.
 */
export async function connectDemo(
  { connect, saveSettings, turnSite }: Pick<Handlers, 'connect' | 'saveSettings' | 'turnSite'>,
  fetch: typeof globalThis.fetch = (input) => globalThis.fetch(input),
): Promise<void> {
  const file = await fetch(browser.runtime.getURL('demo-connection.json'));
  const { baseUrl, apiKey, language, sites } = z.parse(demoConnection, await file.json());
  await saveSettings({ patch: { language } }, ui);
  const connected = await connect({ baseUrl, apiKey }, ui);
  if (!connected.ok) console.error('The demo service cannot be reached.', connected.problem);
  for (const pattern of sites) await turnSite({ pattern, on: true }, ui);
}
