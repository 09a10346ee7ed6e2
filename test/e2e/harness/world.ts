import type { Page } from 'playwright-core';
import { grantedBuild } from './build.ts';
import { waitForMarks } from './card.ts';
import { type ChromiumWithExtension, openChromium } from './chromium.ts';
import { connect, turnOn } from './options-page.ts';
import { startTestMailbox, startTestService, type TestMailbox, type TestService } from './servers.ts';

/** Everything real at once: the service, the mailbox, and Chromium with the production build in it. */
export interface World {
  service: TestService;
  mailbox: TestMailbox;
  browser: ChromiumWithExtension;
  close(): Promise<void>;
}

async function startServers(seed?: string): Promise<Pick<World, 'service' | 'mailbox'>> {
  const service = await startTestService(seed);
  return { service, mailbox: await startTestMailbox(service.baseUrl) };
}

/** A world in which nothing is connected yet. */
export async function startWorld(manifest: Record<string, unknown> = {}, seed?: string): Promise<World> {
  const [{ service, mailbox }, browser] = await Promise.all([
    startServers(seed),
    openChromium({ extension: (folder) => grantedBuild('chrome', folder, manifest) }),
  ]);
  return {
    service,
    mailbox,
    browser,
    async close() {
      await browser.close();
      await Promise.all([mailbox.stop(), service.remove()]);
    },
  };
}

/** A world whose extension is connected, with the mailbox turned on. */
export async function startConnectedWorld(manifest: Record<string, unknown> = {}): Promise<World> {
  const world = await startWorld(manifest);
  await connect(world.browser, world.service);
  await turnOn(world.browser, world.mailbox.url);
  return world;
}

/** The demo mailbox in a tab of its own, once its contacts are marked. */
export async function openMailbox({ browser, mailbox }: World): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(mailbox.url);
  await waitForMarks(page, 12);
  return page;
}
