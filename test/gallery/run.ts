import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { outputFolder } from '#scripts/system/paths.ts';
import { makeSeed } from '#test/e2e/harness/seed.ts';
import { languages } from './looks.ts';
import { type Played, playScene } from './play.ts';
import { tell } from './report.ts';
import type { Scene } from './scene.ts';
import { scenes } from './scenes/all.ts';
import { writeSheet } from './sheet/sheet.ts';
import { type Stage, startStage } from './stage.ts';
import { usage } from './usage.ts';

/**
 * `npm run gallery -- [WORDS...]`: pictures of every surface in every state, language and theme, from the real extension in a
 * real browser, and what axe finds in them. With words, only those whose surface, state and language hold all of them.
 */
const folder = join(outputFolder, 'gallery');
const words = process.argv.slice(2);
if (words.includes('--help')) {
  console.log(usage());
  process.exit(0);
}
const isWanted = (language: string, { surface, state }: Scene): boolean =>
  words.every((word) => word === surface || word === language || (word.length > 2 && state.includes(word)));
const wanted = (language: string): Scene[] => scenes.filter((scene) => isWanted(language, scene));
if (!languages.some((language) => wanted(language).length > 0)) {
  console.error(`No scene holds ${words.join(' and ')}. Run it with --help to see what there is.`);
  process.exit(2);
}

const played: Played = { pictures: [], verdicts: [], failures: [] };
const seed = await makeSeed();
const stage = await startStage(seed.path);
try {
  if (words.length === 0) await rm(folder, { recursive: true, force: true });
  await play(stage, ({ isFirst }) => isFirst === true);
  await stage.speak('en');
  await stage.settle();
  await play(stage, ({ isFirst }) => isFirst !== true);
} finally {
  await stage.close();
  await seed.remove();
}
const index = await writeSheet(folder, played.pictures);
await writeFile(join(folder, 'axe.json'), JSON.stringify(played.verdicts, null, 2));
process.exitCode = tell(played, index) ? 0 : 1;

async function play(on: Stage, isNow: (scene: Scene) => boolean): Promise<void> {
  for (const language of languages) {
    const now = wanted(language).filter(isNow);
    if (now.length > 0) await on.speak(language);
    for (const scene of now) {
      const { pictures, verdicts, failures } = await playScene(on, scene, language, folder);
      played.pictures.push(...pictures);
      played.verdicts.push(...verdicts);
      played.failures.push(...failures);
      console.log(`${failures.length ? '✗' : '✓'} ${scene.surface}: ${scene.state} (${language})`);
      for (const { why } of failures) console.log(why);
    }
  }
}
