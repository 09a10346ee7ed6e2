import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import * as z from 'zod/mini';
import type { ChromiumWithExtension } from './chromium.ts';

/**
 * The panel as it would stand beside a tab: its page in a tab of its own, which follows the tab that is in front of it in the
 * same window.
 */
export async function openPanelPage(browser: ChromiumWithExtension, beside: Page, width = 380): Promise<Page> {
  const panel = await browser.context.newPage();
  await panel.addInitScript(beNoTab);
  await panel.setViewportSize({ width, height: 760 });
  await beside.bringToFront();
  await panel.goto(`${browser.origin}/sidepanel.html`);
  return panel;
}

/** A real panel is no tab, and never hears that it came to the front itself. */
function beNoTab(): void {
  const { tabs } = Reflect.get(globalThis, 'chrome');
  const listen = tabs.onActivated.addListener.bind(tabs.onActivated);
  const own: Promise<{ id?: number } | undefined> = tabs.getCurrent();
  tabs.onActivated.addListener = (hear: (tab: { tabId: number }) => void) =>
    listen((tab: { tabId: number }) => void own.then((self) => self?.id !== tab.tabId && hear(tab)));
}

/** Waits until a page of ours that was just opened has heard which tab is in front: it asked before this does. */
export async function knowsItsTab(surface: Page): Promise<void> {
  await surface.evaluate(async () => {
    const { windows, tabs } = Reflect.get(globalThis, 'chrome');
    await windows.getCurrent();
    await tabs.query({ active: true, currentWindow: true });
  });
}

export interface RealPanel {
  /** What a person reads in it now. */
  text(): Promise<string>;
  close(): Promise<void>;
}

/** The panel that the browser itself shows at the side of its window. No driver counts it among the pages. */
export async function realPanel({ context, origin }: ChromiumWithExtension): Promise<RealPanel> {
  const session = await context.browser()?.newBrowserCDPSession();
  if (!session) throw new Error('The browser has no debugging session of its own');
  const find = async () => {
    const { targetInfos } = await session.send('Target.getTargets');
    return targetInfos.find(({ url }) => url === `${origin}/sidepanel.html`)?.targetId;
  };
  const deadline = Date.now() + 15_000;
  let targetId = await find();
  for (; targetId === undefined; targetId = await find()) {
    if (Date.now() > deadline) throw new Error('The browser shows no panel');
    await sleep(50);
  }
  const panel = targetId;
  const { sessionId } = await session.send('Target.attachToTarget', { targetId: panel, flatten: false });
  let asked = 0;
  return {
    text: () =>
      new Promise((resolve) => {
        asked += 1;
        const id = asked;
        const listen = ({ message }: { message: string }) => {
          const answer = reply.parse(JSON.parse(message));
          if (answer.id !== id) return;
          session.off('Target.receivedMessageFromTarget', listen);
          resolve(answer.result?.result.value ?? '');
        };
        session.on('Target.receivedMessageFromTarget', listen);
        const params = { expression: 'document.body.innerText', returnByValue: true };
        const message = JSON.stringify({ id, method: 'Runtime.evaluate', params });
        void session.send('Target.sendMessageToTarget', { sessionId, message });
      }),
    async close() {
      await session.send('Target.closeTarget', { targetId: panel });
      await session.detach();
    },
  };
}

const reply = z.object({
  id: z.optional(z.number()),
  result: z.optional(z.object({ result: z.object({ value: z.optional(z.string()) }) })),
});
