import type { Frame } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { grantedBuild } from '../harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '../harness/chromium.ts';
import { markedElements } from './marked-elements.ts';

const gmail = 'https://mail.google.com';
const chip = (address: string) => `<b data-hovercard-id="${address}">Jane</b>`;
const letters = `<!doctype html><meta charset="utf-8"><body>${chip('top@acme.example')}
  <iframe srcdoc='${chip('letter@acme.example')}'></iframe>
  <script>
    const written = document.createElement('iframe');
    document.body.append(written);
    written.contentDocument.body.innerHTML = '${chip('written@acme.example')}';
  </script>`;

/** A page at a webmail's address, made here: nothing leaves the machine. */
describe('where a webmail keeps addresses', () => {
  let browser: ChromiumWithExtension;
  let frames: Frame[];

  beforeAll(async () => {
    browser = await openChromium({
      extension: (folder) => grantedBuild('chrome', folder, { host_permissions: [`${gmail}/*`] }),
    });
    await browser.context.route(`${gmail}/**`, (route) => route.fulfill({ contentType: 'text/html', body: letters }));
    const options = await browser.openPage('options.html');
    await options.getByRole('switch', { name: 'Turn on Gmail' }).click();
    await options.getByRole('switch', { name: 'Turn on Gmail', checked: true }).waitFor();
    const page = await browser.context.newPage();
    await page.goto(`${gmail}/mail/`);
    frames = page.frames();
  });
  afterAll(() => browser?.close());

  it.each([
    ['its own document', 0, 'top@acme.example'],
    ['a letter in about:srcdoc', 1, 'letter@acme.example'],
    ['a letter written into about:blank', 2, 'written@acme.example'],
  ])('is known in %s', async (_, index, address) => {
    const frame = frames[index];
    await expect
      .poll(() => frame?.evaluate(markedElements, 'data-hovercard-id'), { timeout: 5_000 })
      .toEqual([address]);
  });
});
