import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  hasCard,
  openCard,
  pointAtText,
  recordView,
  takesClicks,
  waitForMarks,
  waitForNoCard,
} from './harness/card.ts';
import { known, openOn as openCardOn, unknown } from './harness/contacts.ts';
import { startHostilePage } from './harness/hostile-page.ts';
import { startConnectedWorld, type World } from './harness/world.ts';

/** Without Chromium's own guard, which gives the card an address that changes with every start: only the ticket is left. */
const guessableCard = { web_accessible_resources: [{ resources: ['card.html'], matches: ['<all_urls>'] }] };

describe('a hostile page in Chromium', () => {
  let world: World;
  let hostile: Awaited<ReturnType<typeof startHostilePage>>;
  let page: Page;

  beforeAll(async () => {
    world = await startConnectedWorld(guessableCard);
    hostile = await startHostilePage();
  });
  afterAll(async () => {
    hostile?.stop();
    await world?.close();
  });
  beforeEach(async () => {
    page = await world.browser.context.newPage();
  });
  afterEach(() => page.close());

  async function visit(address: string): Promise<void> {
    await page.goto(hostile.urlFor(address));
    await waitForMarks(page);
  }

  const openOn = (address: string): Promise<Frame> => openCardOn(page, hostile.urlFor(address), address);
  const enlarge = (card: Frame) => card.getByRole('button', { name: 'Enlarge' });
  /** The card's box, as the page can measure it. */
  const measure = () =>
    page.evaluate(() => {
      const host = [...document.documentElement.children].find((child) => !['HEAD', 'BODY'].includes(child.nodeName));
      const { x, y, width, height } = host?.getBoundingClientRect() ?? new DOMRect();
      return { x, y, width, height };
    });
  const evidence = () => page.evaluate(() => window.evidence);

  it('is not changed while contacts are marked', async () => {
    await visit(known);
    await page.waitForTimeout(500);
    expect(await evidence()).toEqual({ messages: [], added: [], removed: [], touched: [], openedShadows: 0 });
  });

  it('gains one element while a card is open, and is as before when it is closed', async () => {
    await visit(known);
    const before = await page.content();
    await pointAtText(page, known);
    await recordView(await openCard(page))
      .title.getByText('Dana Levi')
      .waitFor();
    expect((await evidence()).added).toHaveLength(1);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    const { added, removed, touched } = await evidence();
    expect(removed).toEqual(added);
    expect(touched).toEqual([]);
    expect(await page.content()).toBe(before);
  });

  it('keeps nothing of a card that was made ready for a pointer which then went on', async () => {
    await visit(known);
    const before = await page.content();
    await pointAtText(page, known);
    await page.waitForTimeout(150);
    await page.mouse.move(5, 5);
    await waitForNoCard(page);
    expect(await page.content()).toBe(before);
  });

  it('finds nothing of the CRM in its document, its messages, its timings or its frames', async () => {
    await openOn(known);
    const spied = await page.evaluate(() => ({
      document: document.documentElement.outerHTML,
      shadows: [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot).length,
      timings: JSON.stringify(performance.getEntries()),
      frames: window.frames.length,
      marks: [...CSS.highlights.keys()],
    }));
    const { messages, openedShadows } = await evidence();
    expect({ messages, openedShadows, shadows: spied.shadows, frames: spied.frames }).toEqual({
      messages: [],
      openedShadows: 0,
      shadows: 0,
      frames: 0,
    });
    const everything = JSON.stringify(spied);
    for (const secret of [
      'procurement',
      'Galil Optics',
      'contact-dana',
      world.service.apiKey,
      world.service.baseUrl,
      world.browser.origin,
    ]) {
      expect(everything).not.toContain(secret);
    }
  });

  it('measures the same box at every moment, whether the CRM knows the contact or not', async () => {
    const boxes = [];
    for (const address of [known, unknown]) {
      await visit(address);
      await pointAtText(page, address);
      await openCard(page);
      boxes.push(await measure());
      await page.waitForTimeout(1_500);
      boxes.push(await measure());
    }
    expect(boxes[0]?.width).toBeGreaterThan(100);
    expect(new Set(boxes.map((box) => JSON.stringify(box))).size).toBe(1);
  });

  it('marks a known and an unknown contact alike', async () => {
    const marks = [];
    for (const address of [known, unknown]) {
      await visit(address);
      marks.push(
        await page.evaluate(() =>
          [...CSS.highlights].map(([name, { size, priority, type }]) => [name, size, priority, type]),
        ),
      );
    }
    expect(marks[0]).toEqual(marks[1]);
  });

  /** The page frames a card's address itself, and behaves as its host would. */
  async function frameItself(address: string): Promise<Frame> {
    await page.evaluate((src) => {
      const frame = document.createElement('iframe');
      frame.id = 'own';
      frame.src = src;
      frame.onload = () => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = ({ data }) => {
          window.evidence.messages.push(JSON.stringify(data));
          port1.postMessage('admitted');
        };
        frame.contentWindow?.postMessage({ type: 'crm-lens:card', focus: false }, '*', [port2]);
      };
      document.body.append(frame);
    }, address);
    await expect.poll(async () => (await evidence()).messages.length).toBe(1);
    const frame = await (await page.locator('#own').elementHandle())?.contentFrame();
    if (!frame) throw new Error('The page framed nothing');
    return frame;
  }

  /** Asks the background for something as a script in the card's own document would. */
  const ask = (card: Frame, name: string, input: object) =>
    card.evaluate(`chrome.runtime.sendMessage(${JSON.stringify({ name, input })})`);

  it('frames the card itself, at the address of a real one, and sees a ticket of no use and a blank card', async () => {
    const real = await openOn(known);
    const framed = await frameItself(real.url());
    expect(await ask(framed, 'readState', {})).toEqual({ ok: false, error: 'not-allowed' });
    // Longer than a card waits before it says that nothing answers.
    await page.waitForTimeout(6_000);
    expect(await framed.evaluate(() => document.body.childElementCount)).toBe(0);
    expect((await evidence()).messages).toEqual([expect.stringMatching(/^\{"type":"ticket","ticket":"\w{32}"\}$/)]);
  });

  it('is not let in with the ticket of a real card', async () => {
    const real = await openOn(known);
    const framed = await frameItself(real.url());
    const stored = await real.evaluate("chrome.storage.session.get('tickets').then(JSON.stringify)");
    const tickets = [...String(stored).matchAll(/"ticket\\?":\\?"(\w{32})/g)].map(([, ticket]) => ticket);
    expect(tickets).toHaveLength(2);
    for (const ticket of tickets)
      expect(await ask(framed, 'redeemTicket', { ticket })).toEqual({ ok: true, output: {} });
    expect(await ask(framed, 'readState', {})).toEqual({ ok: false, error: 'not-allowed' });
    const answers = await Promise.all(tickets.map((ticket) => ask(real, 'redeemTicket', { ticket })));
    expect(JSON.stringify(answers)).toContain(known);
  });

  it('opens no card with events that it made itself', async () => {
    await visit(known);
    await page.evaluate(() => {
      const bait = document.querySelector('#bait');
      const range = document.createRange();
      range.selectNodeContents(bait ?? document.body);
      const { x, y, height } = range.getBoundingClientRect();
      for (const step of [0, 8, 16, 24]) {
        const place = {
          clientX: x + step,
          clientY: y + height / 2,
          bubbles: true,
          composed: true,
          pointerType: 'mouse',
        };
        for (const type of ['pointerover', 'pointerenter', 'pointermove', 'pointerdown', 'pointerup']) {
          bait?.dispatchEvent(new PointerEvent(type, place));
        }
        for (const type of ['mouseover', 'mouseenter', 'mousemove', 'mousedown', 'mouseup', 'click']) {
          bait?.dispatchEvent(new MouseEvent(type, place));
        }
      }
      bait?.dispatchEvent(new KeyboardEvent('keydown', { key: 'J', altKey: true, shiftKey: true, bubbles: true }));
    });
    await page.waitForTimeout(2_000);
    expect(hasCard(page)).toBe(false);
    await pointAtText(page, known);
    const card = await openCard(page);
    await card.getByRole('main').getByText(known).first().waitFor();
    expect((await evidence()).messages).toEqual([]);
  });

  it('gets no click through to a card under something of its own', async () => {
    const card = await openOn(known);
    const box = await enlarge(card).boundingBox();
    if (!box) throw new Error('There is no button to press');
    const before = await measure();
    await page.evaluate(() => {
      const cover = document.createElement('div');
      cover.popover = 'manual';
      cover.style.cssText = 'width: 100vw; height: 100vh; pointer-events: none; background: white; opacity: 0.9';
      document.body.append(cover);
      cover.showPopover();
    });
    await page.waitForTimeout(1_000);
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await card.getByText('The page covers this card').waitFor({ state: 'attached' });
    await page.waitForTimeout(500);
    expect(await measure()).toEqual(before);
  });

  it('lets a click through to a card that is in plain sight', async () => {
    const card = await openOn(known);
    const before = await measure();
    await takesClicks(card);
    await enlarge(card).click();
    await expect.poll(measure).not.toEqual(before);
    expect(await card.getByText('The page covers this card').count()).toBe(0);
  });

  it('can take the card away, and nothing forces it back', async () => {
    await openOn(known);
    await page.evaluate(() => {
      for (const child of [...document.documentElement.children])
        if (!['HEAD', 'BODY'].includes(child.nodeName)) child.remove();
    });
    await waitForNoCard(page);
    await page.waitForTimeout(300);
    expect(hasCard(page)).toBe(false);
  });
});
