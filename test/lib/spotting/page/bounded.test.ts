// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fewestDigits } from '#lib/spotting/hits.ts';
import { readAttributes } from '#lib/spotting/page/attributes.ts';
import { changedBy } from '#lib/spotting/page/changes.ts';
import { createJudgeQueue } from '#lib/spotting/page/judge-queue.ts';
import type { Mark } from '#lib/spotting/page/mark.ts';
import { createPageReader } from '#lib/spotting/page/page-reader.ts';
import { read } from '#lib/spotting/page/reading.ts';
import { beforeHead } from '#lib/spotting/question.ts';

/** How many characters elements said that they hold, all together. */
const flattened = vi.hoisted(() => {
  const count = { characters: 0 };
  let isWithin = false;
  const said = Object.getOwnPropertyDescriptor(Element.prototype, 'textContent');
  Object.defineProperty(Element.prototype, 'textContent', {
    ...said,
    get() {
      // An element asks those in it.
      const isAsked = !isWithin;
      isWithin = true;
      const text = String(said?.get?.call(this));
      if (isAsked) {
        isWithin = false;
        count.characters += text.length;
      }
      return text;
    },
  });
  return count;
});

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const number = '020 7946 0018';
const readBody = () => read([document.body], () => fewestDigits);

/** What is flattened of a page whose hidden elements are nested so deep. */
function flattenedAtDepth(depth: number): number {
  document.body.innerHTML = `<p>${`<span style="visibility: hidden">${number} `.repeat(depth)}</p>`;
  flattened.characters = 0;
  for (const [passage] of readBody()) if (passage) expect(passage.text.split(number)).toHaveLength(depth + 1);
  return flattened.characters;
}

/** A range that only keeps its ends: those of the browser take long here. */
class PlainRange {
  static ends: Node[] = [];
  startContainer: Node = document.body;
  startOffset = 0;
  endContainer: Node = document.body;
  endOffset = 0;
  setStart(node: Node): void {
    this.startContainer = node;
  }
  setEnd(node: Node): void {
    this.endContainer = node;
    PlainRange.ends.push(node);
  }
  selectNodeContents(): void {}
  isPointInRange(): boolean {
    return true;
  }
  toString(): string {
    return '';
  }
}

/** By how many elements the places are apart at which a page is cut that is all of one line. */
function cutsOf(line: string): { node: Node; elements: number }[] {
  vi.stubGlobal('Range', PlainRange);
  PlainRange.ends = [];
  document.body.innerHTML = `<p>${line}</p>`;
  Array.from(readBody());
  const all = [...document.querySelectorAll('*')];
  let last = 0;
  return PlainRange.ends.slice(0, -1).map((node) => {
    const index = all.findIndex((each) => each === node || each.previousSibling === node);
    const elements = index - last;
    last = index;
    return { node, elements };
  });
}

describe('a step is short, however a page is made', () => {
  it('where hidden elements are nested: twice as deep is twice as much to flatten', () => {
    expect(flattenedAtDepth(80) / flattenedAtDepth(40)).toBeLessThanOrEqual(2.2);
  });

  it('where all is one line: it is cut after so many elements', () => {
    const cuts = cutsOf('<i>word</i>'.repeat(4_000));
    expect(cuts.length).toBeGreaterThan(2);
    expect(Math.max(...cuts.map(({ elements }) => elements))).toBeLessThan(1_200);
  });

  it('where all is one line of source: it is cut before its lines', () => {
    const cuts = cutsOf('<i>let</i> <i>a</i> = <i>1</i>;\n'.repeat(1_000));
    expect(cuts.length).toBeGreaterThan(2);
    expect(Math.max(...cuts.map(({ elements }) => elements))).toBeLessThan(700);
    for (const { node } of cuts) expect(node.textContent).toBe(';\n');
  });

  it.each([30, 31])('where a table has rows of 30 cells below %d heads: each cell is looked at once', (heads) => {
    const row = `<tr>${`<td>${number}</td>`.repeat(30)}</tr>`;
    document.body.innerHTML = `<table><tr>${'<th>Number of the order that all of this belongs to</th>'.repeat(heads)}</tr>${row.repeat(20)}</table>`;
    const looked = vi.spyOn(Element.prototype, 'matches');
    const told = [...readBody()].flat().map((passage) => passage?.text.split(beforeHead).length ?? 0);
    expect(told.reduce((sum, parts) => sum + parts - 1, 0)).toBe(heads === 30 ? 600 : 0);
    // And again for the rows that two passages share, and the heads for each of these.
    expect(looked.mock.calls.length).toBeGreaterThan(600);
    expect(looked.mock.calls.length).toBeLessThan(1_200);
  });

  it('where elements around much text are labelled: each is a step', () => {
    document.body.innerHTML = `${'<span title="a@acme.example">'.repeat(20)}${'words '.repeat(100)}`;
    const steps = [...readAttributes(document.body, [])];
    expect(steps.filter((found) => !found?.values[0]).length).toBeGreaterThanOrEqual(20);
  });
});

describe('a step of reading changes is short', () => {
  function setUp() {
    const marks = {
      all: (): Mark[] => [],
      add: () => {},
      remove: vi.fn(),
      on: () => undefined,
      *prune() {},
      *within() {},
    };
    const line = { judgeTexts: async () => [], fewestDigits: async () => 7 };
    const judge = createJudgeQueue(line, () => '', vi.fn());
    const reader = createPageReader(marks, judge, () => undefined);
    return { marks, judge, reader };
  }

  it('where very much is new at once', () => {
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true });
    document.body.append(...Array.from({ length: 500 }, () => document.createElement('p')));
    // Once to name each, and once to see whether it is read.
    expect([...changedBy(observer.takeRecords())].length).toBeGreaterThanOrEqual(1_000);
  });

  it('where very many texts change that say nothing', () => {
    document.body.innerHTML = '<p>word</p>'.repeat(500);
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, characterData: true });
    for (const { firstChild } of document.querySelectorAll('p')) if (firstChild) firstChild.nodeValue = 'words';
    const { judge, reader } = setUp();
    const read = vi.spyOn(judge, 'fewestDigits');
    const job = reader.readChanges(observer.takeRecords());
    const readInStep: number[] = [];
    for (let isOver = false; !isOver; ) {
      const before = read.mock.calls.length;
      isOver = job.next().done === true;
      readInStep.push(read.mock.calls.length - before);
    }
    expect(read).toHaveBeenCalledTimes(500);
    expect(Math.max(...readInStep)).toBe(1);
  });

  it('where there are very many custom elements', () => {
    document.body.innerHTML = '<x-y></x-y>'.repeat(500);
    expect([...setUp().reader.readAll(document.body)].length).toBeGreaterThanOrEqual(500);
  });

  it('where elements of a small part around much text are labelled: each is a step', () => {
    document.body.innerHTML = `${'<b title="@">'.repeat(50)}${'words '.repeat(1_000)}`;
    const job = setUp().reader.readAll(document.body);
    const flattenedInStep: number[] = [];
    for (let isOver = false; !isOver; ) {
      flattened.characters = 0;
      isOver = job.next().done === true;
      flattenedInStep.push(flattened.characters);
    }
    expect(Math.max(...flattenedInStep)).toBeLessThanOrEqual(2 * 6_000);
  });

  it('where very many marks go', () => {
    const { marks, reader } = setUp();
    const place = { startContainer: document.body, startOffset: 0, endContainer: document.body, endOffset: 0 };
    const range = { ...place, collapsed: true };
    const mark: Mark = { contact: { kind: 'email', value: 'a@acme.example' }, text: '', range };
    marks.all = () => Array.from({ length: 500 }, () => mark);
    const job = reader.readAnew(document.body);
    job.next();
    expect(marks.remove).toHaveBeenCalledTimes(1);
    expect([...job].length).toBeGreaterThanOrEqual(499);
  });
});
