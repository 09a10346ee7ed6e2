import browser from 'webextension-polyfill';
import { drawPicture } from './draw.ts';
import { pictureFor, pictureKey } from './kept.ts';

/** What is not read by then is not waited for, in milliseconds: the popup draws itself. */
const patience = 100;
const slowFrame = 200;

/**
 * Shows the popup as it was left, before the script that draws it was read. Begins before the page's body is there, and ends
 * behind that.
 * @returns the picture, once it was seen; nothing where there is none
 */
export async function showPicture(): Promise<string | undefined> {
  const tab = browser.tabs.query({ active: true, currentWindow: true });
  const kept = browser.storage.session.get(pictureKey);
  const late = new Promise<undefined>((resolve) => setTimeout(resolve, patience));
  const [read] = await Promise.all([Promise.race([Promise.all([tab, kept]), late]), bodyOf(document)]);
  const [front] = read?.[0] ?? [];
  const picture = front && pictureFor(read?.[1][pictureKey], front, Date.now());
  if (picture === undefined) return undefined;
  await afterLoad(document);
  drawPicture(picture, document);
  await firstPaint();
  return picture;
}

/** Resolves once the parser has come to the body, and so has been through the head. */
const bodyOf = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    const parsing = new MutationObserver(look);
    parsing.observe(page.documentElement, { childList: true });
    look();

    function look(): void {
      if (!page.body) return;
      parsing.disconnect();
      resolve();
    }
  });

/**
 * Resolves once the browser knows that the page was loaded. It makes a popup's window only then, and what stands on the page by
 * that time is laid out before.
 */
const afterLoad = (page: Document): Promise<void> =>
  new Promise((resolve) => {
    if (page.readyState === 'complete') resolve();
    else addEventListener('load', () => setTimeout(resolve), { once: true });
  });

/** Resolves once the browser has put something on the screen. A popup that nobody sees waits no longer than one that is slow. */
const firstPaint = (): Promise<unknown> =>
  new Promise((resolve) => {
    const painting = new PerformanceObserver((list) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return;
      painting.disconnect();
      resolve(undefined);
    });
    painting.observe({ type: 'paint', buffered: true });
    setTimeout(resolve, slowFrame);
  });

/** Resolves behind the next frame. A popup that nobody sees has none, and waits no longer than one that is slow. */
export const nextFrame = (): Promise<unknown> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, slowFrame);
  });
