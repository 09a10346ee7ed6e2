import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { startBackground } from '#lib/background/start.ts';
import { send } from '#lib/messages/send.ts';
import { fake } from './browser.ts';

/** Starts the real background in a browser that has nothing of before. */
export function startAnew(): void {
  fake.reset();
  globalThis.indexedDB = new IDBFactory();
  startBackground();
}

/** What the browser does to an idle background: all that it held is gone, what it stored is there for the next. */
export function killAndRestart(): void {
  fake.killBackground();
  startBackground();
}

/** Turns sites on, as the person does in the settings. */
export async function turnOn(...patterns: string[]): Promise<void> {
  for (const pattern of patterns) {
    fake.permissions.grant(pattern);
    await send('turnSite', { pattern, on: true });
  }
}
