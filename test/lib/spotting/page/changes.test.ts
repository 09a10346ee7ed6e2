// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { changedBy } from '#lib/spotting/page/changes.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** A line of so many inline elements. */
function lineOf(count: number): Element[] {
  document.body.innerHTML = `<p>${'<i>word</i>'.repeat(count)}</p>`;
  return [...document.querySelectorAll('i')];
}

/** What the browser tells when the text of an element became another one. */
function rewritten(element: Element | undefined): MutationRecord {
  const target = element?.firstChild;
  if (!target) throw new Error('there is no text');
  return {
    type: 'characterData',
    target,
    addedNodes: document.querySelectorAll('none'),
    removedNodes: document.querySelectorAll('none'),
    previousSibling: null,
    nextSibling: null,
    attributeName: null,
    attributeNamespace: null,
    oldValue: null,
  };
}

describe('what is read again after changes in one line', () => {
  it.each([
    ['short, both', 10, [2, 7], 1],
    ['of so many pieces that no run reaches all, each', 1_400, [0, 700, 1_399], 3],
    ['as long, two side by side', 1_400, [700, 701], 1],
  ])('%s', (_, length, changes, runs) => {
    const line = lineOf(length);
    const { units } = changedBy(changes.map((index) => rewritten(line[index])));
    expect(units).toHaveLength(runs);
    for (const index of changes) expect(units.flat()).toContain(line[index]);
  });

  it('reads the outermost piece around a text, however deep that is', () => {
    document.body.innerHTML = '<p>a <b><i><u>word</u></i></b></p>';
    const { units } = changedBy([rewritten(document.querySelector('u') ?? undefined)]);
    expect(units).toEqual([[...(document.querySelector('p')?.childNodes ?? [])]]);
  });
});

describe('what is not read is not read again after changes', () => {
  it.each([
    ['beside that, in the same parent', '<p id="in">a</p>', true],
    ['in an editor', '<div class="cm-editor"><p id="in">a</p></div>', false],
    ['an editor itself', '<p id="in" role="textbox">a</p>', false],
    ['deep in one', '<div role="textbox"><ul><li id="in">a</li></ul></div>', false],
    [
      'in a part of an editor that is not edited',
      '<div contenteditable="true"><div contenteditable="false"><p id="in">a</p></div></div>',
      false,
    ],
    [
      'in a part of a page that is not edited, and of no editor',
      '<div contenteditable="false"><p id="in">a</p></div>',
      true,
    ],
    ['in what is not shown', '<noscript><p id="in">a</p></noscript>', false],
  ])('%s', (_, html, isRead) => {
    document.body.innerHTML = `<div><p id="first">a</p>${html}<p id="last">a</p></div>`;
    const changed = ['first', 'in', 'last'].map((id) => document.getElementById(id) ?? undefined);
    const { units } = changedBy(changed.map(rewritten));
    const texts = units.flat();
    expect(changed.map((element) => !!element?.firstChild && texts.includes(element.firstChild))).toEqual([
      true,
      isRead,
      true,
    ]);
  });
});
