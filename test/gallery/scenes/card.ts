import type { Frame, Page } from 'playwright-core';
import { t } from '#lib/i18n/i18n.ts';
import { hasCard, openCard, pointAtText, takesClicks, waitForMarks, waitForNoCard } from '#test/e2e/harness/card.ts';
import { heights, type Scene } from '../scene.ts';
import type { Stage } from '../stage.ts';
import * as record from './record.ts';
import { failings } from './troubles.ts';

type Act = (card: Frame, stage: Stage) => Promise<unknown>;

interface Wish {
  /** The letter that is open, and the words in it that are pointed at. */
  letter?: string;
  words?: string;
  isRich?: boolean;
  /** Before the pointer comes. */
  before?: (stage: Stage) => Promise<unknown> | unknown;
}

/** The card beside a contact of the mailbox. */
function card(
  state: string,
  act: Act,
  { letter = 'lens-line-3', words = 'Dana Levi', isRich = false, before }: Wish = {},
): Scene {
  return {
    surface: 'card',
    state,
    isRich,
    async reach(stage, width) {
      const { mailbox } = stage;
      await mailbox.setViewportSize({ width, height: heights.card });
      await mailbox.bringToFront();
      await before?.(stage);
      await openLetter(mailbox, letter);
      await waitForMark(mailbox, words);
      await pointAtText(mailbox, words, mailbox.mainFrame(), '#reading');
      const shown = await openCard(mailbox);
      await takesClicks(shown);
      await act(shown, stage);
      const leave = async () => {
        stage.gateway.open();
        // A card that was clicked in stays until Escape or a click beside it.
        if (hasCard(mailbox)) await mailbox.mouse.click(5, heights.card - 5);
        await mailbox.mouse.move(5, heights.card - 5, { steps: 4 });
        await waitForNoCard(mailbox);
      };
      return { surface: shown, leave };
    },
  };
}

/** Opens a letter, and waits until it stands there anew: it may have been open already, and be scrolled back once it comes. */
async function openLetter(mailbox: Page, letter: string): Promise<void> {
  const row = mailbox.locator(`[data-letter="${letter}"]`);
  const former = await mailbox.locator('#reading > *').first().elementHandle();
  await row.click();
  await former?.waitForElementState('hidden');
  await mailbox.locator(`[data-letter="${letter}"][aria-current=true]`).waitFor();
}

/** Waits until the words are in a mark. */
async function waitForMark(mailbox: Page, words: string): Promise<void> {
  const deadline = Date.now() + 15_000;
  while (!(await waitForMarks(mailbox)).some((text) => text.includes(words))) {
    if (Date.now() > deadline) throw new Error(`"${words}" is not marked`);
    await mailbox.waitForTimeout(50);
  }
}

const failing = failings.map(({ state, fail, title }) =>
  card(state, (view) => record.alert(view, title()), {
    before: async (stage) => {
      await stage.forget();
      fail(stage.gateway);
    },
  }),
);

export const cardScenes: readonly Scene[] = [
  card('record', record.whole, { isRich: true }),
  card('record with every field', record.unfold),
  card('linked records', record.lookAtLinked),
  card('activities', record.lookAtActivities),
  card('mail as its sender made it', record.openMail),
  card('menu open', record.openMenu, { isRich: true }),
  card('trail', record.goAlong),
  card('several answers', record.whole, { letter: 'negev-sun', words: record.noa }),
  card('not found', (view) => view.locator('article summary').click(), { letter: 'antiques', words: 'Rosalind' }),
  card('a colleague', (view) => view.getByText(t('own.held.lookUp')).waitFor(), { words: 'tamar.katz' }),
  card('loading', record.skeleton, {
    before: async (stage) => {
      await stage.forget();
      stage.gateway.hold();
    },
  }),
  card('offline with the last known', async (view, stage) => {
    await record.whole(view);
    stage.gateway.cut();
    await record.refresh(view);
    await record.alert(view, t('problem.offline.title'));
  }),
  ...failing,
];
