import browser from 'webextension-polyfill';
import * as z from 'zod/mini';
import { realClock } from '#lib/crm/clock.ts';
import type { SpotterCommand } from '#lib/messages/spotter.ts';
import { createStored } from '#lib/settings/stored.ts';
import type { Frame, Pages } from './pages.ts';

/** The commands of the manifest that step through a page's contacts. */
const directions: Record<string, 1 | -1> = { 'next-contact': 1, 'previous-contact': -1 };

interface Parts {
  pages: Pages;
  /** Looks at a page that no content script is in yet. */
  lookOnce: (tabId: number) => Promise<unknown>;
  wait?: (milliseconds: number) => Promise<void>;
}

/** How long a page that is looked at for the first time is given to report, in milliseconds. */
const firstReport = [100, 200, 400, 800];
const framesByTab = z.record(z.string(), z.number());

/** Steps through the contacts of the page in front by keyboard, from frame to frame, and around at the end. */
export function createStepping({ pages, lookOnce, wait = realClock.wait }: Parts) {
  /** The frame of each tab in which the last step ended. */
  const steps = createStored('session', 'steps', (raw) => z.safeParse(framesByTab, raw).data ?? {});

  const framesWithContacts = async (tabId: number) =>
    (await pages.frames(tabId)).filter(({ contacts }) => contacts.length > 0);

  /** A shortcut is the person's wish to look: a page that was not looked at yet is looked at now. */
  async function findFrames(tabId: number): Promise<Frame[]> {
    const known = await framesWithContacts(tabId);
    if (known.length > 0) return known;
    await lookOnce(tabId);
    for (const delay of firstReport) {
      await wait(delay);
      const frames = await framesWithContacts(tabId);
      if (frames.length > 0) return frames;
    }
    return [];
  }

  async function walk(tabId: number, frames: readonly Frame[], direction: 1 | -1): Promise<void> {
    const ids = frames.map(({ frameId }) => frameId);
    const here = (await steps.read())[tabId];
    const from = here !== undefined && ids.includes(here) ? here : undefined;
    for (const [attempt, frameId] of route(ids, from, direction).entries()) {
      const fresh = from === undefined || attempt > 0;
      if (!(await moves(tabId, frameId, { type: 'step', direction, fresh }))) continue;
      if (from !== undefined && from !== frameId) await tell(tabId, from, { type: 'closeCard' });
      await steps.update((known) => ({ ...known, [tabId]: frameId }));
      return;
    }
  }

  return {
    async step(command: string): Promise<void> {
      const direction = directions[command];
      const [tab] = await browser.tabs.query({ active: true, lastFocusedWindow: true });
      if (direction === undefined || tab?.id === undefined) return;
      await walk(tab.id, await findFrames(tab.id), direction);
    },
    forgetTab: async (tabId: number): Promise<void> => {
      if ((await steps.read())[tabId] === undefined) return;
      await steps.update((known) => Object.fromEntries(Object.entries(known).filter(([id]) => id !== String(tabId))));
    },
  };
}

/** The frames to try in turn: the one we are in, those beyond it in the direction, and around to it again. */
function route(ids: readonly number[], from: number | undefined, direction: 1 | -1): number[] {
  const ordered = direction === 1 ? [...ids] : ids.toReversed();
  if (from === undefined) return ordered;
  const start = ordered.indexOf(from);
  return [...ordered.slice(start), ...ordered.slice(0, start), from];
}

async function moves(tabId: number, frameId: number, command: SpotterCommand): Promise<boolean> {
  const answer = await tell(tabId, frameId, command);
  return typeof answer === 'object' && answer !== null && 'moved' in answer && answer.moved === true;
}

/** A frame that is gone does not answer, and is passed over. */
function tell(tabId: number, frameId: number, command: SpotterCommand): Promise<unknown> {
  return browser.tabs.sendMessage(tabId, command, { frameId }).catch(() => undefined);
}
