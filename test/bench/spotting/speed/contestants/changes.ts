import { type Clock, timeChannels, timeObservers, timeTimers } from './clock.ts';
import { enter } from './contestant.ts';
import { rewrite } from './rewriting.ts';
import { runSpotter } from './whole-spotter.ts';

/** What the spotter takes of a page that rewrites itself, once it has read it. */
enter(async () => {
  const clock: Clock = { total: 0, longest: 0 };
  timeChannels(clock);
  timeObservers(clock);
  timeTimers(clock);
  const spotter = await runSpotter(clock);
  await spotter.atRest();
  clock.total = 0;
  clock.longest = 0;
  await rewrite();
  await spotter.atRest();
  return { took: clock.total, longest: clock.longest };
});
