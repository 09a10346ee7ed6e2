import { readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { grantedBuild } from '#test/e2e/harness/build.ts';
import { type ChromiumWithExtension, openChromium } from '#test/e2e/harness/chromium.ts';
import { connect } from '#test/e2e/harness/options-page.ts';
import { bundleReader } from './reading.ts';
import type { Service } from './services.ts';
import { type Drawn, watchDrawing } from './watch-drawing.ts';

export interface Bed {
  browser: ChromiumWithExtension;
  /** Address of the bare page as a page of the web may frame it. */
  bareUrl: string;
}

/** A page of the extension with one word on it. */
export const barePage = 'bare.html';
const bareHtml = `<!doctype html><html lang="en"><head><meta charset="utf-8" /><title>Bare</title></head>
<body><h2 data-bare>Bare</h2></body></html>`;

/**
 * The production build with one page more, which is bare, and may be framed as the card may, and with a worker that reads
 * answers. They are part of no package: only of the copy that is measured.
 */
async function buildWithBarePage(folder: string): Promise<string> {
  const copy = await grantedBuild('chrome', folder);
  await writeFile(join(copy, barePage), bareHtml);
  await writeFile(join(copy, 'reader.js'), await bundleReader());
  const file = join(copy, 'manifest.json');
  const manifest = Object(JSON.parse(await readFile(file, 'utf8')));
  const bare = { resources: [barePage], matches: ['<all_urls>'], use_dynamic_url: true };
  const resources = [...manifest.web_accessible_resources, bare];
  await writeFile(file, JSON.stringify({ ...manifest, web_accessible_resources: resources }));
  return copy;
}

/** Chromium with the extension, connected with a service. */
export async function openBed(service: Service): Promise<Bed> {
  const browser = await openChromium({ extension: buildWithBarePage });
  await connect(browser, service);
  await browser.context.addInitScript(watchDrawing);
  const page = await browser.openPage('options.html');
  const bareUrl = await page.evaluate((name) => Reflect.get(globalThis, 'chrome').runtime.getURL(name), barePage);
  await page.close();
  return { browser, bareUrl: String(bareUrl) };
}

/** Address of the bare page as a page of its own. */
export const ownBareUrl = ({ browser }: Bed): string => `${browser.origin}/${barePage}`;

/** When something was first drawn in a document. */
export async function whenDrawn(surface: Page | Frame, what: keyof Drawn): Promise<number> {
  const drawn = await surface.waitForFunction((wanted) => window.crmLensDrawn[wanted], what, { polling: 20 });
  return Number(await drawn.jsonValue());
}

/** A page with contacts on it, on a server of this run. */
export async function servePage(html: string): Promise<{ url: string; stop(): void }> {
  const server = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = bound && typeof bound === 'object' ? bound.port : 0;
  return {
    url: `http://127.0.0.1:${port}/`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
