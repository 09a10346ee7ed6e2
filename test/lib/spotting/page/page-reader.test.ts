// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
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
function setUp(html: string, prepare = () => {}) {
  document.body.innerHTML = html;
  prepare();
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

/** What is marked in a page when something happens while it is judged. */
async function markedIn(html: string, meanwhile = () => {}) {
  const { answered, marks } = setUp(html);
  await answered(meanwhile);
  return [...marks.all()].map(({ contact, range, element }) => ({
    value: contact.value,
    stands: element ? 'element' : range.startContainer.nodeValue?.slice(range.startOffset, range.endOffset),
  }));
}

const find = (selector: string): Element => {
  const element = document.querySelector(selector);
  if (!element) throw new Error(`there is no ${selector}`);
  return element;
};

describe('reading a page into marks', () => {
  it('keeps its place beside what is not read or not shown', async () => {
    const marked = await markedIn(`<p>a@acme.example <script>x@acme.example</script><!-- y@acme.example -->
      <textarea>z@acme.example</textarea> b@acme.example <b style="display: none">c@acme.example <i>d@acme.example</i></b>
      e@acme.example <style>w@acme.example</style> 020 7946 0018</p>`);
    const addresses = ['a', 'b', 'e', 'c', 'd'].map((name) => `${name}@acme.example`);
    expect(marked.map(({ stands }) => stands).toSorted()).toEqual([...addresses, '020 7946 0018'].toSorted());
    for (const { value, stands } of marked) expect([stands, '+442079460018']).toContain(value);
  });

  it('marks no text that has changed while it was judged, but what it says now', async () => {
    const marked = await markedIn('<p>jane@acme.example</p><p>ann@acme.example</p>', () => {
      const text = document.querySelector('p')?.firstChild;
      if (text) text.nodeValue = 'bob@acme.example!';
    });
    const unchanged = { value: 'ann@acme.example', stands: 'ann@acme.example' };
    expect(marked).toEqual([unchanged, { value: 'bob@acme.example', stands: 'bob@acme.example' }]);
  });

  it('marks no text that has left the page while it was judged', async () => {
    const marked = await markedIn('<p>jane@acme.example</p>', () => document.querySelector('p')?.remove());
    expect(marked).toEqual([]);
  });

  it.each([
    ['says the same', 'mailto:jane@acme.example', [{ value: 'jane@acme.example', stands: 'element' }]],
    ['says another', 'mailto:bob@acme.example', [{ value: 'bob@acme.example', stands: 'element' }]],
    ['says nobody', '/there', []],
  ])('marks an element for what was judged where it %s', async (_, href, expected) => {
    const marked = await markedIn('<p><a href="mailto:jane@acme.example">Write</a></p>', () =>
      document.querySelector('a')?.setAttribute('href', href),
    );
    expect(marked).toEqual(expected);
  });

  it('marks no element that has left the page while it was judged', async () => {
    const marked = await markedIn('<p><a href="mailto:jane@acme.example">Write</a></p>', () => {
      find('a').remove();
    });
    expect(marked).toEqual([]);
  });

  const shadowTree = () => {
    find('#host').attachShadow({ mode: 'open' }).innerHTML = '<p>shadow@acme.example</p>';
  };

  it('enters no shadow tree in an editor', async () => {
    const html = '<div contenteditable="true"><div id="host"></div></div><p>light@acme.example</p>';
    const { answered, found } = setUp(html, shadowTree);
    await answered();
    expect(found()).toEqual(['light@acme.example']);
  });

  it('marks what a shadow tree shows even where its host says the same, whose mark is not drawn there', async () => {
    const { afterwards, answered, found } = setUp('<div id="host">Shadow</div>', shadowTree);
    await answered();
    await afterwards(() => find('#host').setAttribute('data-email', 'shadow@acme.example'));
    expect(found()).toEqual(['shadow@acme.example', 'shadow@acme.example']);
  });

  it.each([
    ['no number to call', '<th>Name</th><th>Order no.</th>', []],
    ['a number to call', '<th>Name</th><th>Phone</th>', ['+442079460018']],
    ['what stands in a row of other columns', '<th>Name</th><th>Order no.</th><th>Paid</th>', ['+442079460018']],
  ])('heeds the head of a column that is %s', async (_, heads, expected) => {
    const row = '<tr><td>Jane</td><td>020 7946 0018</td></tr>';
    const filler = '<tr><td>a word</td><td>and another, which is longer</td></tr>'.repeat(20);
    const marked = await markedIn(`<table><tr>${heads}</tr>${filler}${row}</table>`);
    expect(marked.map(({ value }) => value)).toEqual(expected);
  });

  it('marks nothing by an answer to what was read anew meanwhile, of whatever stands beside it', async () => {
    const { answered, found } = setUp(
      '<p id="a">jane@acme.co</p><p id="b">Tel. <b>020 7946 0018</b></p><p id="c">moved@acme.example</p><p contenteditable="true"></p>',
    );
    await answered(() => {
      find('#a').append('m');
      const [label] = find('#b').childNodes;
      if (label) label.nodeValue = 'Order no. ';
      find('[contenteditable]').append(find('#c'));
    });
    expect(found()).toEqual(['jane@acme.com']);
  });
});

describe('what has changed', () => {
  const withTree = (name = 'shadow') => {
    const tree = find('#host').attachShadow({ mode: 'open' });
    tree.innerHTML = `<p>${name}@acme.example</p>`;
  };

  it('is read again in shadow trees, when the page is', async () => {
    const { afterwards, answered, found, readAnew } = setUp('<p>light@acme.example</p><div id="host"></div>');
    await answered();
    await afterwards(() => {
      withTree();
      document.body.append(find('#host'));
    });
    expect(found()).toEqual(['light@acme.example', 'shadow@acme.example']);
    readAnew();
    await afterwards(() => {});
    expect(found()).toEqual(['light@acme.example', 'shadow@acme.example']);
  });

  it('is marked again where a host has been out of the page, and not while it is', async () => {
    const { afterwards, answered, found } = setUp('<p>light@acme.example</p><div id="host"></div>');
    withTree();
    await answered();
    await afterwards(() => document.body.append(find('#host')));
    expect(found()).toContain('shadow@acme.example');
    const host = find('#host');
    await afterwards(() => host.remove());
    expect(found()).toEqual(['light@acme.example']);
    await afterwards(() => document.body.append(host));
    expect(found()).toEqual(['light@acme.example', 'shadow@acme.example']);
  });

  it('is no mark of an element any more that says another contact, or none, however long its text is by now', async () => {
    const { afterwards, answered, found } = setUp('<div data-email="ann@acme.example"><p>Ann</p></div>');
    await answered();
    expect(found()).toEqual(['ann@acme.example']);
    await afterwards(() => {
      find('div').setAttribute('data-email', 'bob@acme.example');
      find('p').textContent = `Bob wrote: ${'words '.repeat(50)}`;
    });
    expect(found()).toEqual([]);
  });

  it.each([
    ['its midst goes', '<p>ja<b>ne@ac</b>me.example</p>', () => find('b').replaceChildren(), []],
    [
      'what stood in its midst goes',
      '<p>jane@<b><i>..</i></b>acme.example</p>',
      () => find('b').replaceChildren(),
      ['jane@acme.example'],
    ],
    [
      'a block comes into its midst',
      '<p><b>jane@ac</b><i>me.example</i></p>',
      () => find('b').after(document.createElement('div')),
      [],
    ],
  ])('is read as the line that it is by now, when %s', async (_, html, change, expected) => {
    const { afterwards, answered, found } = setUp(html);
    await answered();
    await afterwards(change);
    expect(found()).toEqual(expected);
  });

  it.each(['script', 'style', 'input', 'textarea'])('leaves the marks beside it where it is a %s', async (name) => {
    const { afterwards, answered, found } = setUp('<p>write to <a>jane@acme.example</a></p>');
    await answered();
    await afterwards(() => find('p').append(document.createElement(name)));
    expect(found()).toEqual(['jane@acme.example']);
  });

  it('leaves the marks beside an editor in which somebody types', async () => {
    const { afterwards, answered, found } = setUp('<p>jane@acme.example <span contenteditable="true">note</span></p>');
    await answered();
    await afterwards(() => {
      const text = find('span').firstChild;
      if (text) text.nodeValue = 'note!';
    });
    expect(found()).toEqual(['jane@acme.example']);
  });

  it('has its own mark where it stood in something that is gone, and none of before', async () => {
    const { afterwards, answered, found } = setUp('<ul><li><b>ann@acme.example</b></li></ul><ol></ol>');
    await answered();
    const row = find('li');
    find('ul').remove();
    // What happens outside of the page nobody tells.
    await null;
    row.remove();
    const text = row.firstChild?.firstChild;
    if (text) text.nodeValue = 'Write to eve@acme.example';
    await afterwards(() => find('ol').append(row));
    expect(found()).toEqual(['eve@acme.example']);
  });

  it('is all of an element that says a contact, whatever comes into it or goes', async () => {
    const { afterwards, answered, marks } = setUp('<li data-email="ann@acme.example"><div>Ann</div></li>');
    await answered();
    await afterwards(() => find('li').append('Lee'));
    expect([...marks.all()]).toMatchObject([{ text: 'AnnLee', range: { startOffset: 0, endOffset: 2 } }]);
    await afterwards(() => find('li').replaceChildren('Bo'));
    expect([...marks.all()]).toMatchObject([{ text: 'Bo', range: { startOffset: 0, endOffset: 1 } }]);
  });

  it('is marked again where an element that says a contact is small again', async () => {
    const { afterwards, answered, found } = setUp('<div data-email="jane@acme.example"><p>Jane</p></div>');
    await answered();
    const panel = document.createElement('section');
    panel.textContent = 'words '.repeat(60);
    await afterwards(() => find('div').append(panel));
    expect(found()).toEqual([]);
    await afterwards(() => panel.remove());
    expect(found()).toEqual(['jane@acme.example']);
  });

  it('is read in a shadow tree that came with an attribute of its host', async () => {
    const { afterwards, answered, found } = setUp('<p>jane@acme.example</p><x-mail></x-mail>');
    await answered();
    await afterwards(() => {
      find('x-mail').attachShadow({ mode: 'open' }).innerHTML = '<p>jane@acme.example</p>';
      find('x-mail').setAttribute('aria-label', 'Contact of Jane');
    });
    expect(found()).toEqual(['jane@acme.example', 'jane@acme.example']);
  });

  it('is not marked by an answer about a row of a list that is gone, which stands elsewhere by now', async () => {
    const { answered, found, readChanges } = setUp('<ul><li>jane@acme.example</li></ul><ol></ol>');
    const row = find('li');
    await answered(() => {
      find('ul').remove();
      readChanges();
      if (row.firstChild) row.firstChild.nodeValue = 'Nothing here at all, really';
      find('ol').append(row);
    });
    expect(found()).toEqual([]);
  });

  it('keeps the label that a page has made an element of its own for', async () => {
    const { afterwards, answered, found } = setUp(
      '<p><app-label>Order number</app-label> <span>020 7946 0018</span></p>',
    );
    await answered();
    await afterwards(() => {
      const value = find('span').firstChild;
      if (value) value.nodeValue = '020 7946 0019';
    });
    expect(found()).toEqual([]);
  });
});
