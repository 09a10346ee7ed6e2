import { afterAll, afterEach, beforeAll, vi } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import { createMarks } from '#lib/spotting/page/marks.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';

/** What the document of these tests lacks. */
class PlainRange {
  constructor(init: StaticRangeInit) {
    Object.assign(this, init);
  }
}
class NoObserver {
  observe() {}
  unobserve() {}
}
beforeAll(() => {
  vi.stubGlobal('StaticRange', PlainRange);
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  Element.prototype.checkVisibility = () => true;
});
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  document.body.innerHTML = '';
});

/** Reads a page whose judge answers when it is told to. */
export function setUp(html: string, prepare = () => {}) {
  document.body.innerHTML = html;
  prepare();
  const answer = Promise.withResolvers<void>();
  const asked: string[] = [];
  const line = {
    async judgeTexts({ texts }: { texts: string[] }) {
      asked.push(...texts);
      await answer.promise;
      return judgeTexts(texts, { regions: ['GB'] });
    },
    fewestDigits: async () => 7,
  };
  const judge = createJudgeQueue(
    line,
    () => '',
    (job) => Array.from({ [Symbol.iterator]: () => job }),
  );
  const marks = createMarks();
  const told: MutationRecord[] = [];
  const observer = new MutationObserver((records) => told.push(...records));
  const takeRecords = () => [...told.splice(0), ...observer.takeRecords()];
  const watch = (root: Node) =>
    observer.observe(root, { subtree: true, childList: true, characterData: true, attributes: true });
  watch(document);
  const reader = createPageReader(marks, judge, watch);
  for (const _ of reader.readAll(document.body));
  const readChanges = () => {
    for (const _ of reader.readChanges(takeRecords()));
  };
  return {
    marks,
    /** All that the judge was asked. */
    asked,
    readChanges,
    readAnew() {
      takeRecords();
      for (const _ of reader.readAnew(document.body));
    },
    /** Has the judge answer, after something happens and is read. */
    async answered(meanwhile = () => {}): Promise<void> {
      const judged = judge.flush();
      meanwhile();
      readChanges();
      answer.resolve();
      await judged;
    },
    /** Has something happen, and all of it read and judged. */
    async afterwards(change: () => void): Promise<void> {
      change();
      readChanges();
      await judge.flush();
    },
    found: () => [...marks.all()].map(({ contact }) => contact.value),
  };
}

/** The first element of the page that a selector names. */
export const find = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};
