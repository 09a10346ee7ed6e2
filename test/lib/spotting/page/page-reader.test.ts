// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { find, setUp } from './page-set-up.ts';

/** What is marked in a page when something happens while it is judged. */
async function markedIn(html: string, meanwhile = () => {}) {
  const { answered, marks } = setUp(html);
  await answered(meanwhile);
  return [...marks.all()].map(({ contact, range, element }) => ({
    value: contact.value,
    stands: element ? 'element' : range.startContainer.nodeValue?.slice(range.startOffset, range.endOffset),
  }));
}

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

  it.each(['p', 'span', 'div', 'x-card'])('enters the shadow tree of an empty <%s> in a large page', async (name) => {
    const html = `<div>${'<i>x</i>'.repeat(150)}<${name} id="host"></${name}></div>`;
    const { answered, found } = setUp(html, shadowTree);
    await answered();
    expect(found()).toEqual(['shadow@acme.example']);
  });

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

  it('heeds the head of a column of numbers with dots', async () => {
    const row = '<tr><td>020.7946.0018</td><td>020.7946.0019</td></tr>';
    const marked = await markedIn(`<table><tr><th>Order no.</th><th>Phone</th></tr>${row}</table>`);
    expect(marked.map(({ value }) => value)).toEqual(['+442079460019']);
  });

  it('takes figures below a head of numbers to call for some, in whichever block of a cell they stand, and no others', async () => {
    const row = (first: string, second: string) => `<tr><td>${first}</td><td>${second}</td></tr>`;
    const marked = await markedIn(
      `<table><tr><th>Account</th><th>Mobile <i>▲</i></th></tr>
      ${row('7700900121', '7700900123')}${row('<p>7700 900122</p>', '<i></i> 7700 900124 ')}
      ${row('Jane', '<div>020 7946 0018</div><div>7700900125</div>')}</table><p>7700900126</p>`,
    );
    expect(marked.map(({ value }) => value)).toEqual([
      '+447700900123',
      '+447700900124',
      '+442079460018',
      '+447700900125',
    ]);
    expect(marked.map(({ stands }) => stands)).toEqual(['7700900123', '7700 900124', '020 7946 0018', '7700900125']);
  });

  it('heeds the head of a column behind a word in the cell, and reads none of what a head says as text', async () => {
    const row = `<tr><td>\n${' '.repeat(30)}Nr 020 7946 0018\n</td><td>020 7946 0019</td></tr>`;
    const marked = await markedIn(
      `<table><tr><th>Order no.</th><th>Call\v020 7946 0017</th></tr>${row}</table><p>Tel\b: 020 7946 0016</p>`,
    );
    const stands = marked.map((mark) => mark.stands);
    expect(stands.toSorted()).toEqual(['020 7946 0016', '020 7946 0017', '020 7946 0019']);
  });

  it.each([
    ['grid', 'gridcell'],
    ['treegrid', 'gridcell'],
    ['table', 'cell'],
  ])('heeds the heads of a %s that is none by its elements', async (role, cellRole) => {
    const cells = (kind: string, ...texts: string[]) =>
      `<div><div role="row">${texts.map((text) => `<p role="${kind}"><b>${text}</b></p>`).join('')}</div></div>`;
    const heads = cells('columnheader', 'Account no.', 'Name', 'Phone');
    const rows = cells(cellRole, '020 7946 0018', 'Jane', '020 7946 0019').repeat(3);
    const marked = await markedIn(`<div role="${role}">${heads}${rows}</div>`);
    expect(marked.map(({ value }) => value)).toEqual(Array(3).fill('+442079460019'));
  });

  it('heeds the head of a column beside what is no cell, and in forms that name a field like a member', async () => {
    const heads = '<tr><th>Name</th><th>Order no.</th></tr>';
    const grid = (row: string) =>
      `<form role="grid"><input name="querySelector"><div role="row"><i role="columnheader">Name</i><i role="columnheader">Order no.</i></div>${row}</form>`;
    const marked = await markedIn(
      `<table>${heads}<tr><td><input type="hidden">Jane</td><template></template><td>020 7946 0018</td></tr></table>
      ${grid('<div role="row"><input name="children"><p role="rowheader">Jane</p><p role="cell">020 7946 0018</p></div>')}
      <p>Call 020 7946 0019</p>`,
    );
    expect(marked.map(({ value }) => value)).toEqual(['+442079460019']);
  });

  it.each([4, 20, 44, 120])(
    'heeds a label before its value, however far the source is set in: by %d',
    async (columns) => {
      const indent = `\n${' '.repeat(columns)}`;
      const rows = ['<p>Order no.</p>', '<p>Order no. <i></i></p>', '<p>Phone</p>'].map(
        (label) => `<div>${indent}${label}${indent}<p>020 7946 0018</p>${indent}</div>`,
      );
      const marked = await markedIn(`<p>${'words '.repeat(20)}</p>${rows.join(indent)}`);
      expect(marked.map(({ value }) => value)).toEqual(['+442079460018']);
    },
  );

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
