// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { drawPicture } from '#lib/picture/draw.ts';
import { maxPicture, pictureFor } from '#lib/picture/kept.ts';
import { takePicture } from '#lib/picture/take.ts';

const record = `<main class="main" data-whole="true"><h2 class="title" dir="auto" id="t" tabindex="-1">Dana</h2>
<button type="button" aria-label="Pin"><svg viewBox="0 0 16 16" aria-hidden="true"><path d="M5 2h5"></path></svg></button>
<a class="link" href="mailto:dana@acme.example" title="To Dana">Write</a><p>Checked <time datetime="2026-11-22">now</time></p>
<div data-scrolls="true"><section aria-label="Details">Fields</section><section aria-label="Linked">Deals</section></div></main>`;

function take(html: string): string {
  document.body.innerHTML = html;
  const picture = takePicture(document);
  document.body.replaceChildren();
  if (picture === undefined) throw new Error('no picture');
  return picture;
}

function draw(picture: string): HTMLElement {
  drawPicture(picture, document);
  const frame = document.body.firstElementChild;
  if (!(frame instanceof HTMLElement)) throw new Error('nothing drawn');
  return frame;
}

describe('a picture of the popup', () => {
  beforeEach(() => {
    document.body.replaceChildren();
    document.documentElement.lang = 'he';
    document.documentElement.dir = 'rtl';
    document.documentElement.dataset.theme = 'dark';
  });

  it('looks as the popup looked, down to the first section of what scrolls', () => {
    const picture = take(record);
    Object.assign(document.documentElement, { lang: 'en', dir: 'ltr' });
    document.documentElement.dataset.theme = 'light';
    const { textContent, innerHTML } = draw(picture);
    expect(textContent).toContain('Dana');
    expect(textContent).toContain('Fields');
    expect(textContent).not.toContain('Deals');
    expect(innerHTML).toContain('<main class="main" data-whole="true"><h2 class="title" dir="auto">Dana</h2>');
    expect(document.querySelector('path')?.namespaceURI).toBe('http://www.w3.org/2000/svg');
    const { lang, dir, dataset } = document.documentElement;
    expect([lang, dir, dataset.theme]).toEqual(['he', 'rtl', 'dark']);
  });

  it('can be neither pressed nor focused nor read out', () => {
    expect(draw(take(record)).hasAttribute('inert')).toBe(true);
  });

  it('holds no address, no identity and no age', () => {
    const picture = take(record);
    for (const left of ['mailto:', 'To Dana', 'id"', 'tabindex', 'now', '2026-11-22'])
      expect(picture).not.toContain(left);
  });

  it('holds what stands in a box, and the one choice that is made', () => {
    document.body.innerHTML =
      '<input class="box"><select><option>Lead</option><option selected>Contact</option></select>';
    const box = document.querySelector('input');
    if (box) box.value = 'dana';
    const picture = takePicture(document) ?? '';
    document.body.replaceChildren();
    const frame = draw(picture);
    expect(frame.querySelector('input')?.value).toBe('dana');
    expect(frame.querySelector('select')?.textContent).toBe('Contact');
  });

  it('leaves out a hint that is open', () => {
    const frame = draw(take('<p>Dana</p><div role="tooltip">Just now</div>'));
    expect(frame.textContent).toBe('Dana');
  });

  it('takes what a CRM said for words', () => {
    const words = '<img src=x onerror=alert(1)>';
    const frame = draw(take(`<p>${words.replaceAll('<', '&lt;')}</p>`));
    expect(frame.textContent).toBe(words);
    expect(frame.querySelector('img')).toBeNull();
  });

  it.each([
    ['a script', ['script', {}, 'alert(1)']],
    ['a frame', ['iframe', { class: 'x' }]],
    ['a picture from elsewhere', ['img', { class: 'x' }]],
  ])('draws %s not at all, whatever is kept', (_what, part) => {
    const frame = draw(JSON.stringify({ page: { lang: 'en', dir: 'ltr', 'data-theme': '' }, parts: [part] }));
    expect(frame.childNodes).toHaveLength(0);
  });

  it('draws nothing that leads, runs or loads, whatever is kept', () => {
    const attributes = { class: 'link', href: 'https://x.example', onclick: 'alert(1)', style: 'x', src: 'y', id: 'z' };
    const parts = [['a', attributes, 'there']];
    const frame = draw(JSON.stringify({ page: { lang: 'en', dir: 'ltr', 'data-theme': '' }, parts }));
    expect(frame.innerHTML).toBe('<a class="link">there</a>');
  });

  it.each([
    ['a menu is open', '<div role="menu">Copy</div>'],
    ['something is on its way', '<button data-busy="true">Refresh</button>'],
    ['there is too much of it', `<p>${'x'.repeat(maxPicture)}</p>`],
  ])('is not taken while %s', (_what, html) => {
    document.body.innerHTML = `<p>Dana</p>${html}`;
    expect(takePicture(document)).toBeUndefined();
  });
});

describe('the picture that is kept', () => {
  const inbox = 'https://mail.example/inbox';
  const kept = { tabId: 7, page: inbox, at: 1_000, picture: 'P' };

  it.each([
    ['on the page that it is of', { id: 7, url: inbox }, 2_000, 'P'],
    ['elsewhere on that page', { id: 7, url: `${inbox}#letter` }, 2_000, 'P'],
    ['in another tab', { id: 8, url: inbox }, 2_000, undefined],
    ['on another page', { id: 7, url: 'https://mail.example/sent' }, 2_000, undefined],
    ['where the browser does not tell the page', { id: 7 }, 2_000, undefined],
    ['after ten minutes', { id: 7, url: inbox }, 602_000, undefined],
  ])('is looked at %s', (_where, tab, now, found) => {
    expect(pictureFor(kept, tab, now)).toBe(found);
  });

  it('stands for no page where none was told', () => {
    expect(pictureFor({ ...kept, page: '' }, { id: 7 }, 2_000)).toBeUndefined();
  });

  it.each([undefined, null, 'P', { ...kept, picture: 1 }])('is none where what is stored is damaged', (damaged) => {
    expect(pictureFor(damaged, { id: 7, url: inbox }, 2_000)).toBeUndefined();
  });
});
