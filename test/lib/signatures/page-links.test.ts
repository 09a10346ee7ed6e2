// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { linkBounds, linksOf, readLinks } from '#lib/signatures/page-links.ts';

const start = 'https://crm.example/sign/';
const draw = (...hrefs: string[]) => {
  document.body.innerHTML = hrefs.map((href) => `<a href="${href}">x</a>`).join('');
};
afterEach(() => {
  document.body.innerHTML = '';
});

describe('the links of a page that begin in one way', () => {
  it('are told each once, in the order of the page', () => {
    draw(`${start}b`, 'https://elsewhere.example/sign/a', `${start}a`, `${start}b`, 'mailto:a@b.example');
    expect(readLinks(...linkBounds(start)).hrefs).toEqual([`${start}b`, `${start}a`]);
  });

  it('are those of maps, too', () => {
    document.body.innerHTML = `<map name="m"><area href="${start}a"></map><a>no way</a>`;
    expect(readLinks(...linkBounds(start)).hrefs).toEqual([`${start}a`]);
  });

  it('are not looked at where nobody knows how they begin', () => {
    draw(`${start}a`);
    expect(readLinks(...linkBounds(undefined)).hrefs).toEqual([]);
  });

  it('are so many at the most, and none that is very long', () => {
    draw(`${start}${'x'.repeat(1_000)}`, ...Array.from({ length: 80 }, (_, index) => `${start}${index}`));
    const { hrefs } = readLinks(...linkBounds(start));
    expect([hrefs.length, hrefs[0]]).toEqual([50, `${start}0`]);
  });

  it('are not looked for without an end', () => {
    draw(...Array.from({ length: 12 }, () => 'https://elsewhere.example/'), `${start}a`);
    expect(readLinks(start, 50, 1_000, 12).hrefs).toEqual([]);
  });
});

describe('what a document says of its links', () => {
  const said = (hrefs: unknown, origin: unknown = 'https://mail.example') => linksOf({ origin, hrefs });

  it.each([undefined, null, 'x', [], {}, { origin: 7, hrefs: [] }, { origin: 'null', hrefs: [7] }])(
    'is not taken from %j',
    (result) => {
      expect(linksOf(result)).toBeUndefined();
    },
  );

  it('is taken no further than it was asked for', () => {
    expect(said(Array.from({ length: 60 }, () => start))?.hrefs).toHaveLength(50);
    expect(said([`${start}${'x'.repeat(2_000)}`, start])?.hrefs).toEqual([start]);
  });
});
