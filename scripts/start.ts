import { once } from 'node:events';
import { findBrowser } from './browsers/find.ts';
import { needBrowser } from './browsers/install.ts';
import type { Browser, Family } from './browsers/places.ts';
import { buildDemo, writeDemoConnection } from './demo/build.ts';
import { openBrowser } from './demo/open-browser.ts';
import { rememberKept, startDemoMailbox, startDemoService } from './demo/servers.ts';
import { takeTour } from './demo/tour.ts';
import { readWish, usage, type Wish } from './demo/wish.ts';
import type { ServerProcess } from './system/server-process.ts';
import { StepFailed, step } from './terminal/steps.ts';

/**
 * `npm start`: the main job with everything real: the extension, connected, on a demo mailbox, beside a CRM with demo data.
 * In a window for a person, or as a tour that takes itself, tells what it saw, and ends.
 */
const wish = askedFor();

/** What to do at the end, last things first. */
const cleanUps: (() => Promise<void> | void)[] = [];
const cleanUp = async (): Promise<void> => {
  for (let last = cleanUps.pop(); last; last = cleanUps.pop()) await last();
};
const kept: ServerProcess[] = [];
/** Ends a server, or says where it is left; a journey that failed or was interrupted says so too. */
const endOrKeep = (server: ServerProcess, words: string): Promise<void> | void => {
  if (!wish.keep) return server.stop();
  server.leave();
  kept.push(server);
  console.log(`Left running: ${words}`);
};
const interrupted = Promise.race((['SIGINT', 'SIGTERM', 'SIGHUP'] as const).map((signal) => once(process, signal)));

const journey = async (): Promise<void> => {
  const browser = await step('Finding a browser', async (note) => {
    const found = await findOrInstall(wish.browser);
    note(found.name);
    return found;
  });
  const extension = await step('Building the extension', () => buildDemo(browser.family));
  const service = await step('Starting the CRM service with demo data', async (note) => {
    const started = await startDemoService();
    note(started.baseUrl);
    return started;
  });
  cleanUps.push(() => endOrKeep(service, `the service at ${service.baseUrl}; its key: ${service.apiKey}`));
  const mailbox = await step('Serving the demo mailbox', async (note) => {
    const started = await startDemoMailbox(service.baseUrl);
    note(started.url);
    return started;
  });
  cleanUps.push(() => endOrKeep(mailbox, `the mailbox at ${mailbox.url}`));
  await writeDemoConnection(extension, {
    baseUrl: service.baseUrl,
    apiKey: service.apiKey,
    // The tour reads what is written; a person reads the browser's own language.
    language: wish.isTour ? 'en' : 'browser',
    // A site is a host: ports are no part of a match pattern.
    sites: [`http://${new URL(mailbox.url).hostname}/*`],
  });
  const driver = await step('Opening the browser', () => openBrowser({ browser, extension, isHeadless: wish.isTour }));
  cleanUps.push(() => driver.close());

  if (wish.isTour) await takeTour(driver, mailbox.url);
  else {
    const [page = await driver.newPage()] = await driver.pages();
    await step('Opening the demo mailbox', () => page.goto(mailbox.url));
    console.log('\nPoint at a name, an address or a number in the mailbox. Close the browser or press Ctrl-C to end.');
    await new Promise((resolve) => driver.once('disconnected', resolve));
  }
};

const outcome = await Promise.race([
  journey().then(
    () => 0,
    (error: unknown) => {
      // A failed step has told what failed; anything else is a fault of ours.
      if (!(error instanceof StepFailed)) console.error(error);
      return 1;
    },
  ),
  interrupted.then(() => 130),
]);
if (wish.keep) console.log();
await cleanUp();
if (kept.length > 0) {
  rememberKept(kept);
  console.log(`End with: kill ${kept.map(({ pid }) => pid).join(' ')}`);
}
process.exit(outcome);

function askedFor(): Wish {
  try {
    return readWish(process.argv.slice(2));
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n\n${usage}`);
    return process.exit(2);
  }
}

async function findOrInstall(family: Family | undefined): Promise<Browser> {
  if (family) return needBrowser(family);
  return findBrowser('chromium') ?? findBrowser('firefox') ?? needBrowser('chromium');
}
