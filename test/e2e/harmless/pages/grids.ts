import { each, type HarmlessPage, pages, people, script, style } from './page.ts';

const rows = each((name, address, phone) => `<tr><td>${name}<td>${address}<td>${phone}</tr>`);
const cells = each(
  (name, address) => `<div role="row"><div role="gridcell">${name}</div><div role="gridcell">${address}</div></div>`,
);

/** A list of which only what is in the view exists, moved about as one scrolls. */
const virtual = (place: string): string =>
  `<div id="v" style="height:120px;overflow:auto"><div id="s" style="position:relative;height:20000px"></div></div>${script(
    `const v = document.getElementById('v'), s = document.getElementById('s'), pool = [];
   for (let i = 0; i < 8; i++) { const row = document.createElement('div'); row.style.cssText = 'position:absolute;height:20px'; s.append(row); pool.push(row); }
   const draw = () => { const first = Math.floor(v.scrollTop / 20); pool.forEach((row, i) => { const n = first + i; ${place} row.textContent = n + ' user' + n + '@acme.example'; }); };
   // Each turn of the wheel waits for what the last one did: how many a browser tells of together is up to it.
   let turn = 0; v.onscroll = () => { draw(); if (++turn < 4) v.scrollTop += 200; }; draw(); v.scrollTop = 200`,
  )}`;

export const grids: HarmlessPage[] = pages('a grid', {
  'of a table that is sorted': `<table><tbody id="t">${rows}</tbody></table>${script(
    "const t = document.getElementById('t'); setTimeout(() => t.append(...[...t.rows].sort((a, b) => a.textContent < b.textContent ? 1 : -1)), 30)",
  )}`,
  'of a table with a head that stays': `${style('th{position:sticky;top:0;background:Canvas}div{height:90px;overflow:auto}')}<div><table><thead><tr><th>Name<th>Mail<th>Phone<tbody>${rows}${rows}${rows}</table></div>`,
  'of roles': `<div role="grid">${cells}</div>`,
  'of areas': `${style('main{display:grid;grid-template:"a b" auto "c c" auto / 1fr 2fr}')}<main><p style="grid-area:a">jane@acme.example</p><p style="grid-area:c">bob@acme.example</p></main>`,
  'of flexible boxes': `<div style="display:flex;flex-wrap:wrap;gap:2px">${each((_, address) => `<span style="flex:1">${address}</span>`)}</div>`,
  'with subgrids': `<div style="display:grid;grid-template-columns:auto auto">${each((name, address) => `<div style="display:grid;grid-column:span 2;grid-template-columns:subgrid"><b>${name}</b><i>${address}</i></div>`)}</div>`,
  'of cells with widths of their own': `<table style="table-layout:fixed;width:100%"><col width="20%"><col>${rows}</table>`,
  'that is as wide as its words': `<table style="width:min-content">${rows}</table>`,
  'with cells that are edited': `<table><tr><td contenteditable>jane@acme.example<td>bob@stone-works.example</table>`,
  'that is filtered': `<input id="q" value="b"><ul id="l">${each((name, address) => `<li>${name} ${address}</li>`)}</ul>${script(
    "const run = (q) => { for (const li of document.getElementById('l').children) li.hidden = !li.textContent.toLowerCase().includes(q); }; run('b'); setTimeout(run, 40, 'o')",
  )}`,
  'whose rows come one by one': `<ul id="l"></ul>${script(
    `const people = ${JSON.stringify(people)}; const add = () => { const [name, address] = people.shift(); document.getElementById('l').insertAdjacentHTML('beforeend', '<li>' + name + ' ' + address); if (people.length) setTimeout(add, 10); }; add()`,
  )}`,
  'that is virtual': virtual("row.style.top = n * 20 + 'px';"),
  'that is virtual, moved by transforms': virtual("row.style.transform = 'translateY(' + n * 20 + 'px)';"),
  'that is virtual, with rows put in order anew': virtual(
    "row.style.top = n * 20 + 'px'; if (n % 3 === 0) s.append(row);",
  ),
  'left out while it is far away': `${style('p{content-visibility:auto;contain-intrinsic-size:40px}')}${each((_, address) => `<p>${address}</p>`)}<div style="height:3000px"></div><p>far@acme.example</p>`,
  'with pages': `<div id="p"></div><button id="b">more</button>${script(
    "let n = 0; const b = document.getElementById('b'); b.onclick = () => { document.getElementById('p').innerHTML = '<p>page ' + ++n + ': user' + n + '@acme.example</p>'; }; b.click(); setTimeout(() => b.click(), 30)",
  )}`,
});
