import * as z from 'zod/mini';
import { realClock } from '#lib/crm/clock.ts';
import { isStepAnswer } from '#lib/messages/spotter.ts';
import { tellSpotter } from '#lib/messages/tell-spotter.ts';
import { createStored } from '#lib/settings/stored.ts';
import { frontTab } from './front-tab.ts';
import type { Frame, Pages } from './pages.ts';
import type { TabReader } from './tab-reader.ts';

/** The commands of the manifest that step through a page's contacts. */
const directions: Record<string, 1 | -1> = { 'next-contact': 1, 'previous-contact': -1 };

interface Parts {
  pages: Pages;
  reader: Pick<TabReader, 'presentFrames' | 'lookOnce'>;
  wait?: (milliseconds: number) => Promise<void>;
}

/** How long a page that is looked at for the first time is given to report, in milliseconds. */
const firstReport = [100, 200, 400, 800];
const framesByTab = z.record(z.string(), z.number());

/** Steps through the contacts of the page in front by keyboard, from frame to frame, and around at the end. */
export function createStepping({ pages, reader, wait = realClock.wait }: Parts) {
  /** The frame of each tab in which the last step ended. */
  const steps = createStored('session', 'steps', (raw) => z.safeParse(framesByTab, raw).data ?? {});

  const framesWithContacts = async (tabId: number) =>
    (await reader.presentFrames(tabId).catch(() => [])).filter(({ contacts }) => contacts.length > 0);

  /** A shortcut is the person's wish to look: a page that was not looked at yet is looked at now. */
  async function lookAtNewPage(tabId: number): Promise<Frame[]> {
    await reader.lookOnce(tabId);
    for (const delay of firstReport) {
      await wait(delay);
      const frames = await framesWithContacts(tabId);
      if (frames.length > 0) return frames;
    }
    return [];
  }

  /** @returns whether any content script answered at all */
  async function walk(tabId: number, frames: readonly Frame[], direction: 1 | -1): Promise<boolean> {
    const ids = frames.map(({ frameId }) => frameId);
    const here = (await steps.read())[tabId];
    const from = here !== undefined && ids.includes(here) ? here : undefined;
    let isAnswered = false;
    for (const [attempt, frameId] of route(ids, from, direction).entries()) {
      const fresh = from === undefined || attempt > 0;
      const answer = await tellSpotter(tabId, { type: 'step', direction, fresh }, { frameId });
      isAnswered ||= answer !== undefined;
      if (!isStepAnswer(answer) || !answer.moved) continue;
      await steps.update((known) => ({ ...known, [tabId]: frameId }));
      return true;
    }
    return isAnswered;
  }

  return {
    async step(command: string): Promise<void> {
      const direction = directions[command];
      const tabId = await frontTab();
      if (direction === undefined || tabId === undefined) return;
      const frames = await framesWithContacts(tabId);
      if (await walk(tabId, frames, direction)) return;
      // Where a browser gives documents no id, a page that left is known by its silence.
      if (frames.length > 0) await pages.forgetTab(tabId);
      await walk(tabId, await lookAtNewPage(tabId), direction);
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
