// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { type Beginning, linesWithHits } from '#lib/spotting/page/lines.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

const words = 'some words that say nothing at all, '.repeat(4);

/** The flat text of each run of lines with hits in the body. */
function linesOf(html: string, isWholeText = true): string[] {
  document.body.innerHTML = html;
  const first = document.body.firstChild;
  const passed = isWholeText ? 0 : Number(first?.textContent?.indexOf('|')) + 1;
  const text = String(document.body.textContent).slice(passed);
  const from: Beginning = { node: isWholeText ? document.body : first, at: -passed };
  const lines = linesWithHits(text, { from, to: { node: null, at: text.length } }, 7);
  return [...lines].map(({ from: { at }, to }) => text.slice(Math.max(0, at), to.at));
}

describe('lines with hits', () => {
  it('are those that a hit is in, from block to block', () => {
    const html = `<p>${words}</p><p>${words}<b>jane</b>@acme.example, 020 7946 0018</p><p>${words}</p>`;
    expect(linesOf(html)).toEqual([`${words}jane@acme.example, 020 7946 0018`]);
  });

  it('go with the line before where that may say what a hit is, from the outermost block that begins there', () => {
    const html = `<p>${words}</p><ul><li><p>Fax</p></li></ul><div>020 7946 0018</div><p>${words}</p>`;
    expect(linesOf(html)).toEqual([`${words}Fax020 7946 0018`]);
    expect(linesOf(`<p>${words}</p><p>${words}</p><p>Fax</p><p>020 7946 0018</p>`)).toEqual([
      `${words}Fax020 7946 0018`,
    ]);
  });

  it('are read together where they are near, and apart where they are not', () => {
    const near = `<p>020 7946 0018</p><p>or</p><p>020 7946 0019</p>`;
    expect(linesOf(near)).toEqual(['020 7946 0018or020 7946 0019']);
    expect(linesOf(`<p>020 7946 0018</p><p>${words}</p><p>${words}</p><p>020 7946 0019</p>`)).toEqual([
      '020 7946 0018',
      `${words}020 7946 0019`,
    ]);
  });

  it('are read together just so in a stretch that begins in the midst of a text, however much of that is passed', () => {
    const html = `${words.repeat(50)}|call 020 7946 0018<br>Fax <br>+44 20 7946 0019<br>end`;
    expect(linesOf(html, false)).toEqual(['call 020 7946 0018Fax +44 20 7946 0019']);
  });

  it('reach over the blocks that a hit goes on in', () => {
    expect(
      linesOf(`<p>${words}</p><p>${words}</p><table><tr><td>020</td><td>7946 0018</td><td>x</td></tr></table>`),
    ).toEqual([`${words}0207946 0018`]);
  });
});
