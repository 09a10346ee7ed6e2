import { createServer } from 'node:http';
import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectGood } from '../harness/accessible.ts';
import { grantedBuild } from '../harness/build.ts';
import { recordView } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { connect } from '../harness/options-page.ts';
import { openPopup, search } from '../harness/popup.ts';
import { historyLines, notes, personAddress } from './history-lines.ts';
import { hostileParts, pictures, swallowingPart } from './hostile-mail.ts';
import { type ImportedService, startImportedService } from './imported-service.ts';

/** What a frame has fetched, or tried to, by the browser's own account of it. */
const fetchedBy = (frame: Frame): Promise<string[]> =>
  frame.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));

describe('what happened to a person, in Chromium', () => {
  let service: ImportedService;
  let browser: ChromiumWithExtension;
  let popup: Page;

  beforeAll(async () => {
    service = await startImportedService(historyLines());
    browser = await openChromium({ extension: (folder) => grantedBuild('chrome', folder) });
    await browser.context.route('https://offers.example/**', (route) => route.fulfill({ body: 'The offer' }));
    await connect(browser, service);
    popup = await openPopup(browser, await browser.context.newPage());
    await popup.bringToFront();
    await search(popup, personAddress);
    await entry('Agreed on a date').waitFor();
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  const activity = () => recordView(popup).activity;
  const entries = () => activity().locator('ol > li');
  const entry = (words: string) => entries().filter({ hasText: words });
  const choose = (type: string) => activity().getByRole('radio', { name: type, exact: true }).check({ force: true });
  const mailFrame = async (): Promise<Frame> => {
    const frame = await (await popup.locator('iframe').elementHandle())?.contentFrame();
    if (!frame) throw new Error('There is no frame');
    await frame.getByText('Last words').waitFor();
    return frame;
  };

  it('stands newest first, each type with what it holds, who and when', async () => {
    expect(await entries().first().innerText()).toContain('Our offer');
    expect(await entry('Agreed on a date').innerText()).toMatch(/Call[\s\S]*user-1[\s\S]*6 min, 12 sec/);
    expect(await entry('quote.pdf').innerText()).toMatch(/File[\s\S]*API[\s\S]*184.3 kB/);
    expect(await entry('Site visit').innerText()).toMatch(/Meeting[\s\S]*Dana, Noa[\s\S]*Haifa/);
  });

  it('goes on by itself as it is scrolled, to the end', async () => {
    const scroller = popup.locator('[data-scrolls]');
    await expect
      .poll(async () => {
        await scroller.evaluate((box) => box.scrollTo(0, box.scrollHeight));
        return entries().count();
      })
      .toBe(notes + 4);
    expect(await activity().getByRole('button', { name: 'Earlier activity' }).count()).toBe(0);
  });

  it.each([
    ['Calls', ['Agreed on a date']],
    ['Files', ['quote.pdf']],
    ['Meetings', ['Site visit']],
    ['E-mails', ['Our offer']],
  ])('is filtered by type: %s', async (type, words) => {
    await choose(type);
    await expect.poll(() => entries().count()).toBe(words.length);
    expect(await entries().first().innerText()).toContain(words[0]);
  });

  it('shows a mail as its words until its form is asked for', async () => {
    expect(await popup.locator('iframe').count()).toBe(0);
    expect(await entry('Our offer').innerText()).toContain('Dear Dana, please look at the offer.');
  });

  it('shows its form in a frame of which nothing runs, nothing is fetched and nothing gets out', async () => {
    await popup.getByRole('button', { name: 'Show formatted' }).click();
    const frame = await mailFrame();
    expect(await frame.locator('b').innerText()).toBe('please');
    const left = await frame.evaluate(() =>
      [...document.body.querySelectorAll('*')].flatMap(({ tagName, attributes }) => [
        tagName.toLowerCase(),
        ...[...attributes].map(({ name }) => name),
      ]),
    );
    expect(
      left.filter((name) =>
        /^(script|style|link|meta|base|iframe|object|form|input|video|svg|on.*|src|srcset|background)$/.test(name),
      ),
    ).toEqual([]);
    const link = frame.getByRole('link', { name: 'the offer' });
    expect([
      await link.getAttribute('target'),
      await link.getAttribute('rel'),
      await link.getAttribute('title'),
    ]).toEqual(['_blank', 'noopener noreferrer', 'https://offers.example/spring']);
    expect(await popup.locator('iframe').getAttribute('sandbox')).toBe(
      'allow-same-origin allow-popups allow-popups-to-escape-sandbox',
    );
    await popup.waitForTimeout(300);
    expect(await fetchedBy(frame)).toEqual([]);
    expect(await popup.title()).not.toBe('ran');
    // What is no link any more does not look like one.
    const colorOf = (text: string) => frame.getByText(text).evaluate((element) => getComputedStyle(element).color);
    expect(await colorOf('data link')).toBe(await colorOf('Last words'));
    expect(await colorOf('the offer')).not.toBe(await colorOf('Last words'));
    await expectGood(popup);
  });

  it('would keep to that if the cleaning let everything through', async () => {
    const heard: string[] = [];
    const listener = createServer(({ url = '' }, response) => {
      heard.push(url);
      response.end();
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const here = `http://127.0.0.1:${Object(listener.address()).port}`;
    const hostile = [...hostileParts, swallowingPart].join('\n').replaceAll(pictures, here);
    await popup.locator('iframe').evaluate((frame, raw) => {
      const copy = document.createElement('iframe');
      copy.setAttribute('sandbox', frame.getAttribute('sandbox') ?? '');
      copy.id = 'raw';
      copy.srcdoc = (frame.getAttribute('srcdoc') ?? '').replace('</body>', `<p>Raw</p>${raw}</body>`);
      frame.after(copy);
    }, hostile);
    const raw = await (await popup.locator('#raw').elementHandle())?.contentFrame();
    await raw?.getByText('Raw', { exact: true }).waitFor();
    await popup.waitForTimeout(500);
    expect(heard).toEqual([]);
    expect(raw?.url()).toBe('about:srcdoc');
    expect(await popup.title()).not.toBe('ran');
    // The listener would have heard: our own page may speak to it.
    await popup.evaluate((address) => fetch(address, { mode: 'no-cors' }), `${here}/control`);
    expect(heard).toEqual(['/control']);
    await popup.locator('#raw').evaluate((frame) => frame.remove());
    listener.closeAllConnections();
    listener.close();
  });

  it('fetches the pictures that can be seen, and nothing else, once they are asked for', async () => {
    await popup.getByText(/pictures were not loaded/).waitFor();
    await popup.getByRole('button', { name: 'Load pictures' }).click();
    // That button is gone; what is beside the mail has the focus.
    expect(await popup.evaluate(() => document.activeElement?.textContent)).toBe('Show as text');
    const frame = await mailFrame();
    await expect.poll(() => fetchedBy(frame)).toHaveLength(2);
    expect((await fetchedBy(frame)).toSorted()).toEqual([`${pictures}/broken.png`, `${pictures}/lens.png`]);
    expect(await popup.title()).not.toBe('ran');
  });

  it('opens a link of a mail in a tab of its own that knows nothing of where it came from', async () => {
    const link = (await mailFrame()).getByRole('link', { name: 'the offer' });
    const [tab] = await Promise.all([browser.context.waitForEvent('page'), link.click()]);
    await tab.waitForURL('https://offers.example/spring');
    expect(await tab.evaluate(() => [window.opener, document.referrer])).toEqual([null, '']);
    await tab.close();
  });

  it('goes back to the words', async () => {
    await popup.getByRole('button', { name: 'Show as text' }).click();
    expect(await popup.locator('iframe').count()).toBe(0);
  });
});
