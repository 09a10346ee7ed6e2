// @vitest-environment happy-dom
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMarks, type Mark } from '#lib/spotting/page/marks.ts';

let reads = 0;

/** A range that counts how often it is asked where it begins. */
class CountedRange {
  startContainer!: Node;
  endContainer!: Node;
  endOffset!: number;
  #start: number;
  constructor({ startOffset, ...rest }: StaticRangeInit) {
    this.#start = startOffset;
    Object.assign(this, rest);
  }
  get startOffset(): number {
    reads++;
    return this.#start;
  }
}
class NoObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

beforeAll(() => {
  vi.stubGlobal('Highlight', Set);
  vi.stubGlobal('StaticRange', CountedRange);
  vi.stubGlobal('IntersectionObserver', NoObserver);
  vi.stubGlobal('CSS', { highlights: new Map() });
});
afterAll(() => vi.unstubAllGlobals());
beforeEach(() => {
  reads = 0;
  document.body.innerHTML = '<p>many</p>';
});

const text = (): Node => document.querySelector('p')?.firstChild ?? document.body;

function markAt(offset: number, value = `p${offset}@acme.example`): Mark {
  const place = { startContainer: text(), endContainer: text(), startOffset: offset, endOffset: offset + 1 };
  return { contact: { kind: 'email', value }, text: value, range: new StaticRange(place) };
}

/** How often places are read while so many marks are set in one text. */
function readsFor(count: number): number {
  reads = 0;
  const marks = createMarks();
  for (let offset = 0; offset < count; offset++) marks.add(markAt(offset));
  expect([...marks.all()]).toHaveLength(count);
  return reads;
}

describe('marks of one text', () => {
  it('cost no more each, the more of them there are', () => {
    expect(readsFor(400) / readsFor(200)).toBeLessThanOrEqual(2.2);
  });

  it('are there once, and again once they were removed', () => {
    const marks = createMarks();
    const first = markAt(3);
    marks.add(first);
    marks.add(markAt(3));
    marks.add(markAt(3, 'other@acme.example'));
    expect([...marks.all()].map(({ contact }) => contact.value)).toEqual(['p3@acme.example', 'other@acme.example']);
    marks.remove(first);
    expect([...marks.within(text())].map((mark) => mark?.contact.value)).toEqual(['other@acme.example']);
    marks.add(markAt(3));
    expect([...marks.all()]).toHaveLength(2);
  });
});
