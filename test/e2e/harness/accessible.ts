import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Frame, Page } from 'playwright-core';
import { expect } from 'vitest';

/** What axe finds against WCAG 2.2 A and AA, and its own good practice: the rule, and where it is broken. */
export async function faultsOf(surface: Page | Frame): Promise<string[]> {
  const isThere = await surface.evaluate(() => Reflect.has(window, 'axe'));
  if (!isThere)
    await surface.evaluate(await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8'));
  return surface.evaluate(async () => {
    // Colours on their way from one theme to the other are those of neither.
    const ending = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations === 1);
    await Promise.allSettled(ending.map(({ finished }) => finished));
    const { run }: typeof import('axe-core') = Reflect.get(window, 'axe');
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const { violations } = await run(document, { runOnly: tags });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`));
  });
}

/** Things to press that are smaller than 24 by 24 pixels; links within a line of text are excepted. */
const smallTargets = (surface: Page | Frame): Promise<string[]> =>
  surface.evaluate(() =>
    [...document.querySelectorAll('button, input, select, summary, [role=button]')]
      .map((element) =>
        element.matches('[type=radio], [type=checkbox]') ? (element.closest('label') ?? element) : element,
      )
      .filter((element) => element.getClientRects().length > 0)
      .filter(
        (element) => Math.min(element.getBoundingClientRect().width, element.getBoundingClientRect().height) < 23.9,
      )
      .map(({ outerHTML }) => outerHTML.slice(0, 200)),
  );

/** Whether anything makes the surface scroll sideways. */
const overflows = (surface: Page | Frame): Promise<boolean> =>
  surface.evaluate(() =>
    [...document.querySelectorAll('html, main, main > :not(.visually-hidden), article > *')].some(
      (box) => box.scrollWidth > box.clientWidth,
    ),
  );

/** Things to press that stand beyond an edge of the surface, where nothing brings them into sight. */
const cutOff = (surface: Page | Frame): Promise<string[]> =>
  surface.evaluate(() => {
    const isScrolled = (box: Element | null): boolean =>
      box !== null && (box.scrollWidth > box.clientWidth || isScrolled(box.parentElement));
    return [...document.querySelectorAll('button, a, summary, select, input:not([type=radio], [type=checkbox])')]
      .filter((element) => element.getClientRects().length > 0)
      .filter((element) => {
        const { left, right } = element.getBoundingClientRect();
        return left < -1 || right > innerWidth + 1;
      })
      .filter(({ parentElement }) => !isScrolled(parentElement))
      .map(({ outerHTML }) => outerHTML.slice(0, 200));
  });

/** What does not fit: things to press that are too small or cut off, and a surface that scrolls sideways. */
export async function misfitsOf(surface: Page | Frame): Promise<string[]> {
  await surface.evaluate(async () => {
    // What is on its way somewhere takes room that it will not need there.
    const moving = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(moving.map(({ finished }) => finished));
  });
  const small = (await smallTargets(surface)).map((html) => `too small to press: ${html}`);
  const cut = (await cutOff(surface)).map((html) => `cut off: ${html}`);
  return [...small, ...cut, ...((await overflows(surface)) ? ['scrolls sideways'] : [])];
}

/** Expects of a surface as it is now that axe finds nothing, that what can be pressed is large enough, and that it fits. */
export async function expectGood(surface: Page | Frame): Promise<void> {
  expect(await faultsOf(surface)).toEqual([]);
  expect(await misfitsOf(surface)).toEqual([]);
}
