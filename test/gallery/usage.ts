import { languages } from './looks.ts';
import { surfaces } from './scene.ts';
import { scenes } from './scenes/all.ts';

/** How the gallery is asked for, and every scene that there is. */
export function usage(): string {
  const states = surfaces.map((surface) => {
    const own = scenes.filter((scene) => scene.surface === surface);
    return [`  ${surface}`, ...own.map(({ state }) => `    ${state}`)].join('\n');
  });
  return `Usage: npm run gallery -- [WORDS...]

Takes pictures of the extension in a real browser, asks axe about each, and hangs them all in .output/gallery/index.html.
Without words: every scene in every language, theme and width. With words, only the scenes that hold all of them.

Each word is one of:
  a surface     ${surfaces.join(', ')}
  a language    ${languages.join(', ')}
  part of the name of a state, of three letters or more

Example: npm run gallery -- popup he record

The scenes:
${states.join('\n')}`;
}
