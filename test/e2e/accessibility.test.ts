import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { t } from '#lib/i18n/i18n.ts';
import { languages, themes } from '#test/gallery/looks.ts';
import { heights, pageOf, type Scene, type Shown, type Surface, widths, zoomed } from '#test/gallery/scene.ts';
import { scenes } from '#test/gallery/scenes/all.ts';
import { type Stage, startStage } from '#test/gallery/stage.ts';
import { faultsOf, misfitsOf } from './harness/accessible.ts';

/** What is unlike anything else here; all that there is, `npm run gallery` looks at. */
const states: Partial<Record<Surface, readonly string[]>> = {
  card: ['record', 'menu open', 'several answers', 'a colleague', 'not found'],
  popup: [
    'not connected',
    'site not turned on',
    'record with every field',
    'mail as its sender made it',
    'menu open',
    'long list filtered',
    'loading',
    'offline with the last known',
    'too many requests',
    'search by any field, in vain',
    'one of several CRMs',
    'the CRM for this site is gone',
    'signature',
    'signature requests on the page',
    'record that leads to a signing page',
  ],
  panel: ['people of the page', 'trail', 'a CRM for this mailbox'],
  lookup: ['record in a tab'],
  options: [
    'first steps, entries refused',
    'connected',
    'a CRM for a site',
    'signing pages written otherwise',
    'several connections',
  ],
  overview: [
    'pipeline',
    'automations',
    'webhooks',
    'fields and what is asked',
    'fields of one kind chosen',
    'pipeline without stages',
    'pipeline of one stage',
    'pipeline of five hundred stages',
    'a thousand automations',
    'a thousand webhooks',
    'fields of an unforeseen form',
    'signature that waits',
    'signature that is watched',
    'signature and the record of its recipient',
    'signatures seen',
  ],
};
const chosen = scenes.filter(({ surface, state }) => states[surface]?.includes(state));

function sceneOf(kind: Surface, name: string): Scene {
  const scene = scenes.find(({ surface, state }) => surface === kind && state === name);
  if (!scene) throw new Error('There is no such scene');
  return scene;
}

it('looks at scenes that there are', () => {
  expect(chosen.length).toBe(Object.values(states).flat().length);
});

describe('every surface in its states', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage?.close());

  /** Brings a scene about, looks at it and leaves it. What went wrong with one of them is no other one's fault. */
  async function visit<T>(scene: Scene, width: number, look: (surface: Shown['surface']) => Promise<T>): Promise<T> {
    try {
      const { surface, leave } = await scene.reach(stage, width);
      const seen = await look(surface);
      await leave();
      return seen;
    } catch (error) {
      await stage.recover().catch((other: unknown) => {
        throw new AggregateError([error, other]);
      });
      throw error;
    }
  }

  /** With words alone twice as large. A popup asks for a window that is as much larger. */
  async function expectRoomForWords({ surface: kind }: Scene, surface: Shown['surface']): Promise<void> {
    const width = widths[kind][0] ?? 0;
    await pageOf(surface).setViewportSize({ width: kind === 'popup' ? 2 * width : width, height: heights[kind] });
    await surface.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await misfitsOf(surface), 'with words twice as large').toEqual([]);
    await surface.evaluate(() => document.documentElement.style.removeProperty('font-size'));
  }

  /** Brings a scene about, and expects it to be good in every theme and width. */
  function expectGood(scene: Scene): Promise<void> {
    const [usual = 0, ...others] = widths[scene.surface];
    return visit(scene, usual, async (surface) => {
      const page = pageOf(surface);
      await page.setViewportSize({ width: usual, height: heights[scene.surface] });
      for (const { media } of themes) {
        await page.emulateMedia(media);
        expect(await faultsOf(surface)).toEqual([]);
      }
      expect(await misfitsOf(surface)).toEqual([]);
      // A card has found its place as it opened.
      for (const width of scene.surface === 'card' ? [] : others) {
        await page.setViewportSize({ width, height: heights[scene.surface] });
        expect(await misfitsOf(surface), `at ${width} pixels`).toEqual([]);
      }
      if (scene.surface !== 'card') await page.setViewportSize(zoomed[scene.surface]);
      expect(await misfitsOf(surface), 'at 200 %').toEqual([]);
      await expectRoomForWords(scene, surface);
    });
  }

  /** A card opens where its page is zoomed, and has room for a name beside its buttons. */
  const expectRoom = (): Promise<void> =>
    visit(sceneOf('card', 'record'), zoomed.card.width, async (surface) => {
      await surface.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
      const name = surface.getByRole('heading', { level: 2 });
      const size = await name.evaluate((box) => [box.clientWidth, Number.parseFloat(getComputedStyle(box).fontSize)]);
      expect((size[0] ?? 0) / (size[1] ?? 1)).toBeGreaterThan(5);
      expect(await misfitsOf(surface)).toEqual([]);
    });

  /** At its usual size the kind of record, or a choice among several, and all of the buttons stand on one line. */
  const expectOneLine = (state: string): Promise<void> =>
    visit(sceneOf('card', state), widths.card[0] ?? 0, async (surface) => {
      const middleOf = (words: string) =>
        surface.getByRole('button', { name: words, exact: true }).evaluate((button) => {
          const { top, bottom } = button.getBoundingClientRect();
          return Math.round((top + bottom) / 2);
        });
      const words = [t('environment.test'), t('action.refresh'), t('record.menu'), t('action.close')];
      const [first, ...others] = await Promise.all(words.map(middleOf));
      for (const middle of others) expect(Math.abs(middle - (first ?? 0))).toBeLessThanOrEqual(1);
    });

  /** A second record that is found late puts nothing below it elsewhere. */
  const expectSameHead = async (): Promise<void> => {
    const topIn = (state: string): Promise<number> =>
      visit(sceneOf('popup', state), widths.popup[0] ?? 0, async (surface) => {
        const place = await surface.locator('[data-scrolls]').boundingBox();
        if (!place) throw new Error(`There is nothing to scroll: ${state}`);
        return place.y;
      });
    expect(await topIn('several answers')).toBe(await topIn('record'));
  };

  describe.each(languages)('before anything is connected, in %s', (language) => {
    beforeAll(() => stage.speak(language));
    it.each(chosen.filter(({ isFirst }) => isFirst))('$surface: $state', expectGood);
  });

  describe('connected', () => {
    beforeAll(async () => {
      await stage.speak('en');
      await stage.settle();
    });

    describe.each(languages)('in %s', (language) => {
      beforeAll(() => stage.speak(language));
      it.each(chosen.filter(({ isFirst }) => !isFirst))('$surface: $state', expectGood);
      it('card: record, where the page is zoomed and words are twice as large', expectRoom);
      it.each(['record', 'several answers'])('card: %s, with its buttons on one line', expectOneLine);
      it('popup: several answers, in no more room than one', expectSameHead);
    });
  });
});
