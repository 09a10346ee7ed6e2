import { enter } from './contestant.ts';
import { showList } from './virtual-list.ts';
import { runSpotter } from './whole-spotter.ts';

const pixelsPerFrame = 1_000;

const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Scrolls the whole list from its beginning to its end, so much each frame; tells how many frames were lost on the way. */
async function scrollThrough(pane: HTMLElement, frame: number): Promise<{ lost: number; frames: number }> {
  pane.scrollTop = 0;
  for (let rest = 0; rest < 30; rest++) await nextFrame();
  let lost = 0;
  let frames = 0;
  let last = await nextFrame();
  while (pane.scrollTop + pane.clientHeight < pane.scrollHeight - 1) {
    pane.scrollTop += pixelsPerFrame;
    const now = await nextFrame();
    lost += Math.max(0, Math.round((now - last) / frame) - 1);
    frames++;
    last = now;
  }
  return { lost, frames };
}

/** How long the browser leaves between two frames where nothing happens, in milliseconds. */
async function restingFrame(): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < 60; count++) times.push(await nextFrame());
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? time));
  return gaps.sort((one, other) => one - other)[gaps.length >> 1] ?? 1000 / 60;
}

/** Without the spotter and with it, twice in turns, over the same list. */
enter(async () => {
  const pane = showList(Number(document.querySelector<HTMLElement>('[data-rows]')?.dataset.rows));
  const frame = await restingFrame();
  const [without, own] = [
    { lost: 0, frames: 0 },
    { lost: 0, frames: 0 },
  ];
  const add = (to: typeof own, { lost, frames }: typeof own) => {
    to.lost += lost;
    to.frames += frames;
  };
  // The first time everything is compiled; it counts for nobody.
  await scrollThrough(pane, frame);
  for (let turn = 0; turn < 2; turn++) {
    add(without, await scrollThrough(pane, frame));
    const spotter = await runSpotter({ total: 0, longest: 0 });
    await spotter.atRest();
    add(own, await scrollThrough(pane, frame));
    spotter.stop();
  }
  return { lost: own.lost, without: without.lost, frames: own.frames };
});
