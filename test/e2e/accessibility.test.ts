import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { languages, themes } from '#test/gallery/looks.ts';
import { heights, pageOf, type Scene, type Surface, widths } from '#test/gallery/scene.ts';
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
  ],
  panel: ['people of the page', 'trail'],
  options: ['first steps, entries refused', 'connected'],
  overview: ['pipeline', 'automations', 'fields and what is asked'],
};
const chosen = scenes.filter(({ surface, state }) => states[surface]?.includes(state));

it('looks at scenes that there are', () => {
  expect(chosen.length).toBe(Object.values(states).flat().length);
});

describe('every surface in its states', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await startStage();
  });
  afterAll(() => stage?.close());

  /** Brings a scene about, and expects it to be good in every theme and width. */
  async function expectGood(scene: Scene): Promise<void> {
    const [usual = 0, ...others] = widths[scene.surface];
    const { surface, leave } = await scene.reach(stage, usual);
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
    await leave();
  }

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
    });
  });
});
