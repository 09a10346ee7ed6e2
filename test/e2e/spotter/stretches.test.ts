import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

/** So small that all of it is in view: what is elsewhere is not drawn. */
const tiny = '<style>body { font: 2px/2px sans-serif } * { margin: 0; padding: 0 }</style>';
const count = 150;
const addresses = Array.from({ length: count }, (_, index) => `n${index}@acme.example`);
const each = (around: (text: string) => string) => addresses.map(around).join('');
/** Once this is marked, all before it has been read. */
const last = 'last@acme.example';
const end = `<p>${last}</p>`;
const prose = '<p>Words <b>and</b> words.</p>'.repeat(100);

const long: [what: string, html: string, marks: string[]][] = [
  ['blocks', each((text) => `<p>${text}</p>`), addresses],
  [
    'blocks far from each other',
    [prose, prose, prose].join('<p>n0@acme.example</p>'),
    Array(2).fill('n0@acme.example'),
  ],
  ['one line in many pieces', each((text) => `<b>${text}</b>, <i></i>`), addresses],
  [
    'lines of source',
    `<pre>${each((text) => `<b>let</b> <i>${text.replace('@', '</i>@')}<b></b>\n`)}</pre>`,
    addresses,
  ],
  [
    'a line with nothing to cut it at',
    `<b>${each((text) => `<u>${text} </u>${'<i>.</i>'.repeat(10)}`)}</b>`,
    addresses,
  ],
  [
    'one very long text',
    `<pre style="block-size: 2px; overflow: hidden">${each((text) => `${'a line of words\n'.repeat(100)}${text}\n`)}</pre>`,
    addresses,
  ],
  ['blocks inside a line', `<span>${each((text) => `<div>${text}<i>!</i></div> and `)}</span>`, addresses],
  ['an editor', `<div class="cm-editor">${each((text) => `<div>${text}</div>`)}</div>${end}`, [last]],
  [
    'numbers behind their labels',
    `${'<tr><td>Order no.</td><td>020 7946 0018</td></tr>'.repeat(count)}<tr><td>Tel.</td><td>020 7946 0019</td></tr>`,
    ['020 7946 0019'],
  ],
];

describe('long pages, read in stretches', () => {
  let pages: SpottedPages;
  beforeAll(async () => {
    pages = await startSpottedPages();
  });
  afterAll(() => pages?.close());

  it('lose and double nothing', async () => {
    const sections = long.map(([, html], index) => {
      const tag = html.startsWith('<tr') ? 'table' : 'section';
      return `<${tag} id="long${index}">${html}</${tag}>`;
    });
    const page = await pages.open(tiny + sections.join('<hr>'));
    for (const [index, [, , marks]] of long.entries()) await expectMarks(page, `#long${index}`, marks);
  });

  it('are read to the end, whatever the page removes and moves meanwhile', async () => {
    const page = await pages.open(`${tiny}<main>${each((text) => `<div>${text}</div>`)}</main>`);
    await page.reload({ waitUntil: 'commit' });
    await page.evaluate(async () => {
      const main = document.querySelector('main') ?? document.body;
      for (let turn = 0; turn < 200; turn++) {
        const [first, second] = main.children;
        if (first && second) main.insertBefore(second, main.children[turn % 100] ?? null);
        if (first && turn % 10 === 0) main.append(first);
        await new Promise((resolve) => setTimeout(resolve, 2));
      }
    });
    const shown = await page.evaluate(() =>
      [...document.querySelectorAll('main div')].map((block) => block.textContent),
    );
    expect(shown.toSorted()).toEqual(addresses.toSorted());
    await expectMarks(page, 'main', shown.map(String));
  });
});
