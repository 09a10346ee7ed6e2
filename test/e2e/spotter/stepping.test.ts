import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { isStepAnswer } from '#lib/messages/spotter.ts';
import { escapeFrom, openCard, waitForNoCard } from '../harness/card.ts';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const body = `
  <p id="page">page@acme.example</p>
  <div id="claims" role="dialog" aria-modal="true" hidden>claims@acme.example</div>
  <div id="notice" role="dialog" aria-modal="true" hidden>This page uses cookies.</div>
  <dialog id="modal"><p>Nobody in here.</p></dialog>
  <div id="host"></div>
  <iframe srcdoc="<p>framed@acme.example</p>"></iframe>
  <script>
    const root = document.getElementById('host').attachShadow({ mode: 'open' });
    root.innerHTML = '<dialog><p>shadow@acme.example</p><slot></slot></dialog>';
  </script>`;

/** The part of the extension's API that the background worker is asked to use here. */
declare const chrome: {
  tabs: {
    query(filter: { url: string }): Promise<{ id: number }[]>;
    sendMessage(tabId: number, message: unknown, options: { frameId: number }): Promise<unknown>;
  };
  scripting: {
    executeScript(injection: {
      target: { tabId: number; allFrames: true };
      func: () => void;
    }): Promise<{ frameId: number }[]>;
  };
};

describe('stepping among dialogues, in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(body);
    await expectMarks(page, '#page', ['page@acme.example']);
  });
  afterAll(() => pages?.close());
  afterEach(async () => {
    await pages.tell({ type: 'closeCard' });
    await waitForNoCard(page);
    await page.evaluate(() => {
      for (const open of document.querySelectorAll<HTMLElement>('[role=dialog]')) open.hidden = true;
      document.querySelector('dialog')?.close();
      document.querySelector('#host')?.shadowRoot?.querySelector('dialog')?.close();
    });
  });

  /** The contacts that are stepped to, one after the other. */
  async function stepped(): Promise<string[]> {
    const names: string[] = [];
    for (let fresh = true; ; fresh = false) {
      const answer = await pages.tell({ type: 'step', direction: 1, fresh });
      if (!isStepAnswer(answer)) throw new Error(`${JSON.stringify(answer)} is no answer to a step`);
      if (!answer.moved || names.length > 5) return names;
      names.push(await titleOfCard(names.at(-1)));
    }
  }

  /** The title of the card, once it is another than before. */
  async function titleOfCard(before: string | undefined): Promise<string> {
    const deadline = Date.now() + 10_000;
    while (Date.now() < deadline) {
      const titles = (await openCard(page)).getByRole('heading', { level: 2 });
      // The card before may go while it is asked.
      const [title] = await titles.allTextContents().catch(() => []);
      if (title && title !== before) return title;
      await page.waitForTimeout(50);
    }
    throw new Error('The card has no title of its own');
  }

  const show = (selector: string) => page.locator(selector).evaluate((dialogue) => dialogue.removeAttribute('hidden'));

  it('stays in one that says it holds the page still, though the browser does not', async () => {
    expect(await stepped()).toEqual(['page@acme.example']);
    await show('#claims');
    await expectMarks(page, '#claims', ['claims@acme.example']);
    expect(await stepped()).toEqual(['claims@acme.example']);
  });

  it('goes on in the page beside one that has nobody in it', async () => {
    await show('#notice');
    expect(await stepped()).toEqual(['page@acme.example']);
  });

  it('goes nowhere where the browser lets nobody reach a contact', async () => {
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    expect(await stepped()).toEqual([]);
  });

  it('stays in one of a shadow tree', async () => {
    await page.evaluate(() => document.querySelector('#host')?.shadowRoot?.querySelector('dialog')?.showModal());
    await expectMarks(page, '#host', ['shadow@acme.example']);
    expect(await stepped()).toEqual(['shadow@acme.example']);
  });

  it('opens no card for a frame beside one', async () => {
    const inFrame = () =>
      pages.worker().evaluate(async () => {
        const [tab] = await chrome.tabs.query({ url: 'http://127.0.0.1/*' });
        const tabId = tab?.id ?? 0;
        const frames = await chrome.scripting.executeScript({ target: { tabId, allFrames: true }, func: () => {} });
        const frameId = Math.max(...frames.map((frame) => frame.frameId));
        return chrome.tabs.sendMessage(tabId, { type: 'step', direction: 1, fresh: true }, { frameId });
      });
    expect(await inFrame()).toEqual({ moved: true });
    await titleOfCard(undefined);
    await escapeFrom(await openCard(page));
    await page.evaluate(() => document.querySelector('dialog')?.showModal());
    expect(await inFrame()).toEqual({ moved: false });
  });
});
