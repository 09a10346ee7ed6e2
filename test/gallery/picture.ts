import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { heights, pageOf, type Surface } from './scene.ts';

/** So much of the page is shown around a card. */
const margin = 28;

export interface Picture {
  surface: Surface;
  state: string;
  language: string;
  look: string;
  width: number;
  /** Its path below the gallery's folder. */
  file: string;
}

const nameOf = (words: string): string => words.replace(/[^\p{L}\p{N}]+/gu, '-');

/** Takes a picture of what is there now. */
export async function takePicture(folder: string, view: Page | Frame, wish: Omit<Picture, 'file'>): Promise<Picture> {
  const { surface, state, language, look, width } = wish;
  const file = join(surface, `${[state, language, look, width].map(String).map(nameOf).join('.')}.png`);
  await mkdir(join(folder, surface), { recursive: true });
  const clip = surface === 'card' && 'page' in view ? await around(view) : undefined;
  await pageOf(view).screenshot({
    path: join(folder, file),
    animations: 'disabled',
    fullPage: surface === 'options',
    ...(clip && { clip }),
  });
  return { ...wish, file };
}

/** The card, with as much of the page around it as tells where it is. */
async function around(card: Frame) {
  const box = await (await card.frameElement()).boundingBox();
  const size = pageOf(card).viewportSize();
  if (!box || !size) throw new Error('The card has no place on the page');
  const x = Math.max(0, box.x - margin);
  const y = Math.max(0, box.y - 3 * margin);
  return {
    x,
    y,
    width: Math.min(size.width, box.x + box.width + margin) - x,
    height: Math.min(heights.card, box.y + box.height + margin) - y,
  };
}
