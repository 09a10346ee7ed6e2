import { expect } from 'vitest';
import type { ChromiumWithExtension } from './chromium.ts';
import type { TestService } from './servers.ts';

/** What a person does in the options before anything else. */
export async function connect(
  browser: ChromiumWithExtension,
  { baseUrl, apiKey }: Pick<TestService, 'baseUrl' | 'apiKey'>,
): Promise<string> {
  const page = await browser.openPage('options.html');
  await page.getByLabel('Base URL').fill(baseUrl);
  await page.getByLabel('API key').fill(apiKey);
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  const said = page.getByText(/^Connected\./);
  await said.waitFor();
  const text = await said.innerText();
  await page.close();
  return text;
}

/** Turns a site on by its address. */
export async function turnOn(browser: ChromiumWithExtension, url: string): Promise<void> {
  const page = await browser.openPage('options.html');
  await page.getByLabel('Any other site').fill(url);
  await page.getByRole('button', { name: 'Turn on', exact: true }).click();
  // Its name stands twice: where it can be turned off, and where it can be watched for whom the CRM knows.
  await page.getByRole('button', { name: `Turn off ${new URL(url).hostname}` }).waitFor();
  expect(await page.getByRole('alert').count()).toBe(0);
  await page.close();
}

/** Turns on one of the webmails that the options offer by name. */
export async function turnOnWebmail(browser: ChromiumWithExtension, name: string): Promise<void> {
  const page = await browser.openPage('options.html');
  await page.getByRole('switch', { name: `Turn on ${name}` }).click();
  await page.getByRole('switch', { name: `Turn on ${name}`, checked: true }).waitFor();
  await page.close();
}
