import { createMarks } from '#lib/spotting/page/marks.ts';
import { type Clock, spend, timeObservers } from './clock.ts';
import { addressesOfPage, type MarkingTimes, timeLayout } from './contacts-of.ts';
import { enter } from './contestant.ts';

const frames = async (count: number) => {
  for (let frame = 0; frame < count; frame++) await new Promise((resolve) => requestAnimationFrame(resolve));
};

/** Marks as the spotter does it, up to those in view being drawn. */
enter<MarkingTimes>(async () => {
  const finds = addressesOfPage();
  timeLayout();
  const clock: Clock = { total: 0, longest: 0 };
  timeObservers(clock);
  const start = performance.now();
  const marks = createMarks();
  for (const { node, start: startOffset, end: endOffset } of finds) {
    const text = node.data.slice(startOffset, endOffset);
    const range = new StaticRange({ startContainer: node, startOffset, endContainer: node, endOffset });
    marks.add({ contact: { kind: 'email', value: text }, text, range });
  }
  spend(clock, start);
  const layout = timeLayout();
  await frames(3);
  return { marking: clock.total, layout, marked: [...marks.all()].length };
});
