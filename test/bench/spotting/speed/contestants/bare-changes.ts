import { type Clock, timeObservers } from './clock.ts';
import { enter, textsOf } from './contestant.ts';
import { rewrite } from './rewriting.ts';

/** What following the same page takes at the least: an observer that reads the length of every text that changed or came. */
enter(async () => {
  const clock: Clock = { total: 0, longest: 0 };
  timeObservers(clock);
  let length = 0;
  const observer = new MutationObserver((records) => {
    for (const { target, addedNodes } of records) {
      if (target instanceof Text) length += target.data.length;
      for (const node of addedNodes) for (const text of textsOf(node)) length += text.data.length;
    }
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  await rewrite();
  observer.disconnect();
  Object.assign(globalThis, { readLength: length });
  return { took: clock.total, longest: clock.longest };
});
