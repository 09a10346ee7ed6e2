// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Changed, changedBy } from '#lib/spotting/page/changes.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

/** What has to be done after changes, all of it worked out in one go. */
function told(records: MutationRecord[]): Changed {
  const work = changedBy(records);
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

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
    const { units } = told(changes.map((index) => rewritten(line[index])));
    expect(units).toHaveLength(runs);
    for (const index of changes) expect(units.flat()).toContain(line[index]);
  });

  it('reads the outermost piece around a text, however deep that is', () => {
    document.body.innerHTML = '<p>a <b><i><u>word</u></i></b></p>';
    const { units } = told([rewritten(document.querySelector('u') ?? undefined)]);
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
    const { units } = told(changed.map(rewritten));
    const texts = units.flat();
    expect(changed.map((element) => !!element?.firstChild && texts.includes(element.firstChild))).toEqual([
      true,
      isRead,
      true,
    ]);
  });
});

/** What is to be read after a change of a page, as the browser tells of it. */
function unitsAfter(html: string, change: (body: HTMLElement) => void): Node[][] {
  document.body.innerHTML = html;
  const observer = new MutationObserver(() => {});
  observer.observe(document, { subtree: true, childList: true, characterData: true, attributeFilter: ['title'] });
  change(document.body);
  const { units } = told(observer.takeRecords());
  observer.disconnect();
  return units;
}
const only = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};

describe('what is read after a change', () => {
  it('is a block that came, once, with the blocks and the words that came into it', () => {
    const units = unitsAfter('<p>before</p>', (body) => {
      body.append(document.createElement('div'));
      only('div').append(document.createElement('p'));
      only('div p').append('words');
      only('div p').firstChild?.replaceWith('others');
    });
    expect(units).toEqual([[only('div')]]);
  });

  it('is both sides of what has gone, which are one text now', () => {
    const units = unitsAfter('<p>jane@<br>acme.example</p>', () => only('br').remove());
    expect(units).toEqual([[...only('p').childNodes]]);
  });

  it('ends at a custom element, which wraps whole parts of a page', () => {
    const units = unitsAfter('<p>before<my-cell><i>a</i></my-cell>after</p>', () => {
      only('i').firstChild?.replaceWith('b');
    });
    expect(units).toEqual([[only('i')]]);
  });

  it('is nothing that has left the page', () => {
    expect(
      unitsAfter('<p><b>a</b></p>', () => {
        const [bold] = [only('b')];
        bold.firstChild?.replaceWith('b');
        only('p').remove();
      }),
    ).toEqual([]);
  });

  it('is what an attribute may be about, a name or a link, and nothing larger', () => {
    const units = unitsAfter(`<p id="name">Jane</p><p id="large">${'words '.repeat(40)}</p>`, () => {
      for (const paragraph of document.querySelectorAll('p')) paragraph.title = 'jane@acme.example';
    });
    expect(units).toEqual([[only('#name')]]);
  });

  /** What has to be done after something has happened to the page. */
  function changedAfter(change: () => void): Changed {
    const observer = new MutationObserver(() => {});
    observer.observe(document, { subtree: true, childList: true, attributes: true });
    change();
    return told(observer.takeRecords());
  }

  it('is nothing of scripts and style sheets, however many stand beside them', () => {
    document.body.innerHTML = '<script type="text/x">1</script>\n<script type="text/x">2</script>\n';
    const { units } = changedAfter(() => {
      document.head.append(document.createElement('style'));
      document.body.append(document.createElement('script'));
    });
    expect(units).toEqual([]);
  });

  it('is nothing of what a shadow tree holds, when an attribute of its host changes', () => {
    document.body.innerHTML = '<x-app></x-app>';
    const [host] = document.body.children;
    host?.attachShadow({ mode: 'open' });
    const { stale, units } = changedAfter(() => host?.setAttribute('title', 'half'));
    expect([[...stale], units]).toEqual([[], []]);
  });
});
