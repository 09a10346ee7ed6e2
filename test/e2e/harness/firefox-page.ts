import type { ElementHandle, Page } from 'puppeteer-core';
import { until } from '#scripts/system/until.ts';
import type { FirefoxWithExtension } from './firefox.ts';
import type { TestService } from './servers.ts';

async function find(page: Page, what: string, xpath: string): Promise<ElementHandle<Element>> {
  const found = await page.$(`xpath/${xpath}`);
  if (!found) throw new Error(`There is no ${what}`);
  return found;
}

/** The field that a label names. */
export const field = (page: Page, label: string): Promise<ElementHandle<Element>> =>
  find(page, `field ${label}`, `//input[@id = //label[starts-with(normalize-space(), "${label}")]/@for]`);

/** The button with these words on it. */
export const button = (page: Page, words: string): Promise<ElementHandle<Element>> =>
  find(page, `button ${words}`, `//button[normalize-space() = "${words}"]`);

/** What a person reads on a page. */
export const textOf = (page: Page): Promise<string> => page.evaluate(() => document.body.innerText);

/** Waits until a page says these words. */
export async function says(page: Page, words: string): Promise<void> {
  let said = '';
  await until(`the page never said "${words}"`, async () => {
    said = await textOf(page);
    return said.includes(words) || undefined;
  }).catch((error) => {
    throw new Error(`${error.message}, but: ${said}`);
  });
}

/** Clicks the first button, link, choice or switch that says these words, or is called by them, once there is one. */
export async function press(page: Page, words: string): Promise<void> {
  const named = `contains(normalize-space(), "${words}") or contains(@aria-label, "${words}")`;
  const xpath = `xpath///*[self::button or self::a or self::label or @role = "switch"][${named}]`;
  const found = await until(
    `there is nothing called ${words} to click`,
    async () => (await page.$(xpath)) ?? undefined,
  );
  await found.click();
}

/** Chooses in the list that is called so, by the value. */
export async function choose(page: Page, label: string, value: string): Promise<void> {
  const ofLabel = `@aria-label = "${label}" or @id = //label[normalize-space() = "${label}"]/@for`;
  const list = await until(
    `there is no list ${label}`,
    async () => (await page.$(`xpath///select[${ofLabel}]`)) ?? undefined,
  );
  await list.select(value);
}

/** Connects to a service in the settings, as a person does before anything else. */
export async function connect(
  { settings }: FirefoxWithExtension,
  { baseUrl, apiKey }: Pick<TestService, 'baseUrl' | 'apiKey'>,
) {
  await (await field(settings, 'Base URL')).type(baseUrl);
  await (await field(settings, 'API key')).type(apiKey);
  await (await button(settings, 'Connect')).click();
  await says(settings, 'Connected. ');
}

/** Turns a site of this machine on in the settings. */
export async function turnOn({ settings }: FirefoxWithExtension, url: string): Promise<void> {
  await (await field(settings, 'Any other site')).type(url);
  await (await button(settings, 'Turn on')).click();
  await says(settings, '127.0.0.1\n');
}

/** How many contacts of a page are marked, once there are as many as that. */
export const marksOn = (page: Page, atLeast: number): Promise<number> =>
  until('too few contacts were marked', async () => {
    const marks = await page.evaluate(() => [...CSS.highlights.values()].reduce((sum, { size }) => sum + size, 0));
    return marks >= atLeast ? marks : undefined;
  });
