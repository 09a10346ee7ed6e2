import type { Page } from 'puppeteer-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '#scripts/system/until.ts';
import { type FirefoxWithExtension, openFirefox } from '../harness/firefox.ts';
import { choose, connect, field, press, says, textOf } from '../harness/firefox-page.ts';
import { startTestService, type TestService } from '../harness/servers.ts';

/** Each step stands on the one before. */
describe('the CRM as a whole, in Firefox', () => {
  let service: TestService;
  let firefox: FirefoxWithExtension;
  let page: Page;

  beforeAll(async () => {
    service = await startTestService();
    firefox = await openFirefox();
    await connect(firefox, service);
  });
  afterAll(async () => {
    await firefox?.close();
    await service?.remove();
  });

  const rows = (): Promise<string[]> =>
    page.$$eval('tbody tr', (all) => all.map((row) => (row instanceof HTMLElement ? row.innerText : '')));
  const rowOf = (words: string): Promise<string> =>
    until(`no row says ${words}`, async () => (await rows()).find((row) => row.includes(words)));

  it('opens from the popup', async () => {
    const popup = await firefox.openBehind('popup.html');
    await popup.bringToFront();
    await press(popup, 'Your CRM at a glance');
    const text = () => firefox.textOn('overview.html');
    await until('it did not open', async () => (await text())?.includes('Pipeline') || undefined);
    await popup.close();
    // The others look at one of which the driver knows.
    page = await firefox.openBehind('overview.html');
    await page.bringToFront();
    await says(page, 'Pipeline');
    expect(await page.title()).toBe('CRM Lens');
  });

  it('shows how many records stand at which stage', async () => {
    await choose(page, 'Record type', 'deals');
    const caption = () => page.$eval('table caption', ({ textContent }) => textContent);
    await until('no pipeline of deals is drawn', async () =>
      (await caption()) === 'Deals by Stage' ? true : undefined,
    );
    const counts = (await rows()).map((row) => Number(row.split(/\s*\t\s*/).at(-2)));
    const total = await page.$eval('tfoot', (foot) => Number(/\d+/.exec(foot.innerText)?.[0]));
    expect(counts.length).toBeGreaterThan(3);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(total);
    const bars = await page.$$eval('tbody i', (all) => all.map((bar) => bar.getBoundingClientRect().width));
    expect(bars.indexOf(Math.max(...bars))).toBe(counts.indexOf(Math.max(...counts)));
  });

  it('tells of automations and webhooks, and what is worth a look', async () => {
    await press(page, 'Automations');
    expect(await rowOf('Remind the owner of a silent deal')).toMatch(/Does not run[\s\S]*Paused/);
    expect(await rowOf('Leads from the website form')).toContain('1,290');
    await press(page, 'Webhooks');
    expect(await rowOf('hooks.olive-oak.example/crm/records')).toContain('record.created');
    expect(await rowOf('staging.olive-oak.example/crm')).toMatch(/Off|never/i);
  });

  it('tells of the fields of an entity, and every question of a look-up with its answer', async () => {
    await press(page, 'Fields');
    await choose(page, 'Record type', 'contacts');
    expect(await rowOf('email')).toMatch(/E-?mail/i);
    await (await field(page, 'E-mail address or phone number')).type('dana.levi@galil-optics.example');
    await press(page, 'Show the questions');
    await says(page, 'What was tried:');
    const steps = await page.$$eval('ol li', (all) => all.map(({ innerText }) => innerText));
    expect(steps.some((step) => /Contacts[\s\S]*dana\.levi@galil-optics\.example[\s\S]*found/.test(step))).toBe(true);
  });

  it('keeps the last known where the CRM cannot be reached, and says how old it is', async () => {
    await press(page, 'Automations');
    await rowOf('Paused');
    await service.stop();
    await press(page, 'Refresh');
    await until('nothing says that it cannot be reached', async () => (await page.$('[role="alert"]')) ?? undefined);
    expect((await rows()).length).toBeGreaterThan(3);
    expect(await textOf(page)).toMatch(/Checked/);
    await service.start();
    await press(page, 'Refresh');
    await until('it stays', async () => ((await page.$('[role="alert"]')) ? undefined : true));
    expect((await rows()).length).toBeGreaterThan(3);
  });
});
