import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cases, casesPage, hosts, hostsPage, shadowPage } from './cases.ts';
import { marksIn } from './marks-in.ts';
import { expectMarks, type SpottedPages, startSpottedPages, strictPolicy } from './spotted-page.ts';

describe('reading a page in Chromium', () => {
  let pages: SpottedPages;
  let page: Page;

  beforeAll(async () => {
    pages = await startSpottedPages();
    page = await pages.open(casesPage);
  });
  afterAll(() => pages?.close());

  it.each(cases.map(([name, , marks], index) => [name, index, marks] as const))('%s', async (_, index, marks) => {
    await page.evaluate((id) => document.getElementById(id)?.scrollIntoView(), `case${index}`);
    await expectMarks(page, `#case${index}`, marks);
  });

  it('draws them on a screen and not on paper', async () => {
    // Of figures, none of which reaches over the edge of a mark: there the browser cuts what reaches over.
    const pictures = async (): Promise<string[]> => {
      const taken: string[] = [];
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        taken.push((await page.locator('#case1 p').screenshot()).toString('base64'));
      }
      return taken;
    };
    const [screen, paper] = await pictures();
    await page.evaluate(() => CSS.highlights.clear());
    const [bareScreen, barePaper] = await pictures();
    expect(screen).not.toBe(bareScreen);
    expect(paper).toBe(barePaper);
  });

  it('takes the language of a page that says it of its body alone', async () => {
    const spoken = await pages.open(
      `<script>document.documentElement.removeAttribute('lang'); document.body.lang = 'de-DE'</script>
       <p id="number">030 23125001</p>`,
    );
    await expectMarks(spoken, '#number', ['030 23125001']);
    await spoken.close();
  });

  it('takes the other numbers of a house from the lines below', async () => {
    const letter = await pages.open(
      `<script>document.documentElement.lang = 'de'</script>
       <p id="lines">Tel.: 0511 / 44 18 - 0<br>Fax: -99<br>info@acme.example</p>
       <p id="area">Tel.: 0511 / 44 18 22<br>Fax: 44 18 23<br>info@acme.example</p>
       <div id="blocks"><div>Tel.: 0511 / 44 18 22</div><div>Fax: 44 18 23</div><div>info@acme.example</div></div>
       <p id="last">Tel.: 0511 / 44 18 22<br>Fax: 44 18 23</p>`,
    );
    await expectMarks(letter, '#lines', ['0511 / 44 18 - 0', '99', 'info@acme.example']);
    await expectMarks(letter, '#area', ['0511 / 44 18 22', '44 18 23', 'info@acme.example']);
    await expectMarks(letter, '#blocks', ['0511 / 44 18 22', '44 18 23', 'info@acme.example']);
    await expectMarks(letter, '#last', ['0511 / 44 18 22', '44 18 23']);
    await letter.close();
  });

  it('enters open shadow trees, those that come late, and no closed ones', async () => {
    const shadows = await pages.open(shadowPage);
    await expectMarks(shadows, '#open', ['open@acme.example']);
    await expectMarks(shadows, '#plain', ['jane@acme.example']);
    expect(await shadows.evaluate(marksIn, '#closed')).toEqual([]);
    await shadows.evaluate(() => {
      const late = document.querySelector('#late');
      if (late) late.attachShadow({ mode: 'open' }).innerHTML = '<p>late@acme.example</p>';
      document.body.append(document.createElement('p'));
    });
    await expectMarks(shadows, '#late', ['late@acme.example']);
  });

  it('enters the open shadow tree of every kind of element that may have one', async () => {
    const wrapped = await pages.open(hostsPage);
    for (const name of hosts) await expectMarks(wrapped, `#a-${name}`, [`${name}@acme.example`]);
  });

  it('enters frames, those without an address of their own too', async () => {
    const framed = await pages.open('<iframe srcdoc="<p id=inner>frame@acme.example</p>"></iframe>');
    const frame = framed.frames()[1];
    await frame?.waitForFunction(() => [...CSS.highlights.values()].some(({ size }) => size === 1));
  });

  it('reads and draws under the strictest policy', async () => {
    const strict = await pages.open('<p id="p">jane@acme.example</p>', strictPolicy);
    await expectMarks(strict, '#p', ['jane@acme.example']);
  });
});
