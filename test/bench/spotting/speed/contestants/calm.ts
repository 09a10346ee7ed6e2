import { type Clock, timeChannels, timeObservers } from './clock.ts';
import { enter } from './contestant.ts';
import { runSpotter } from './whole-spotter.ts';

/** Follows the frames that are drawn, and tells the longest time between two of them. */
function followFrames() {
  let longest = 0;
  let last: number | undefined;
  let isOver = false;
  const onFrame = (time: number): void => {
    if (last !== undefined) longest = Math.max(longest, time - last);
    last = time;
    if (!isOver) requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
  return () => {
    isOver = true;
    return longest;
  };
}

const pause = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time));

enter(async () => {
  const endWithout = followFrames();
  await pause(1500);
  const without = endWithout();
  const clock: Clock = { total: 0, longest: 0 };
  timeChannels(clock);
  timeObservers(clock);
  let longTasks = 0;
  const observer = new PerformanceObserver((list) => {
    longTasks += list.getEntries().length;
  });
  observer.observe({ type: 'longtask' });
  const endWith = followFrames();
  const spotter = await runSpotter(clock);
  await spotter.atRest();
  observer.disconnect();
  return { gap: endWith(), without, longest: clock.longest, longTasks };
});
