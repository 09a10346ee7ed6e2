import { maxPicture } from './kept.ts';
import { isDrawn, isLook, type Part, type Picture, type pageAttributes } from './parts.ts';

/** What is open for a moment is no part of what is found again. */
const passing = '[role="menu"], [data-busy="true"]';
/** A hint stays for as long as the focus rests where it belongs: it is left out of what is taken down. */
const hint = '[role="tooltip"]';

/**
 * Takes down how a page of ours looks, down to the first section of what scrolls: what comes behind that is drawn a frame later
 * in any case. How long ago something was stays out of it, since it would no longer be true.
 * @returns nothing where something is on its way, or a menu is open
 */
export function takePicture(page: Document): string | undefined {
  if (page.querySelector(passing)) return undefined;
  const root = page.documentElement;
  const picture: Picture = {
    page: {
      lang: root.lang,
      dir: root.dir,
      'data-theme': root.dataset.theme ?? '',
    } satisfies Record<(typeof pageAttributes)[number], string>,
    parts: insideOf(page.body),
  };
  const text = JSON.stringify(picture);
  return text.length > maxPicture ? undefined : text;
}

const insideOf = (element: Element): Part[] => {
  const all = [...element.childNodes];
  const first = element.hasAttribute('data-scrolls') ? all.findIndex(({ nodeName }) => nodeName === 'SECTION') : -1;
  return (first < 0 ? all : all.slice(0, first + 1)).flatMap(partOf);
};

function partOf(node: Node): Part[] {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ? [node.nodeValue] : [];
  if (!(node instanceof Element) || !isDrawn(node.localName) || node.matches(hint)) return [];
  const attributes = Object.fromEntries(
    [...node.attributes].filter(({ name }) => isLook(name)).map(({ name, value }) => [name, value]),
  );
  if (node instanceof HTMLInputElement) attributes.value = node.value;
  if (node instanceof HTMLTimeElement) return [[node.localName, attributes]];
  if (node instanceof HTMLSelectElement)
    return [[node.localName, attributes, ...[...node.selectedOptions].flatMap(partOf)]];
  return [[node.localName, attributes, ...insideOf(node)]];
}
