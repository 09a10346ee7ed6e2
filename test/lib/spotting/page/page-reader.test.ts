// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { addressAdapters } from '#lib/spotting/page/address-adapters.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import type { Mark } from '#lib/spotting/page/mark.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';

/** The one thing that the document of these tests lacks. */
class PlainRange {
  constructor(init: StaticRangeInit) {
    Object.assign(this, init);
  }
}
beforeAll(() => vi.stubGlobal('StaticRange', PlainRange));
afterAll(() => vi.unstubAllGlobals());
afterEach(() => {
  document.body.innerHTML = '';
});

/** Reads a page whose judge answers when it is told to. */
function setUp(html: string) {
  document.body.innerHTML = html;
  const found: Mark[] = [];
  const answer = Promise.withResolvers<void>();
  const line = {
    async judgeTexts({ texts }: { texts: string[] }) {
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
  const marks = {
    all: () => found,
    add: (mark: Mark) => void found.push(mark),
    remove: () => {},
    *prune() {},
    *within() {},
  };
  const reader = createPageReader({ marks, judge, adapters: addressAdapters, onShadowRoot: () => undefined });
  for (const _ of reader.readAll(document.body));
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, characterData: true });
  return async (meanwhile = () => {}) => {
    const judged = judge.flush();
    meanwhile();
    for (const _ of reader.readChanges(observer.takeRecords()));
    answer.resolve();
    await judged;
    return found.map(({ contact, range, element }) => ({
      value: contact.value,
      stands: element ? 'element' : range.startContainer.nodeValue?.slice(range.startOffset, range.endOffset),
    }));
  };
}

describe('reading a page into marks', () => {
  it('keeps its place beside what is not read or not shown', async () => {
    const marked = await setUp(`<p>a@acme.example <script>x@acme.example</script><!-- y@acme.example -->
      <textarea>z@acme.example</textarea> b@acme.example <b style="display: none">c@acme.example <i>d@acme.example</i></b>
      e@acme.example <style>w@acme.example</style> 020 7946 0018</p>`)();
    const addresses = ['a', 'b', 'e', 'c', 'd'].map((name) => `${name}@acme.example`);
    expect(marked.map(({ stands }) => stands).toSorted()).toEqual([...addresses, '020 7946 0018'].toSorted());
    for (const { value, stands } of marked) expect([stands, '+442079460018']).toContain(value);
  });

  it('marks no text that has changed while it was judged, but what it says now', async () => {
    const marked = await setUp('<p>jane@acme.example</p><p>ann@acme.example</p>')(() => {
      const text = document.querySelector('p')?.firstChild;
      if (text) text.nodeValue = 'bob@acme.example!';
    });
    const unchanged = { value: 'ann@acme.example', stands: 'ann@acme.example' };
    expect(marked).toEqual([unchanged, { value: 'bob@acme.example', stands: 'bob@acme.example' }]);
  });

  it('marks no text that has left the page while it was judged', async () => {
    const marked = await setUp('<p>jane@acme.example</p>')(() => document.querySelector('p')?.remove());
    expect(marked).toEqual([]);
  });

  it.each([
    ['says the same', 'mailto:jane@acme.example', [{ value: 'jane@acme.example', stands: 'element' }]],
    ['says another', 'mailto:bob@acme.example', []],
    ['says nobody', '/there', []],
  ])('marks an element for what was judged where it %s', async (_, href, expected) => {
    const marked = await setUp('<p><a href="mailto:jane@acme.example">Write</a></p>')(() =>
      document.querySelector('a')?.setAttribute('href', href),
    );
    expect(marked).toEqual(expected);
  });
});
