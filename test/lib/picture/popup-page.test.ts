import { describe, expect, it } from 'vitest';
import { readPopupPage } from '#lib/picture/popup-page.ts';

const html = `<!DOCTYPE html>
<html lang="en">
  <head><style>p{color:red}</style>
    <script src="/popup-first.js"></script>
    <script type="later" src="/popup.js"></script></head>
  <body>
  </body>
</html>
`;
const page = { lang: 'he', dir: 'rtl', 'data-theme': 'dark' };
const picture = JSON.stringify({ page, parts: [['p', {}, 'Dana $& $1']] });

describe('the popup’s page with a picture', () => {
  it('is the page of the package with the picture on it, and with no script before that', () => {
    expect(readPopupPage(html)?.(picture)).toBe(`<!DOCTYPE html>
<html lang="he" dir="rtl" data-theme="dark">
  <head><style>p{color:red}</style>
    
    <script type="later" src="/popup.js"></script></head>
  <body><div inert data-picture><p>Dana $&#38; $1</p></div>
  <script src="/popup-first.js"></script></body>
</html>
`);
  });

  it.each([
    ['has another root', html.replace('lang="en"', 'lang="he"')],
    ['begins with another script', html.replace('/popup-first.js', '/other.js')],
    ['has two bodies', html.replace('<body>', '<body><body>')],
    ['is drawn with a further file', html.replace('<style>', '<link rel="stylesheet" href="/a.css"><style>')],
    ['has no sheet', html.replace('<style>p{color:red}</style>', '')],
  ])('is not written where that page %s', (_what, other) => {
    expect(readPopupPage(other)).toBeUndefined();
  });
});
