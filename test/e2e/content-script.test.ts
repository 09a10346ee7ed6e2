import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageTable } from '#lib/messages/contract.ts';
import { openMailbox, startConnectedWorld, type World } from './harness/world.ts';

/**
 * The content script runs in the page's process, so whoever breaks out of the page into that process can do what it can.
 * These tests are that person: they run code where the content script runs, in real Chromium.
 */
describe('someone in the content script’s place', () => {
  let world: World;

  beforeAll(async () => {
    world = await startConnectedWorld();
    await openMailbox(world);
  });
  afterAll(() => world.close());

  /** Runs code in the isolated world of the mailbox's page, and gives what came of it as text. */
  async function attempt(code: string): Promise<string> {
    const { context } = world.browser;
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    const [site] = world.mailbox.url.split(/:\d+\//);
    const answer: unknown = await worker.evaluate(`(async () => {
      const [tab] = await chrome.tabs.query({ url: '${site}/*' });
      const func = () => (${code}).then(JSON.stringify, String);
      const [injected] = await chrome.scripting.executeScript({ target: { tabId: tab.id }, func });
      return injected.result;
    })()`);
    return String(answer);
  }
  const ask = async (name: string, input: object): Promise<unknown> =>
    JSON.parse(await attempt(`chrome.runtime.sendMessage(${JSON.stringify({ name, input })})`));

  it.each(['local', 'session'] as const)('cannot read the extension’s %s storage', async (area) => {
    expect(await attempt(`chrome.storage.${area}.get()`)).toMatch(
      /^Error: Access to storage is not allowed from this context/,
    );
  });

  it('does not see the database that holds the key', async () => {
    expect(await attempt('indexedDB.databases()')).toBe('[]');
  });

  const uiMessages = Object.entries(messageTable).filter(([, { audience }]) => audience === 'ui' || audience === 'own');
  it.each(uiMessages.map(([name]) => name))('is refused %s', async (name) => {
    expect(await ask(name, {})).toEqual({ ok: false, error: 'not-allowed' });
  });

  it('opens no card with a made-up ticket, whether the CRM knows the contact or not', async () => {
    const ticket = '0'.repeat(32);
    for (const value of ['dana.levi@galil-optics.example', 'nobody@nowhere.example']) {
      const answer = await ask('openCard', { contact: { kind: 'email', value }, by: 'click', ticket });
      expect(answer).toEqual({ ok: true, output: { isOpen: false } });
    }
  });
});
