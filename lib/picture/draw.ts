import { isDrawn, isLook, type Part, type Picture, pageAttributes } from './parts.ts';

/** Marks what is a picture: it can neither be pressed nor read out, for the page itself is about to stand there. */
const pictureMark = 'data-picture';

const svg = 'http://www.w3.org/2000/svg';

/** Draws what `takePicture` took, node by node, into a page that has nothing on it yet. */
export function drawPicture(text: string, page: Document): void {
  const picture: Picture = JSON.parse(text);
  for (const name of pageAttributes) page.documentElement.setAttribute(name, picture.page[name]);
  const frame = page.createElement('div');
  frame.inert = true;
  frame.setAttribute(pictureMark, '');
  frame.append(...picture.parts.flatMap((part) => draw(part, page)));
  page.body.append(frame);
}

function draw(part: Part, page: Document): (Node | string)[] {
  if (typeof part === 'string') return [part];
  const [name, attributes, ...inside] = part;
  if (!isDrawn(name)) return [];
  const element = name === 'svg' || name === 'path' ? page.createElementNS(svg, name) : page.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) {
    if (isLook(attribute)) element.setAttribute(attribute, value);
  }
  element.append(...inside.flatMap((one) => draw(one, page)));
  return [element];
}
