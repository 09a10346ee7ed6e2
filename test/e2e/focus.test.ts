import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connect } from './harness/options-page.ts';
import { startWorld, type World } from './harness/world.ts';

/** By keyboard alone, in Chromium: a button that goes with what it did takes nobody's place away. */
describe('the focus of a button that is gone', () => {
  let world: World;
  let options: Page;
  beforeAll(async () => {
    world = await startWorld();
    await connect(world.browser, world.service);
    options = await world.browser.openPage('options.html');
  });
  afterAll(() => world?.close());

  const focused = () =>
    options.evaluate(() => {
      const { activeElement: element } = document;
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : undefined;
      return element?.ariaLabel || label || element?.textContent;
    });
  const press = async (name: string, within = 'main') => {
    const button = options.locator(within).getByRole('button', { name, exact: true });
    await button.focus();
    await options.keyboard.press('Enter');
  };

  it('is on the harmless answer to a question, and on the button that asked it after that', async () => {
    await press('Disconnect');
    await expect.poll(focused).toBe('Cancel');
    await options.keyboard.press('Enter');
    await expect.poll(focused).toBe('Disconnect');
  });

  it('is in the form that opened, and on what opened it once that is closed', async () => {
    await press('Connect another CRM');
    await expect.poll(focused).toBe('Base URL');
    await press('Cancel');
    await expect.poll(focused).toBe('Connect another CRM');
  });

  it('is on the next row, the row before, and at last on what follows the list', async () => {
    const box = options.getByLabel('An address, a number or a domain');
    for (const domain of ['one.example', 'two.example', 'three.example']) {
      await box.fill(domain);
      await box.press('Enter');
      await options.getByRole('button', { name: `No longer leave out ${domain}` }).waitFor();
    }
    await press('No longer leave out two.example', '#own');
    await expect.poll(focused).toBe('No longer leave out three.example');
    await options.keyboard.press('Enter');
    await expect.poll(focused).toBe('No longer leave out one.example');
    await options.keyboard.press('Enter');
    await expect.poll(focused).toBe('An address, a number or a domain');
  });

  it('is where the settings begin once the first steps are wished away', async () => {
    await press('Hide these steps');
    await expect.poll(focused).toBe('Test again');
    expect(await options.getByRole('heading', { name: /^See who is behind/ }).count()).toBe(0);
    await options.reload();
    await options.getByRole('heading', { name: 'Connection', exact: true }).waitFor();
    expect(await options.getByRole('heading', { name: /^See who is behind/ }).count()).toBe(0);
  });
});
