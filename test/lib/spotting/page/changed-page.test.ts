// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { find, setUp } from './page-set-up.ts';

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
    ['its end goes', '<p>jane@<b>acme.example</b></p>', () => find('b').remove(), []],
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

  it.each([
    ['an order', '<dl><dt>Order no.</dt><dd>…</dd></dl>', 'dd', '020 7946 0018', []],
    ['a telephone', '<dl><dt>Phone</dt><dd>…</dd></dl>', 'dd', '2079460018', ['+442079460018']],
    ['an account', '<div><div>Account</div><p><b>…</b></p></div>', 'b', '020 7946 0018', []],
    ['an order, far set in', `<div>Order no.</div>\n${' '.repeat(60)}<p><b>…</b></p>`, 'b', '020 7946 0018', []],
    [
      'an order, with words that are hidden',
      '<div>Order no. <span style="display: none">Phone</span></div><p><b>…</b></p>',
      'b',
      '020 7946 0018',
      [],
    ],
    ['the one before', '<p>020 7946 0018</p><p><i>…</i></p>', 'i', '020 7946 0019', ['+442079460018', '+442079460019']],
    [
      'another row',
      '<table><tr><td>1</td><td>Order no.</td></tr><tr><td>…</td><td>2</td></tr></table>',
      'tr + tr td',
      '020 7946 0018',
      ['+442079460018'],
    ],
  ])('is what its label says, which stands before it: %s', async (_, html, selector, value, expected) => {
    const { afterwards, answered, found } = setUp(html);
    await answered();
    await afterwards(() => {
      find(selector).textContent = value;
    });
    expect(found()).toEqual(expected);
  });

  it('is not told by what stands far before it, of which there may be very much', async () => {
    const { afterwards, answered, found } = setUp(`<p>Order no.</p>${'<p></p>'.repeat(2_000)}<p><b>…</b></p>`);
    await answered();
    const steps = vi.spyOn(TreeWalker.prototype, 'previousNode');
    await afterwards(() => {
      find('b').textContent = '020 7946 0018';
    });
    expect(found()).toEqual(['+442079460018']);
    expect(steps.mock.calls.length).toBeGreaterThan(0);
    expect(steps.mock.calls.length).toBeLessThan(300);
    steps.mockRestore();
  });

  it('is told by the end of a long text before it, which is not judged again', async () => {
    const log = '020 7946 0017 and so on\n'.repeat(400);
    const { afterwards, answered, asked, found } = setUp(`<pre>${log}Order no.</pre><p><b>…</b></p>`);
    await answered();
    const before = found().length;
    asked.length = 0;
    await afterwards(() => {
      find('b').textContent = '020 7946 0018';
    });
    expect(found()).toHaveLength(before);
    expect(asked.join('').length).toBeGreaterThan(0);
    expect(asked.join('').length).toBeLessThan(300);
  });

  it('is told by what stands before it where it begins, and not where a piece of it does', async () => {
    const { afterwards, answered, found } = setUp('<div>Order no.</div><p>…</p>');
    await answered();
    // A piece has a hundred thousand characters at the most, and ends with a line.
    const piece = `${'w'.repeat(9_998)}\n`.repeat(10);
    await afterwards(() => {
      find('p').textContent = `${piece}020 7946 0018`;
    });
    expect(found()).toEqual(['+442079460018']);
  });

  it('is what its label says in letters before it, and not what a script or an editor says there', async () => {
    const { afterwards, answered, found } = setUp(
      '<p contenteditable="true">Order no.</p><script>// Order no.</script><p><b>…</b></p>',
    );
    await answered();
    await afterwards(() => {
      find('b').textContent = '020 7946 0018';
    });
    expect(found()).toEqual(['+442079460018']);
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
