import type { Frame, Page } from 'playwright-core';
import type { Language } from '#lib/i18n/languages.ts';
import { faultsOf, misfitsOf } from '#test/e2e/harness/accessible.ts';
import { type Look, rareLooks, themes } from './looks.ts';
import { type Picture, takePicture } from './picture.ts';
import { heights, pageOf, type Scene, type Shown, widths } from './scene.ts';
import type { Stage } from './stage.ts';

/** What axe finds on a surface in a state, a language and a look, and what does not fit at any width. */
export interface Verdict {
  scene: Scene;
  language: Language;
  look: string;
  /** Absent where axe was not asked: it looks at the usual width alone. */
  violations?: string[];
  misfits: string[];
}

export interface Played {
  pictures: Picture[];
  verdicts: Verdict[];
  /** What could not be reached, and why. */
  failures: { scene: Scene; language: Language; why: string }[];
}

/** Plays a scene in every theme and width, and leaves it. */
export async function playScene(stage: Stage, scene: Scene, language: Language, folder: string): Promise<Played> {
  const played: Played = { pictures: [], verdicts: [], failures: [] };
  const all = widths[scene.surface];
  // A card finds its place as it opens; any other surface follows its window.
  const turns = scene.surface === 'card' ? all.map((width) => [width]) : [all];
  for (const turn of turns) {
    let shown: Shown | undefined;
    try {
      shown = await scene.reach(stage, turn[0] ?? 0);
      for (const width of turn) await lookAtAll(shown, { stage, scene, language, folder, width }, played);
    } catch (error) {
      played.failures.push({ scene, language, why: error instanceof Error ? error.message : String(error) });
      // Nothing of it is open any more that could be left.
      shown = undefined;
      await stage.recover();
    } finally {
      await shown?.leave().catch(() => stage.recover());
    }
  }
  return played;
}

interface Taking {
  stage: Stage;
  scene: Scene;
  language: Language;
  folder: string;
  width: number;
}

async function lookAtAll(
  { surface }: Shown,
  { scene, language, folder, width }: Taking,
  played: Played,
): Promise<void> {
  const page = pageOf(surface);
  const isUsual = width === widths[scene.surface][0];
  await page.setViewportSize({ width, height: heights[scene.surface] });
  for (const look of looksFor(scene, isUsual)) {
    await page.emulateMedia(look.media);
    await settled(surface);
    const { surface: kind, state } = scene;
    played.pictures.push(
      await takePicture(folder, surface, { surface: kind, state, language, look: look.name, width }),
    );
    // The page below the marks is no work of ours.
    if (kind === 'page') continue;
    const axe = isUsual ? { violations: await faultsOf(surface) } : {};
    const misfits = (await misfitsOf(surface)).map((misfit) => `${misfit} (at ${width} pixels)`);
    played.verdicts.push({ scene, language, look: look.name, ...axe, misfits });
  }
  await page.emulateMedia({ colorScheme: 'light', forcedColors: 'none', reducedMotion: 'no-preference' });
}

/** Waits until colours have turned: a picture of a frame may be taken halfway. */
const settled = (surface: Page | Frame): Promise<unknown> =>
  surface.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((animation) => animation instanceof CSSTransition)
        .map(({ finished }) => finished),
    ),
  );

const looksFor = (scene: Scene, isUsual: boolean): readonly Look[] =>
  scene.isRich && isUsual ? [...themes, ...rareLooks] : themes;
