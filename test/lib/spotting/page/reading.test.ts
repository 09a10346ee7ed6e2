// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { digitsWithArea, fewestDigits } from '#lib/spotting/hits.ts';
import { excerptsOf } from '#lib/spotting/page/excerpts.ts';
import { read } from '#lib/spotting/page/reading.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The texts of the passages that are read of a page. */
function textsOf(html: string, fewest = fewestDigits): string[] {
  document.body.innerHTML = html;
  return [...read([document.body], () => fewest)].flat().map(({ text }) => text);
}
const filler = (length: number): string => `<p>${'and so on, '.repeat(length / 11)}</p>`;
const number = '020 7946 0018';
/** So much text that what is before it is not read with what is behind. */
const some = 'some words '.repeat(7);

describe('what is read of a page', () => {
  it('is the line that a hit is in, whole, and nothing far from it', () => {
    const line = `${some}jane@acme.example or not`;
    expect(textsOf(`${filler(500)}<p>${line}</p>${filler(500)}`)).toEqual([`${line}\v`]);
  });

  it('begins with what stands shortly before, in lines of its own too, which may say what it is', () => {
    const before = `<p>far from it</p><p>${some}</p><div>Order</div><div>number</div>`;
    expect(textsOf(`${filler(500)}${before}<div>${number}</div>${filler(500)}`)).toEqual([
      `${some}\vOrder\vnumber\v${number}\v`,
    ]);
  });

  it('holds no more of the lines before than the texts that stand so near', () => {
    const near = 'the number of the one that we talked about';
    const before = `<p>${some}<!-- -->Order<!-- -->${near}</p>`;
    expect(textsOf(`${before}<div>${number}</div>`)).toEqual([`${near}\v${number}\v`]);
  });

  it('holds both lines where figures of two look like one number', () => {
    expect(textsOf(`<table><tr><td>2019<td>${number}</table>`)).toEqual([expect.stringContaining(`2019\v${number}`)]);
  });

  it('holds a number in the groups of its plan behind figures of the block before', () => {
    const html = '<div>Austin, TX 78701</div><div>512-555-0123</div>';
    expect(textsOf(html, digitsWithArea)).toEqual(['Austin, TX 78701\v512-555-0123\v']);
  });

  it.each<[number, string]>([
    [digitsWithArea, '(212) 555-0123'],
    [digitsWithArea, '212-555-0123'],
    [digitsWithArea, '212.555.0123'],
    [digitsWithArea, '212 555-0123'],
    [digitsWithArea, '212 555 0123'],
    [digitsWithArea, '503 226 1419'],
    [digitsWithArea, '1-212-555-0123'],
    [digitsWithArea, '2125550123'],
    [9, '912345678'],
    [7, '02079460018'],
    [6, '0301234567'],
  ])('holds a number between cells of figures that it stands next to in the source: %i digits, %s', (fewest, phone) => {
    for (const before of ['', '5', '10001', 'Total 4.5', '2019-10-12']) {
      for (const after of ['', '5', '10001', '4.5', '2019', '12/10/2019', '12:30', '1,200']) {
        const cells = [before, phone, after].map((cell) => `<td>${cell}</td>`).join('');
        const [text = ''] = textsOf(`<table><tr>${cells}</tr></table>`, fewest);
        const pieces = [...excerptsOf(text, fewest)].map((piece) => piece.text);
        expect(pieces.join('\n'), cells).toContain(phone);
      }
    }
  });

  it('holds hits that are near to each other together, and those that are not apart', () => {
    const line = `<p>${number}</p>`;
    expect(textsOf(line + line)).toHaveLength(1);
    expect(textsOf(`${line}<p>or</p><p>in the evening, or as early as you like to</p>${line}`)).toHaveLength(1);
    expect(textsOf(line + filler(1_000) + filler(1_000) + line)).toHaveLength(2);
  });

  it('reaches from one hit to the next, however many there are, and reads none twice', () => {
    const numbers = Array.from({ length: 400 }, (_, index) => `020 7946 0${100 + index}`);
    const all = textsOf(numbers.map((each) => `<p>${each}</p>`).join('')).join('');
    for (const each of numbers) expect(all.split(each)).toHaveLength(2);
  });

  it('is in pieces of a few thousand characters, however near to each other the hits are', () => {
    const lengths = textsOf(`<p>${number} in the evening</p>`.repeat(120)).map(({ length }) => length);
    expect(Math.max(...lengths)).toBeLessThan(3_000);
  });

  it('holds all lines that a run of digits reaches over', () => {
    expect(textsOf('<p>Call +44 20 7946 0</p><p>018</p><p>or not</p>', 7)).toEqual(['Call +44 20 7946 0\v018\v']);
  });

  it('tells where a row of several cells ends, and of a row of one only that a line does', () => {
    const rows = (row: string) => textsOf(`<table>${row}<tr><td>020 7946 0018</td><td>now</td></tr></table>`, 7);
    const [several = ''] = rows('<tr><td>Jane</td><td>Order no.</td></tr>');
    expect(several.slice(several.indexOf('Order'), several.indexOf('020'))).toContain('\x1e');
    const [single = ''] = rows('<tr><td>Order no.</td></tr>');
    expect(single.slice(single.indexOf('Order'), single.indexOf('020'))).toBe('Order no.\v\x1e\v');
  });

  it('takes what is on the next line of the source for the same line', () => {
    document.body.append(some, number, '\next. 12', '\nor not');
    const [passage] = [...read([document.body], () => fewestDigits)].flat();
    expect(passage?.text).toBe(`${some}${number} ext. 12 or not\v`);
  });

  const typed = (...lines: string[]) => `<div role="textbox">${lines.map((line) => `<p>${line}</p>`).join('')}</div>`;
  const long = 'mine '.repeat(40);

  it('has nothing of what a person types before a hit, and knows where that is', () => {
    document.body.innerHTML = `${typed(long, long)}jane@acme.example`;
    const [passage] = [...read([document.body], () => fewestDigits)].flat();
    expect(passage?.text).toBe('jane@acme.example\v');
    expect(passage?.nodes).toEqual([document.body.lastChild]);
  });

  it('has nothing of what a person types around a hit', () => {
    expect(textsOf(typed(number, long)).join('')).toBe('');
  });

  it('ends where a person types, and goes on behind that', () => {
    const html = `<p>2019</p>${typed('55', '5 0100', 'more')}${filler(300)}<p>${some}jane@acme.example</p>`;
    expect(textsOf(html)).toEqual(['2019\v', `${some}jane@acme.example\v`]);
  });

  it('looks at nothing behind what a person types where it ends in there', () => {
    const asked = vi.spyOn(Element.prototype, 'hasAttributes');
    textsOf(`<p>2019</p>${typed('55', '5 0100', 'more')}${filler(300)}<p>far</p>`);
    expect(asked.mock.contexts).toContain(document.querySelector('p'));
    expect(asked.mock.contexts).not.toContain(document.body.lastChild);
  });

  it('has nothing of an editor behind a part of it that is not edited, nor of that part', () => {
    const island = `<div contenteditable="false"><p>${long}</p><p>chip@acme.example</p></div>`;
    expect(textsOf(`<div role="textbox">mine ${island}my ${number}</div>`).join('')).toBe('');
    const inner = `<div contenteditable="false"><div role="textbox"><p>${long}</p><p>${some}</p></div></div>`;
    expect(textsOf(`<div role="textbox">${long}${inner}my ${number} here</div>`).join('')).toBe('');
  });

  it('flattens what a person types once, however many hits it has', () => {
    const flattened = vi.spyOn(Range.prototype, 'toString');
    textsOf(typed(...Array.from({ length: 100 }, () => `Call ${number} now or write ${long}`)));
    const lengths = flattened.mock.results.map(({ value }) => String(value).length);
    expect(lengths.reduce((sum, length) => sum + length)).toBeLessThan(2 * 100 * (long.length + 40));
  });

  it('comes in pieces that end with a line, however long a text is, and each knows where it stands', () => {
    const line = 'Some words and n@acme.example\n';
    const whole = line.repeat(250_000 / line.length);
    const shown = whole.replaceAll('\n', ' ');
    document.body.innerHTML = '<pre></pre>';
    document.querySelector('pre')?.append(whole.slice(0, 150_007), whole.slice(150_007));
    const passages = [...read([document.body], () => fewestDigits)].flat();
    expect(Math.max(...passages.map(({ text }) => text.length))).toBeLessThanOrEqual(100_001);
    expect(passages.map(({ text }) => text.replace('\v', '')).join('') === shown).toBe(true);
    let length = 0;
    for (const { nodes, starts, text } of passages) {
      expect(text.trim().endsWith('n@acme.example')).toBe(true);
      for (const [index, node] of nodes.entries()) {
        const [start = 0, next = text.length] = starts.slice(index);
        const piece = text.slice(Math.max(0, start), next).replace('\v', '');
        expect(shown.startsWith(piece, length)).toBe(true);
        expect(node.data.replaceAll('\n', ' ').startsWith(piece, Math.max(0, -start))).toBe(true);
        length += piece.length;
      }
    }
    expect(passages.flatMap(({ nodes }) => nodes)).toHaveLength(4);
  });

  it('is the text of siblings that stand side by side, and not what comments between them say', () => {
    document.body.innerHTML = `<p>call <!--a comment of the page's own-->or write<!--another--> jane@acme.example now</p>`;
    const [run] = document.body.children;
    const [passage] = [...read([...(run?.childNodes ?? [])], () => fewestDigits)].flat();
    expect(passage?.text).toBe('call or write jane@acme.example now\v');
    expect(passage?.nodes.some((node) => node.nodeType === Node.COMMENT_NODE)).toBe(false);
  });

  it.each(['write to jane@<!-- -->acme.example now', 'call 020 79<!-- or -->46 0018'])(
    'is found in siblings with a comment in its midst: %s',
    (html) => {
      document.body.innerHTML = `<p>${html}</p>`;
      const [run] = document.body.children;
      const passages = [...read([...(run?.childNodes ?? [])], () => 7)].flat();
      expect(passages.map(({ text }) => text)).toEqual([`${run?.textContent}\v`]);
    },
  );

  it('ends at a comment as at anything else', () => {
    document.body.innerHTML = `<p>${number}</p><!-- --><i>far</i><p>farther</p>`;
    const asked = vi.spyOn(Element.prototype, 'hasAttributes');
    const [first] = document.body.children;
    expect(first && [...read([first], () => fewestDigits)].flat()).toHaveLength(1);
    expect(asked.mock.contexts).not.toContain(document.querySelector('i'));
  });
});
