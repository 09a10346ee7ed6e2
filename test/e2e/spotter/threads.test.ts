import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { webmails } from '#lib/sites/webmails.ts';
import { grantedBuild } from '../harness/build.ts';
import { waitForMarks } from '../harness/card.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { connect, turnOn, turnOnWebmail } from '../harness/options-page.ts';
import { openPopup } from '../harness/popup.ts';
import { startTestService, type TestService } from '../harness/servers.ts';

/** Whoever has an address in a page, and what the list says of them. */
type Row = [address: string, role: 'Sender' | 'Recipient' | ''];

interface ThreadPage {
  name: string;
  address: string;
  title?: string;
  body: string;
  rows: Row[];
}

/** Pages with the attributes that each webmail has, made here. The account's own address is `me@acme.example` in all of them. */
const pages: ThreadPage[] = [
  {
    name: 'Gmail',
    address: 'https://mail.google.com/mail/u/0/',
    body: `<div data-message-id="1"><h3><span email="jane@acme.example" class="gD">Jane</span></h3>
        <span class="hb">to <span email="joe@acme.example" class="g2">Joe</span>
          <span email="me@acme.example" class="g2">me</span>
          <span email="me+news@acme.example" class="g2">me</span></span>
        <div class="a3s"><a href="mailto:eve@acme.example">Eve</a>
          <a href="https://accounts.google.com/SignOutOptions" aria-label="eve@acme.example">Eve</a></div></div>
      <form><b data-hovercard-id="new@acme.example">New</b></form>
      <table><tr class="zA"><td><span email="list@acme.example">List</span></td></tr></table>
      <div style="display: none;"><h2 class="hP">The letter before</h2>
        <h3><span email="old@acme.example" class="gD">Old</span></h3></div>
      <a href="https://accounts.google.com/SignOutOptions?hl=en" aria-label="Account: Me (me@acme.example)">Me</a>`,
    rows: [
      ['jane@acme.example', 'Sender'],
      ['joe@acme.example', 'Recipient'],
      ['new@acme.example', 'Recipient'],
      ['eve@acme.example', ''],
      ['list@acme.example', ''],
    ],
  },
  {
    name: 'Outlook',
    address: 'https://outlook.office.com/mail/',
    body: `<div role="treeitem" id="primaryMailboxRoot_7" title="me@acme.example"><span>me@acme.example</span></div>
      <b id="MSG_7_FROM"><i title="jane@acme.example">Jane</i></b>
      <b id="MSG_7_TO"><i title="joe@acme.example">Joe</i> <i title="me@acme.example">Me</i></b>
      <b id="MSG_7_CC"><i title="ann@acme.example">Ann</i></b>
      <b id="MSG_7_BODY"><a href="mailto:eve@acme.example">Eve</a></b>`,
    rows: [
      ['jane@acme.example', 'Sender'],
      ['joe@acme.example', 'Recipient'],
      ['ann@acme.example', 'Recipient'],
      ['eve@acme.example', ''],
    ],
  },
  {
    name: 'Yahoo Mail',
    address: 'https://eu.mail.yahoo.com/d/',
    title: 'News of jane@acme.example - me@acme.example - Yahoo Mail',
    body: `<p data-test-id="message-from"><b data-test-id="email-pill" title="jane@acme.example">Jane</b></p>
      <p data-test-id="message-to"><b data-test-id="email-pill" title="joe@acme.example">Joe</b>
        <b data-test-id="email-pill" title="me@acme.example">Me</b></p>
      <p><b data-test-id="pill" title="eve@acme.example">Eve</b></p>`,
    rows: [
      ['jane@acme.example', 'Sender'],
      ['joe@acme.example', 'Recipient'],
      ['eve@acme.example', ''],
    ],
  },
  {
    name: 'Roundcube',
    address: 'https://mail.acme.example/roundcube/',
    body: `<span class="header-title username">me@acme.example</span>
      <table><tr><td class="header from"><a class="rcmContactAddress" href="mailto:jane@acme.example">Jane</a></td></tr>
        <tr><td class="header to"><a class="rcmContactAddress" href="mailto:joe@acme.example">Joe</a></td></tr>
        <tr><td class="header replyto"><a class="rcmContactAddress" href="mailto:list@acme.example">List</a></td></tr></table>
      <div id="messagebody"><table>
        <tr><td class="header from"><a class="rcmContactAddress" href="mailto:eve@acme.example">Eve</a></td></tr>
        <tr><td class="header to"><a class="rcmContactAddress" href="mailto:ann@acme.example">Ann</a></td></tr></table></div>`,
    rows: [
      ['jane@acme.example', 'Sender'],
      ['joe@acme.example', 'Recipient'],
      ['list@acme.example', ''],
      ['eve@acme.example', ''],
      ['ann@acme.example', ''],
    ],
  },
  {
    name: 'Zimbra',
    address: 'https://zimbra.acme.example/zimbra/',
    body: `<b id="skin_container_username">me@acme.example</b>
      <p id="zv__TV_MSG_from"><b class="addrBubble">jane@acme.example</b></p>
      <p id="zv__TV_MSG_to"><b class="addrBubble">joe@acme.example</b></p>
      <p><b class="addrBubble">eve@acme.example</b></p>
      <div class="Conv2MsgHeader"><table>
        <tr><td>From:</td><td><b class="addrBubble">joe@acme.example</b></td></tr>
        <tr><td>To:</td><td><b class="addrBubble">kim@acme.example</b></td></tr></table></div>`,
    rows: [
      ['jane@acme.example', 'Sender'],
      // Who has written one letter, and received another.
      ['joe@acme.example', 'Sender'],
      ['kim@acme.example', 'Recipient'],
      ['eve@acme.example', ''],
    ],
  },
];

describe('who is on a thread, as the popup lists them', () => {
  let service: TestService;
  let browser: ChromiumWithExtension;

  beforeAll(async () => {
    service = await startTestService();
    const hosts = [
      ...webmails.flatMap(({ patterns }) => patterns),
      ...pages.map(({ address }) => `${new URL(address).origin}/*`),
    ];
    browser = await openChromium({
      extension: (folder) =>
        grantedBuild('chrome', folder, { host_permissions: ['http://127.0.0.1/*', 'http://localhost/*', ...hosts] }),
    });
    // Nothing leaves the machine: each address is answered here.
    for (const { address, body, title = 'Letter' } of pages) {
      const html = `<!doctype html><meta charset="utf-8"><title>${title}</title><body>${body}`;
      await browser.context.route(`${new URL(address).origin}/**`, (route) =>
        route.fulfill({ contentType: 'text/html', body: html }),
      );
    }
    await connect(browser, service);
    for (const { name, address } of pages) {
      const webmail = webmails.find((each) => each.name === name);
      if (webmail) await turnOnWebmail(browser, name);
      else await turnOn(browser, address);
    }
  });
  afterAll(async () => {
    await browser?.close();
    await service?.remove();
  });

  it.each(pages)('$name', async ({ address, rows }) => {
    const page = await browser.context.newPage();
    await page.goto(address);
    await waitForMarks(page.mainFrame());
    const popup = await openPopup(browser, page);
    const read = async (): Promise<Row[]> => {
      // The page may be reported after the popup was opened.
      await popup.reload();
      const shown = await popup.locator('li:has([data-row])').allInnerTexts();
      return shown.map((text) => [
        /\S+@acme\.example/.exec(text)?.[0] ?? text,
        /Sender/.test(text) ? 'Sender' : /Recipient/.test(text) ? 'Recipient' : '',
      ]);
    };
    await expect.poll(read, { timeout: 10_000 }).toEqual(rows);
    await popup.close();
    await page.close();
  });

  it('is listed, too, whom a class alone brought to light, once the pointer moved', async () => {
    const page = await browser.context.newPage();
    await page.goto('https://zimbra.acme.example/zimbra/');
    await page.addStyleTag({ content: '.late { opacity: 0 }' });
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p class="late">late@acme.example</p>');
    });
    await waitForMarks(page.mainFrame(), 6);
    const popup = await openPopup(browser, page);
    const read = async () => {
      await popup.reload();
      return (await popup.locator('li:has([data-row])').allInnerTexts()).join();
    };
    await page.bringToFront();
    await expect.poll(read).toContain('eve@acme.example');
    // What comes back into view is told anew; that is over by then.
    await page.waitForTimeout(1_000);
    await page.evaluate(() => document.querySelector('.late')?.classList.remove('late'));
    await page.waitForTimeout(1_000);
    expect(await read()).not.toContain('late@acme.example');
    await page.mouse.move(600, 400);
    await expect.poll(read, { timeout: 10_000 }).toContain('late@acme.example');
    await popup.close();
    await page.close();
  });

  it('is listed on a page with a clock, which never comes to rest', async () => {
    const page = await browser.context.newPage();
    await page.goto('https://zimbra.acme.example/zimbra/');
    await page.evaluate(() => {
      const clock = document.createElement('p');
      document.body.prepend(clock);
      setInterval(() => {
        clock.textContent = String(Date.now());
      }, 20);
    });
    await waitForMarks(page.mainFrame());
    await page.evaluate(() => {
      document.body.insertAdjacentHTML('beforeend', '<p>late@acme.example</p>');
    });
    const popup = await openPopup(browser, page);
    const read = async () => {
      await popup.reload();
      return (await popup.locator('li:has([data-row])').allInnerTexts()).join();
    };
    await expect.poll(read, { timeout: 10_000 }).toContain('late@acme.example');
    await popup.close();
    await page.close();
  });
});
