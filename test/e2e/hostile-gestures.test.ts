import type { Frame, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  escapeFrom,
  hasCard,
  openCard,
  pointAtText,
  recordView,
  takesClicks,
  waitForMarks,
  waitForNoCard,
} from './harness/card.ts';
import { hostOf, known, openOn, unknown } from './harness/contacts.ts';
import { startHostilePage } from './harness/hostile-page.ts';
import { startConnectedWorld, type World } from './harness/world.ts';

/** What a person does over a card must tell the page nothing, and must not be turned against them by the page. */
describe('a person’s gestures over a card of a hostile page', () => {
  let world: World;
  let hostile: Awaited<ReturnType<typeof startHostilePage>>;
  let page: Page;

  beforeAll(async () => {
    world = await startConnectedWorld();
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

  const open = async (address: string): Promise<Frame> => {
    const card = await openOn(page, hostile.urlFor(address), address);
    await page.evaluate(() => {
      document.body.style.height = '5000px';
      window.evidence.messages.length = 0;
      for (const type of ['scroll', 'wheel', 'keydown', 'focusin'])
        addEventListener(type, () => window.evidence.messages.push(type), { capture: true });
    });
    return card;
  };
  const seen = () => page.evaluate(() => ({ at: scrollY, events: window.evidence.messages }));
  const boxOf = async () => (await hostOf(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };

  it.each([
    ['a known contact', known],
    ['an unknown one', unknown],
  ])('a wheel turned anywhere over the card of %s stays there', async (_, address) => {
    await open(address);
    const { x, y, height } = await boxOf();
    for (const part of [0.05, 0.15, 0.2, 0.25, 0.5, 0.95]) {
      await page.mouse.move(x + 100, y + height * part, { steps: 3 });
      for (const [across, down] of [
        [0, 300],
        [0, -300],
        [200, 300],
      ] as const)
        await page.mouse.wheel(across, down);
    }
    await page.waitForTimeout(500);
    expect(await seen()).toEqual({ at: 0, events: [] });
    await page.mouse.move(x + 100, y - 40);
    await page.mouse.wheel(0, 300);
    await expect.poll(async () => (await seen()).at).toBeGreaterThan(0);
  });

  it.each([
    ['a known contact', known],
    ['an unknown one', unknown],
  ])('keys pressed in the card of %s stay there', async (_, address) => {
    const card = await open(address);
    // A click on the mark keeps the card, wherever the pointer goes.
    await page.mouse.down();
    await page.mouse.up();
    await card.locator('main').focus();
    await page.evaluate(() => {
      window.evidence.messages.length = 0;
    });
    for (const key of ['ArrowDown', 'PageDown', 'End', 'Space', 'Home', 'ArrowUp', 'ArrowRight'])
      await page.keyboard.press(key);
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Tab');
    for (const key of ['ArrowDown', 'PageDown', 'End']) await page.keyboard.press(key);
    for (let step = 0; step < 40; step += 1) await page.keyboard.press('Shift+Tab');
    await page.waitForTimeout(300);
    expect(await seen()).toEqual({ at: 0, events: [] });
    await escapeFrom(card);
    expect(hasCard(page)).toBe(false);
  });

  it('the keys scroll what the card shows', async () => {
    const card = await open(known);
    await page.mouse.down();
    await page.mouse.up();
    await card.locator('main').focus();
    const scrolled = () => card.locator('[data-scrolls]').evaluate(({ scrollTop }) => scrollTop);
    await page.keyboard.press('PageDown');
    await expect.poll(scrolled).toBeGreaterThan(100);
    await page.keyboard.press('Home');
    await expect.poll(scrolled).toBe(0);
    await page.keyboard.press('ArrowDown');
    await expect.poll(scrolled).toBe(40);
  });

  it.each<[string, (host: Element) => unknown]>([
    [
      'moves it',
      (host) => host.setAttribute('style', `${host.getAttribute('style')}; translate: 50px 50px !important`),
    ],
    [
      'makes it transparent',
      (host) => host instanceof HTMLElement && host.style.setProperty('opacity', '0', 'important'),
    ],
    ['changes any of its attributes', (host) => host.setAttribute('class', 'bait')],
    ['puts it elsewhere', (host) => document.body.append(host)],
    [
      'takes it out and puts it back at once',
      (host) => {
        host.remove();
        document.documentElement.append(host);
      },
    ],
  ])('the card closes when the page %s', async (_, change) => {
    await open(known);
    await hostOf(page).evaluate(change);
    await waitForNoCard(page);
    expect(hasCard(page)).toBe(false);
  });

  it('the card takes no click right after the page scrolled it under the pointer', async () => {
    const card = await open(known);
    await takesClicks(card);
    await card.evaluate(() => {
      new MutationObserver((changes) => {
        for (const { target } of changes)
          if (target instanceof Element && !target.hasAttribute('data-takes-clicks')) document.title = 'unsettled';
      }).observe(document.documentElement, { attributes: true });
    });
    // By more it would close.
    await page.evaluate(() => scrollBy(0, 6));
    await expect.poll(() => card.evaluate(() => document.title)).toBe('unsettled');
    await takesClicks(card);
  });

  it('a card that the page takes away as it opens is none that nothing closes', async () => {
    await page.goto(hostile.urlFor(known));
    await waitForMarks(page);
    await page.evaluate(() => {
      const shelter = document.createElement('div');
      const shadow = shelter.attachShadow({ mode: 'open' });
      addEventListener(
        'beforetoggle',
        ({ target }) => {
          if (!(target instanceof HTMLElement)) return;
          target.remove();
          setTimeout(() => {
            document.body.append(shelter);
            shadow.append(target);
          }, 50);
        },
        { capture: true, once: true },
      );
    });
    await pointAtText(page, known);
    await page.waitForTimeout(1_500);
    const frames = page.frames().length;
    await page.waitForTimeout(500);
    expect([frames, hasCard(page)]).toEqual([1, false]);
    // The page is not broken for the next one.
    await page.mouse.move(5, 790, { steps: 6 });
    await pointAtText(page, known);
    await recordView(await openCard(page))
      .title.getByText('Dana Levi')
      .waitFor();
  });

  it('has few frames made ready by marks that it puts under a moving pointer, and shows a card at a click all the same', async () => {
    await page.goto(hostile.urlFor(known));
    await page.evaluate((other) => {
      document.body.insertAdjacentHTML(
        'beforeend',
        `<style>#bait, #other { position: fixed; inset-block-start: 200px; inset-inline-start: 100px; margin: 0; font-size: 40px }</style>
        <p id="other">${other}</p>`,
      );
      const turns = ['#bait', '#other'];
      const turn = () => {
        turns.reverse();
        for (const [place, id] of turns.entries())
          document.querySelector<HTMLElement>(id)?.style.setProperty('translate', place === 0 ? '0' : '-3000px');
      };
      turn();
      addEventListener('pointermove', turn, { capture: true });
      addEventListener('beforetoggle', () => window.evidence.messages.push('shown'), { capture: true });
      window.evidence.added.length = 0;
    }, unknown);
    await waitForMarks(page, 2);
    for (let i = 0; i < 45; i++) {
      await page.mouse.move(160 + (i % 2) * 10, 225);
      await page.waitForTimeout(130);
    }
    await page.mouse.move(5, 5);
    await waitForNoCard(page);
    const { added, messages } = await page.evaluate(() => window.evidence);
    // On a busy machine the pointer may have rested, too.
    const unshown = added.filter((name) => name === 'DIV').length - messages.filter((told) => told === 'shown').length;
    expect(unshown).toBeGreaterThan(2);
    expect(unshown).toBeLessThanOrEqual(20);
    await page.mouse.move(160, 225);
    await page.mouse.down();
    await page.mouse.up();
    await openCard(page);
  });
});
