import { execFile } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { chooseLanguage } from '#lib/i18n/follow.ts';
import { t } from '#lib/i18n/i18n.ts';
import type { Language } from '#lib/i18n/languages.ts';
import { type Gateway, startGateway } from '#test/e2e/harness/gateway.ts';
import { connect, turnOn } from '#test/e2e/harness/options-page.ts';
import { openMailbox, startWorld, type World } from '#test/e2e/harness/world.ts';
import { harbourLines } from './harbour.ts';

const run = promisify(execFile);

/** Where every scene is played: everything real, and a gateway before the service that may fail. */
export interface Stage {
  world: World;
  gateway: Gateway;
  /** The demo mailbox, once it is turned on. */
  mailbox: Page;
  /** Sets the language in the options, and that of the words by which the scenes find their way. */
  speak(language: Language): Promise<void>;
  /** Connects, turns the mailbox on, and sets what a person would after a while. */
  settle(): Promise<void>;
  /** The background starts anew and knows no answers, as after the browser was closed. */
  forget(): Promise<void>;
  /** After something went wrong: everything is as it was once it was settled, and nothing is open but the mailbox. */
  recover(): Promise<void>;
  close(): Promise<void>;
}

/** @param seed a folder of the service with the demo in it; in a test, the one that was made before all of them */
export async function startStage(seed?: string): Promise<Stage> {
  const world = await startWorld({}, seed);
  const { browser, service } = world;
  await importMore(service);
  const gateway = await startGateway(service.baseUrl);
  let isSettled = false;
  let spoken: Language = 'en';
  /** Empties some of what the extension keeps, before the background starts anew. */
  const empty = async (...areas: readonly ('session' | 'local')[]) => {
    const page = await browser.openPage('options.html');
    for (const area of areas) await page.evaluate(`chrome.storage.${area}.clear()`);
    await page.close();
    await browser.killWorker();
  };
  const stage: Stage = {
    world,
    gateway,
    // Until the mailbox is turned on.
    mailbox: await browser.context.newPage(),
    async speak(language) {
      const options = await browser.openPage('options.html');
      const choice = options.locator('#look input').nth(['browser', 'en', 'he'].indexOf(language));
      await choice.check({ force: true });
      await options.locator(`html[lang=${language}]`).waitFor();
      await options.close();
      chooseLanguage(language, language);
      spoken = language;
    },
    async settle() {
      await connect(browser, { baseUrl: gateway.baseUrl, apiKey: service.apiKey });
      await turnOn(browser, world.mailbox.url);
      await setPreferences(stage);
      stage.mailbox = await openMailbox(world);
      isSettled = true;
    },
    forget: () => empty('session'),
    async recover() {
      gateway.open();
      const spare = await browser.context.newPage();
      for (const page of browser.context.pages()) if (page !== spare) await page.close();
      if (!isSettled) {
        stage.mailbox = spare;
        return;
      }
      const language = spoken;
      // Other connections may be left, and choices among them.
      await empty('session', 'local');
      try {
        await stage.speak('en');
        await stage.settle();
      } finally {
        await stage.speak(language);
        await spare.close();
      }
    },
    async close() {
      gateway.stop();
      await world.close();
    },
  };
  return stage;
}

/** A colleague, and where the CRM keeps its own pages. */
async function setPreferences({ world }: Stage): Promise<void> {
  const options = await world.browser.openPage('options.html');
  const own = options.getByLabel(t('own.add'));
  await own.fill('tamar.katz@galil-optics.example');
  await own.press('Enter');
  await options.getByRole('button', { name: /tamar\.katz/ }).waitFor();
  const template = options.getByLabel(t('acting.recordTemplate'));
  await template.fill('https://crm.example/{entity}/{id}');
  await template.press('Enter');
  await options.getByText(t('options.saved'), { exact: true }).waitFor();
  await options.close();
}

/** Adds records that the demo has no need of: very many links, and very long words. */
async function importMore({ baseUrl, folder, apiKey }: World['service']): Promise<void> {
  const file = join(folder, 'harbour.jsonl');
  await writeFile(
    file,
    harbourLines(baseUrl)
      .map((line) => JSON.stringify(line))
      .join('\n'),
  );
  const environment = apiKey.startsWith('svc_live_') ? 'live' : 'test';
  await run(process.execPath, ['service/main.ts', 'import', file, '--environment', environment, '--data', folder]);
}
