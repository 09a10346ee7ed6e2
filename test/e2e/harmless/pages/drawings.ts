import { type HarmlessPage, pages, script, style } from './page.ts';

/** Maps, drawings, and what moves. */
export const drawings: HarmlessPage[] = pages('a drawing', {
  'of vectors': `<svg viewBox="0 0 300 100" width="300"><text x="5" y="20">jane@acme.example</text><text x="5" y="50">+44 20 7946 0018</text><a href="mailto:bob@stone-works.example"><rect width="30" height="20" y="70"/><text y="85">bob@stone-works.example</text></a></svg>`,
  'with a page inside': `<svg width="300" height="60"><foreignObject width="300" height="60"><p xmlns="http://www.w3.org/1999/xhtml">noa.bar@galil.example</p></foreignObject></svg>`,
  'on a canvas': `<canvas id="c" width="200" height="60">jane@acme.example</canvas><p>beside@acme.example</p>${script("const c = document.getElementById('c').getContext('2d'); c.fillText('jane@acme.example', 5, 20); document.body.dataset.drawn = document.getElementById('c').toDataURL().length")}`,
  'of a map with tiles': `<div id="m" style="position:relative;height:120px;overflow:hidden"></div>${script("const m = document.getElementById('m'); for (let i = 0; i < 12; i++) { const t = document.createElement('div'); t.style.cssText = 'position:absolute;will-change:transform;transform:translate3d(' + (i % 4) * 60 + 'px,' + Math.floor(i / 4) * 40 + 'px,0)'; t.textContent = i === 5 ? 'shop@acme.example' : ''; m.append(t); } setTimeout(() => { for (const t of m.children) t.style.transform += ' scale(2)'; }, 30)")}`,
  'of a map with a bubble': `<map name="n"><area shape="rect" coords="0,0,20,20" href="mailto:jane@acme.example" alt="Jane"></map><img usemap="#n" alt="" width="40" height="40"><div style="position:absolute">+1 202 555 0123<br>bob@stone-works.example</div>`,
  'that moves': `${style('@keyframes k{to{transform:rotate(3deg)}}p{animation:k 1ms forwards}')}<p>jane@acme.example</p>`,
  'that moves by script': `<p id="p">bob@stone-works.example</p>${script("document.getElementById('p').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 20, fill: 'forwards' }).finished.then((a) => { a.commitStyles(); })")}`,
  'that fades in': `${style('p{transition:opacity 10ms}.in{opacity:.5}')}<p id="p">jane@acme.example</p>${script("setTimeout(() => document.getElementById('p').classList.add('in'), 20)")}`,
  'of formulas': `<math><mi>x</mi><mo>=</mo><mn>020 7946 0018</mn></math><p>jane@acme.example</p>`,
  'with words above words': `<p><ruby>jane@acme.example<rt>Jane</rt></ruby> and <ruby>漢<rt>kan</rt></ruby></p>`,
  'of pictures': `<picture><img alt="jane@acme.example" width="10" height="10"></picture><p title="bob@stone-works.example">Bob</p>`,
  'with words made by styles': `${style('p::before{content:attr(data-to) " "}li{counter-increment:n}li::marker{content:counter(n) "@"}')}<p data-to="jane@acme.example">writes to bob@stone-works.example</p><ul><li>noa.bar@galil.example</ul>`,
});
