import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hasCard, openCard, pointAt, pointAtText, waitForMarks, waitForNoCard } from '../harness/card.ts';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const body = `
  <style>p { margin: 40px }</style>
  <p><span id="one">jane@acme.example</span></p><p><span id="two">nobody.knows@nowhere.example</span></p>
  <p><a id="icon" href="mailto:icon@acme.example"><svg width="24" height="24"><circle r="9" cx="12" cy="12"/></svg></a></p>
  <p><a id="liar" href="mailto:dana@galil.example">thief@evil.example</a></p>
  <p><a id="writer" href="mailto:dana@galil.example"><b>Write to </b>thief@evil.example</a></p>
  <p><span title="thief@evil.example"><a id="within" href="mailto:dana@galil.example">thief@evil.example</a></span></p>
  <p><a id="number" href="tel:+442079460958">+1 929 946 0958</a></p>
  <p><a id="national" href="tel:+33612460018">(202) 946-0018</a></p>
  <p><a id="extended" href="tel:+442079460018">020 7946 0018</a> ext. 22</p>
  <p><button id="button">A button</button></p><div style="height: 3000px"></div>`;

/** The place of the card's box, as the page can measure it. */
const box = (page: Page) =>
  page.evaluate(() => {
    const { x, y, width, height } = document.documentElement.lastElementChild?.getBoundingClientRect() ?? new DOMRect();
    return { x, y, width, height };
  });

describe('pointing at marks in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(body);
    await expectMarks(page, '#one', ['jane@acme.example']);
  });
  afterAll(() => pages?.close());
  beforeEach(async () => {
    await page.mouse.move(1_200, 700);
    await page.mouse.click(1_200, 700);
    await waitForNoCard(page);
  });

  it('opens the card when the pointer rests on a mark, and closes it when the pointer leaves', async () => {
    await pointAt(page, page.locator('#one'));
    await openCard(page);
    await page.mouse.move(1_200, 700, { steps: 4 });
    await waitForNoCard(page);
  });

  it('opens it for a link with the extension that stands behind it', async () => {
    await pointAt(page, page.locator('#extended'));
    const card = await openCard(page);
    await card.getByRole('heading', { level: 2, name: '+442079460018 x22' }).waitFor();
  });

  it('opens it for a mark that has no text', async () => {
    await pointAt(page, page.locator('#icon'));
    await openCard(page);
  });

  it.each(['#liar', '#within'])(
    'opens it for the address that stands there, and not for whom a link leads to: %s',
    async (link) => {
      await expectMarks(page, '#liar', ['thief@evil.example', 'thief@evil.example']);
      await pointAt(page, page.locator(link));
      const card = await openCard(page);
      await card.getByRole('heading', { level: 2, name: 'thief@evil.example' }).waitFor();
    },
  );

  it.each([
    ['#number', '+19299460958'],
    ['#national', '+12029460018'],
  ])(
    'opens it for the number that stands there, and not for one with the same last digits: %s',
    async (link, value) => {
      await pointAt(page, page.locator(link));
      const card = await openCard(page);
      expect(await card.locator('body').innerText()).toContain(value);
    },
  );

  it('opens none for whom a link leads to at other words than the address that stands there', async () => {
    await pointAt(page, page.locator('#writer b'));
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(false);
  });

  it('keeps it while the pointer is on it', async () => {
    await pointAt(page, page.locator('#one'));
    await openCard(page);
    const { x, y } = await box(page);
    await page.mouse.move(x + 60, y + 60, { steps: 4 });
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(true);
  });

  it('opens it on a click, which the page gets too, and keeps it until a click elsewhere', async () => {
    await page.evaluate(() => {
      document.body.dataset.clicks = '';
      const note = (event: Event) => {
        document.body.dataset.clicks += `${event.type} ${event.defaultPrevented} `;
      };
      for (const type of ['pointerdown', 'click']) addEventListener(type, note);
    });
    await page.locator('#two').click();
    await openCard(page);
    expect(await page.evaluate(() => document.body.dataset.clicks)).toBe('pointerdown false click false ');
    await page.mouse.move(1_200, 700, { steps: 4 });
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(true);
    await page.mouse.click(1_200, 700);
    await waitForNoCard(page);
  });

  it('closes it with Escape, and when the mark scrolls away', async () => {
    await page.locator('#one').click();
    await openCard(page);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    await page.locator('#one').click();
    await openCard(page);
    await page.evaluate(() => scrollTo(0, 2_000));
    await waitForNoCard(page);
    await page.evaluate(() => scrollTo(0, 0));
  });

  it('ignores events that the page makes up', async () => {
    await page.evaluate(() => {
      const target = document.querySelector('#one');
      const { x = 0, y = 0 } = target?.getBoundingClientRect() ?? {};
      for (const type of ['pointermove', 'mousemove', 'pointermove', 'pointerdown', 'click']) {
        const at = { bubbles: true, clientX: x + 9, clientY: y + 9, screenX: Math.random() * 999, screenY: 9 };
        target?.dispatchEvent(new PointerEvent(type, at));
      }
    });
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(false);
  });

  it('takes a card away that the page took elsewhere while it was made ready', async () => {
    await page.evaluate(() => {
      const trap = document.body.appendChild(document.createElement('iframe'));
      new MutationObserver((records, observer) => {
        const [added] = records.flatMap(({ addedNodes }) => [...addedNodes]);
        if (!added) return;
        observer.disconnect();
        trap.contentDocument?.body.append(added);
        document.body.dataset.took = added.nodeName;
      }).observe(document.documentElement, { childList: true });
    });
    await pointAt(page, page.locator('#one'));
    await expect.poll(() => page.evaluate(() => document.body.dataset.took)).toBe('DIV');
    await page.waitForTimeout(800);
    const left = await page.evaluate(() => {
      const trap = document.querySelector('iframe');
      const count = trap?.contentDocument?.body.childElementCount;
      trap?.remove();
      return count;
    });
    expect(left).toBe(0);
  });

  it('ignores a mark that the page moves under a resting pointer', async () => {
    const { x, y, width, height } = (await page.locator('#one').boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    await page.mouse.move(x + width + 60, y + height / 2, { steps: 4 });
    await page.evaluate(() => document.querySelector('#one')?.setAttribute('style', 'margin-inline-start: 150px'));
    await page.waitForTimeout(800);
    expect(hasCard(page)).toBe(false);
    await page.evaluate(() => document.querySelector('#one')?.removeAttribute('style'));
  });

  it('tells the page nothing: no attribute, no address, no name, and a box whose size is the same for everyone', async () => {
    await page.locator('#one').click();
    const card = await openCard(page);
    expect(card.url()).not.toContain('jane');
    const known = await page.evaluate(() => document.documentElement.lastElementChild?.outerHTML ?? '');
    expect(known).not.toMatch(/jane|acme|extension|card/);
    expect(await page.evaluate(() => window.length)).toBe(0);
    expect(await page.evaluate(() => document.documentElement.lastElementChild?.shadowRoot)).toBe(null);
    expect(
      await page.evaluate(() =>
        performance
          .getEntriesByType('resource')
          .map(({ name }) => name)
          .join(),
      ),
    ).not.toContain(pages.browser.origin);
    const first = await box(page);
    await page.waitForTimeout(500);
    expect(await box(page)).toEqual(first);
    await page.keyboard.press('Escape');
    await waitForNoCard(page);
    await page.locator('#two').click();
    await openCard(page);
    const second = await box(page);
    expect([second.width, second.height]).toEqual([first.width, first.height]);
  });

  it('closes it when what it is beside is taken away, though nobody moves', async () => {
    await page.evaluate(() => {
      document
        .querySelector('#two')
        ?.parentElement?.insertAdjacentHTML('beforebegin', '<p><b id="toast">toast@acme.example</b></p>');
    });
    await expectMarks(page, '#toast', ['toast@acme.example']);
    await pointAt(page, page.locator('#toast'));
    await openCard(page);
    await page.evaluate(() => document.querySelector('#toast')?.parentElement?.remove());
    await waitForNoCard(page);
  });

  it('stays beside its mark when the page moves that, though nobody scrolls', async () => {
    await page.locator('#one').click();
    await openCard(page);
    const before = await box(page);
    const y = () => page.evaluate(() => document.querySelector('#one')?.getBoundingClientRect().y ?? 0);
    const down = await y();
    await page.evaluate(() => document.body.insertAdjacentHTML('afterbegin', '<div id="banner" style="height: 70px">'));
    const further = (await y()) - down;
    expect(further).toBeGreaterThan(50);
    await expect.poll(() => box(page)).toEqual({ ...before, y: before.y + further });
    await page.evaluate(() => document.querySelector('#banner')?.remove());
    await expect.poll(() => box(page)).toEqual(before);
  });

  it('opens again after the page threw the card out', async () => {
    await page.locator('#one').click();
    await openCard(page);
    await page.evaluate(() => document.documentElement.lastElementChild?.remove());
    await waitForNoCard(page);
    await page.locator('#one').click();
    await openCard(page);
  });

  const anew = '<html lang="en-GB"><body><p style="margin: 60px"><span>anew@acme.example</span></p></body></html>';

  it('opens it over a document that is opened anew', async () => {
    const other = await pages.open('<p>jane@acme.example</p>');
    await waitForMarks(other);
    await other.evaluate((html) => {
      document.open();
      document.write(html);
      document.close();
    }, anew);
    await expectMarks(other, 'span', ['anew@acme.example']);
    await pointAt(other, other.locator('span'));
    await openCard(other);
    await other.close();
  });

  it('opens it over a frame whose document is opened anew', async () => {
    const other = await pages.open('<p>jane@acme.example</p><iframe width="600" height="200"></iframe>');
    await waitForMarks(other);
    await other.evaluate((html) => {
      const inner = document.querySelector('iframe')?.contentDocument;
      inner?.open();
      inner?.write(html);
      inner?.close();
    }, anew);
    const [, frame] = other.frames();
    if (!frame) throw new Error('there is no frame');
    await waitForMarks(frame);
    await pointAtText(other, 'anew@acme.example', frame);
    await openCard(other);
    await other.close();
  });

  it('opens it over what comes from another document, and marks nothing in an editor that does', async () => {
    const other = await pages.open(
      `<iframe srcdoc="<p id='text'>frame@acme.example</p><p id='editor' contenteditable>secret@acme.example</p>"></iframe>
       <div id="here" style="margin: 60px">here@acme.example </div>`,
    );
    const [, frame] = other.frames();
    if (!frame) throw new Error('there is no frame');
    await waitForMarks(frame);
    await other.evaluate(() => {
      const from = document.querySelector('iframe')?.contentDocument;
      for (const part of from?.querySelectorAll('p') ?? []) document.querySelector('#here')?.append(part);
      document.querySelector('iframe')?.remove();
    });
    await expectMarks(other, '#here', ['here@acme.example', 'frame@acme.example']);
    await pointAtText(other, 'frame@acme.example');
    await openCard(other);
    await other.close();
  });

  it('shows it whatever style the page has for it', async () => {
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync('div, [popover] { display: none !important; opacity: 0 !important; width: 1px !important }');
      document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    });
    await page.locator('#one').click();
    await openCard(page);
    const { width, height } = await box(page);
    expect(width).toBeGreaterThan(300);
    expect(height).toBeGreaterThan(300);
  });
});
