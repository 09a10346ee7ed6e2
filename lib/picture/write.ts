import { isDrawn, isLook, pageAttributes, pictureMark } from './parts.ts';

/** A picture as it stands in a page's markup. */
export interface WrittenPicture {
  /** Attributes of the page's root. */
  root: string;
  /** What its body begins with. */
  body: string;
}

/** Elements that have no end. */
const isVoid = (name: string): boolean => name === 'input';

/**
 * Writes what `takePicture` took as markup, for a page that is still to be read. What may stand there is what `drawPicture`
 * draws; whatever was said is escaped, so that it stays words and values.
 * @throws where it is no picture
 */
export function writePicture(text: string): WrittenPicture {
  const { page, parts }: { page: unknown; parts: unknown } = JSON.parse(text);
  if (!isRecord(page) || !Array.isArray(parts)) throw new TypeError('No picture');
  const root = Object.fromEntries(pageAttributes.map((name) => [name, page[name]]));
  return { root: attributesOf(root), body: `<div inert ${pictureMark}>${parts.map(partOf).join('')}</div>` };
}

function partOf(part: unknown): string {
  if (typeof part === 'string') return escaped(part);
  if (!Array.isArray(part)) throw new TypeError('No part of a picture');
  const [name, attributes, ...inside]: unknown[] = part;
  if (typeof name !== 'string' || !isDrawn(name) || !isRecord(attributes)) return '';
  const looks = Object.fromEntries(Object.entries(attributes).filter(([attribute]) => isLook(attribute)));
  const start = `<${name}${attributesOf(looks)}>`;
  return isVoid(name) ? start : `${start}${inside.map(partOf).join('')}</${name}>`;
}

const attributesOf = (attributes: Record<string, unknown>): string =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${escaped(String(value))}"`)
    .join('');

/** Text that is neither an element's beginning nor an attribute's end, wherever it stands. */
const escaped = (text: string): string => text.replace(/[&<>"'\r]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
