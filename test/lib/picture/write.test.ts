// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '#lib/picture/draw.ts';
import { takePicture } from '#lib/picture/take.ts';
import { writePicture } from '#lib/picture/write.ts';

const page = { lang: 'en', dir: 'ltr', 'data-theme': '' };
const write = (...parts: unknown[]) => writePicture(JSON.stringify({ page, parts }));
/** What stands in the picture's frame. */
const inside = (...parts: unknown[]): string => {
  const { body } = write(...parts);
  const [, within] = /^<div inert data-picture>(.*)<\/div>$/s.exec(body) ?? [];
  if (within === undefined) throw new Error(`no frame: ${body}`);
  return within;
};

const attacks = [
  '</style><script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><script>alert(1)</script>',
  "' onfocus='alert(1)' autofocus='",
  '--><svg onload=alert(1)>',
  '&lt;script&gt;&#60;b&#62;&amp;quot;',
  ']]></svg><iframe srcdoc="x">',
  '</div></body></html><base href="https://x.example">',
  'a\rb\r\nc',
];

describe('a picture written into a page', () => {
  beforeEach(() => document.body.replaceChildren());

  it('is what is drawn of it', () => {
    document.body.innerHTML = `<main class="main" data-whole="true"><h2 dir="auto">Dana &amp; Co</h2>
      <button type="button" aria-label="Pin"><svg viewBox="0 0 16 16"><path d="M5 2h5"></path></svg></button>
      <input type="search" placeholder="Name" value="d&quot;a"><select><option>Lead</option></select></main>`;
    const picture = takePicture(document) ?? '';
    document.body.replaceChildren();
    drawPicture(picture, document);
    const drawn = document.body.cloneNode(true);
    document.body.innerHTML = writePicture(picture).body;
    expect(document.body.isEqualNode(drawn)).toBe(true);
    expect(document.querySelectorAll('path, input')).toHaveLength(2);
    expect(inside(['input', { value: 'd' }], ['p', {}])).toBe('<input value="d"><p></p>');
  });

  it('can be neither pressed nor focused nor read out', () => {
    expect(write('Dana').body).toBe('<div inert data-picture>Dana</div>');
  });

  it.each(attacks)('holds %j as words', (said) => {
    expect(inside(said)).not.toMatch(/[<>"'\r]/);
    document.body.innerHTML = write(['p', {}, said]).body;
    expect(document.body.textContent).toBe(said);
    expect(document.querySelectorAll('body *')).toHaveLength(2);
  });

  it.each(attacks)('holds %j as a value', (said) => {
    document.body.innerHTML = write(['input', { value: said }], 'and on').body;
    expect(document.querySelector('input')?.getAttribute('value')).toBe(said);
    expect(document.querySelector('input')?.attributes).toHaveLength(1);
    expect(document.body.textContent).toBe('and on');
  });

  it.each(attacks)('holds %j as how the page stands', (said) => {
    const { root } = writePicture(JSON.stringify({ page: { ...page, lang: said }, parts: [] }));
    expect(root).toMatch(/^ lang="[^<>"'\r]*" dir="ltr" data-theme=""$/);
  });

  it.each([
    'script',
    'style',
    'iframe',
    'img',
    'base',
    'link',
    'meta',
    'object',
    'textarea',
    'math',
    'p onclick=x',
    'P',
  ])('has no %s, whatever is kept', (name) => {
    expect(inside([name, {}, 'alert(1)'], ['svg', {}, [name, {}, 'alert(1)']])).toBe('<svg></svg>');
  });

  it.each(['href', 'src', 'onclick', 'style', 'id', 'srcdoc', 'data-hint', 'formaction', 'xlink:href', 'autofocus'])(
    'has no attribute %s, whatever is kept',
    (name) => {
      expect(inside(['a', { class: 'link', [name]: 'javascript:alert(1)' }, 'there'])).toBe(
        '<a class="link">there</a>',
      );
    },
  );

  it.each(['data-x onclick=alert(1) y', 'data-x><script>alert(1)</script', 'aria-x"', 'data-x/onclick', 'data-\n'])(
    'has no attribute that is called %j',
    (name) => {
      expect(inside(['p', { [name]: 'x' }, 'Dana'])).toBe('<p>Dana</p>');
    },
  );

  it.each(['null', '[]', '{}', '"P"', '{"page":{},"parts":{}}', '{"page":{},"parts":[7]}', 'P'])(
    'is none where %s is kept',
    (kept) => {
      expect(() => writePicture(kept)).toThrow();
    },
  );
});
