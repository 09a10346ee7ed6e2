import { mkdir, rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Browser, Frame, Page } from 'puppeteer-core';
import { outputFolder, root } from '../system/paths.ts';
import { until } from '../system/until.ts';
import { step } from '../terminal/steps.ts';
import { type CardContent, readCard, readMarks, unfoldFields } from './read-page.ts';

const pictures = join(outputFolder, 'tour');

/** Does what a salesperson does, with real pointer moves, and prints what there was to see. Every step can fail. */
export async function takeTour(driver: Browser, mailboxUrl: string): Promise<void> {
  await rm(pictures, { recursive: true, force: true });
  await mkdir(pictures, { recursive: true });
  const page = await step('Opening the demo mailbox', async () => {
    const opened = await driver.newPage();
    await opened.goto(mailboxUrl);
    return opened;
  });
  const marks = await step('Finding contacts on the page', async (note) => {
    const found = await until('no contact was marked', () => settledMarks(page));
    note(String(found.length));
    return found;
  });
  await step('Pointing at the sender', async () => {
    await pointAt(page, '#reading .sender .chip');
    await until('no card opened', async () => cardFrame(page));
  });
  // As it opened: reading it unfolds it.
  const first = await step('Taking a picture', async () => {
    await drawnCard(page);
    return takePicture(page, '1-card-of-the-sender');
  });
  const card = await step('Reading the card', async (note) => {
    const content = await wholeCard(page);
    note(content.title);
    return content;
  });
  const second = await step('Doing so on a Hebrew letter', async () => {
    await openHebrewLetter(page);
    return takePicture(page, '2-card-on-a-hebrew-letter');
  });
  tell(marks, card, [first, second]);
}

/** The marks, once there are some and no more of them: numbers are judged a moment after addresses are found. */
async function settledMarks(page: Page): Promise<string[] | undefined> {
  const before = await page.evaluate(readMarks);
  await sleep(600);
  const now = await page.evaluate(readMarks);
  return now.length > 0 && now.length === before.length ? now : undefined;
}

/** Moves the pointer there as a hand does: in steps, and then it rests. */
async function pointAt(page: Page, selector: string): Promise<void> {
  const element = await page.waitForSelector(selector);
  const box = await element?.boundingBox();
  if (!box) throw new Error(`nothing to point at: ${selector}`);
  await page.mouse.move(box.x - 60, box.y + 90);
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 12 });
}

/** The mailbox has no frames of its own, and Firefox tells nobody the address of the extension's. */
const cardFrame = (page: Page): Frame | undefined => page.frames().find((frame) => frame !== page.mainFrame());

/** What the card shows now; a card that opens anew has another frame. */
async function cardContent(page: Page): Promise<CardContent> {
  const frame = cardFrame(page);
  if (!frame) throw new Error('the card is closed');
  return frame.evaluate(readCard);
}

/** Waits until the card has drawn the record. */
async function drawnCard(page: Page): Promise<void> {
  await until('the card showed no record', async () => (await cardContent(page)).isDrawn || undefined);
}

/** What the card shows, with every field unfolded. */
async function wholeCard(page: Page): Promise<CardContent> {
  return until('the card showed no whole record', async () => {
    await cardFrame(page)?.evaluate(unfoldFields);
    const card = await cardContent(page);
    return card.isComplete ? card : undefined;
  });
}

/** @returns where it is, from the repository's root */
async function takePicture(page: Page, name: string): Promise<string> {
  const path = join(pictures, `${name}.png`);
  await page.screenshot({ path });
  return relative(root, path);
}

/**
 * Closes the card. Its document, which may have the focus by now, can be gone before the browser has said that it took
 * the key.
 */
async function closeCard(page: Page): Promise<void> {
  page.keyboard.down('Escape').catch(() => {});
  await until('the card did not close', async () => (cardFrame(page) ? undefined : true));
  await page.keyboard.up('Escape');
}

async function openHebrewLetter(page: Page): Promise<void> {
  await closeCard(page);
  await page.click('[data-letter="negev-sun"]');
  await until('the Hebrew letter did not open', async () => (await page.$('#reading [dir="rtl"]')) ?? undefined);
  await pointAt(page, '#reading .signature a');
  await until('no card opened on the Hebrew letter', async () => cardFrame(page));
  await drawnCard(page);
}

const mostActivities = 6;
const widest = 96;
const cut = (text: string): string => (text.length > widest ? `${text.slice(0, widest - 1)}…` : text);

function tell(marks: string[], card: CardContent, saved: string[]): void {
  const addresses = marks.filter((text) => text.includes('@')).length;
  const numbers = marks.filter((text) => /\d{3}/.test(text) && !text.includes('@')).length;
  const names = marks.length - addresses - numbers;
  const more = card.activities.length - mostActivities;
  const lines = [
    ['On the page', `${marks.length} contacts: ${names} names, ${addresses} addresses, ${numbers} numbers`],
    ['The record', [card.title, card.subtitle].filter(Boolean).join(', ')],
    ...card.fields.map((field) => ['', field]),
    ['Points to', card.pointsTo.join(', ')],
    ['Linked here', card.linked.join(', ')],
    ...card.activities.slice(0, mostActivities).map((activity, index) => [index === 0 ? 'Lately' : '', activity]),
    ['', more > 0 ? `and ${more} more activities` : ''],
    ...saved.map((path, index) => [index === 0 ? 'Pictures' : '', path]),
  ];
  console.log();
  for (const [label = '', text = ''] of lines) if (text) console.log(`  ${label.padEnd(12)} ${cut(text)}`);
}
