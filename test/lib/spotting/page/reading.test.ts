// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { fewestDigits } from '#lib/spotting/hits.ts';
import { read } from '#lib/spotting/page/reading.ts';

afterEach(() => {
  document.body.innerHTML = '';
  vi.restoreAllMocks();
});

/** The texts of the passages that are read of a page. */
function textsOf(html: string): string[] {
  document.body.innerHTML = html;
  return [...read([document.body], () => fewestDigits)].flat().map(({ text }) => text);
}
const filler = (length: number): string => `<p>${'and so on, '.repeat(length / 11)}</p>`;
const number = '020 7946 0018';

describe('what is read of a page', () => {
  it('is the line that a hit is in, whole, and nothing far from it', () => {
    expect(textsOf(`${filler(500)}<p>Write to jane@acme.example or not</p>${filler(500)}`)).toEqual([
      expect.stringMatching(/^\v?Write to jane@acme\.example or not\v$/),
    ]);
  });

  it('begins with what stands shortly before in lines of its own, which may say what it is', () => {
    const [text] = textsOf(`${filler(500)}<div>Order</div><div>number</div><div>${number}</div>${filler(500)}`);
    expect(text).toMatch(/Order\v+number\v+020 7946 0018\v$/);
    expect(text).not.toContain('and so on');
  });

  it('holds both lines where figures of two look like one number', () => {
    expect(textsOf(`<table><tr><td>2019<td>${number}</table>`)).toEqual([expect.stringContaining(`2019\v${number}`)]);
  });

  it('holds hits that are near to each other together, and those that are not apart', () => {
    const line = `<p>${number}</p>`;
    expect(textsOf(line + line)).toHaveLength(1);
    expect(textsOf(line + filler(1_000) + filler(1_000) + line)).toHaveLength(2);
  });

  it('reaches from one hit to the next, however many there are, and reads none twice', () => {
    const numbers = Array.from({ length: 400 }, (_, index) => `020 7946 0${100 + index}`);
    const all = textsOf(numbers.map((each) => `<p>${each}</p>`).join('')).join('');
    for (const each of numbers) expect(all.split(each)).toHaveLength(2);
  });

  it('holds a number whole that goes on in the next line of the source', () => {
    document.body.append('Call +44 20 7946 0', '\n018', '\nor not');
    const passages = [...read([document.body], () => 7)].flat();
    expect(passages.map(({ text }) => text)).toEqual(['Call +44 20 7946 0 018']);
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
    const html = `<p>2019</p>${typed('55', '5 0100', 'more')}${filler(300)}<p>jane@acme.example</p>`;
    expect(textsOf(html)).toEqual([
      expect.stringMatching(/^\v*2019\v+$/),
      expect.stringMatching(/jane@acme.example\v+$/),
    ]);
  });

  it('looks at nothing behind what a person types where it ends in there', () => {
    const asked = vi.spyOn(Element.prototype, 'hasAttributes');
    textsOf(`<p>2019</p>${typed('55', '5 0100', 'more')}${filler(300)}<p>far</p>`);
    expect(asked.mock.contexts).toContain(document.querySelector('p'));
    expect(asked.mock.contexts).not.toContain(document.body.lastChild);
  });
});
