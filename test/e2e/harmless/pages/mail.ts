import { each, type HarmlessPage, pages, script, style } from './page.ts';

const thread = each(
  (name, address) =>
    `<div class="msg" role="listitem"><span class="gD" email="${address}" name="${name}">${name}</span><div class="body">Hello from ${address}</div></div>`,
);
const letter = (text: string): string =>
  `<iframe srcdoc="<p style='margin:0'>${text}</p>" sandbox="allow-same-origin" height="50"></iframe>`;

/** Letters and those who wrote them, as webmails draw them. */
export const mail: HarmlessPage[] = pages('mail', {
  'with names that carry addresses': `<div role="list">${thread}</div>`,
  'with cards for names': each(
    (name, address) => `<span data-hovercard-id="${address}" data-email="${address}">${name}</span> `,
  ),
  'with names in titles': each((name, address) => `<span title="${name} <${address}>">${name}</span>, `),
  'with labels for readers': each((name, address) => `<button aria-label="${address}">${name.charAt(0)}</button>`),
  'with a letter in a frame': `<h2>jane@acme.example</h2>${letter('Ring +44 20 7946 0018')}`,
  'with many letters in frames': `${each((_, address) => letter(address))}<p>jane@acme.example</p>`,
  'with a letter written into a frame': `<iframe id="f" height="50"></iframe><p>bob@stone-works.example</p>${script("const d = document.getElementById('f').contentDocument; d.open(); d.write('<p>written@acme.example</p>'); d.close()")}`,
  'with a letter behind a wall': `<iframe srcdoc="<p>opaque@acme.example</p>" sandbox height="50"></iframe><p>jane@acme.example</p>`,
  'with folded quotations': `<div>jane@acme.example wrote:</div><button id="b">…</button><blockquote id="q" hidden>bob@stone-works.example</blockquote>${script("document.getElementById('b').onclick = () => { document.getElementById('q').hidden ^= 1; }; setTimeout(() => document.getElementById('b').click(), 30)")}`,
  'with chips': `<div class="to">${each((name, address) => `<span class="chip" draggable="true" title="${address}">${name}<button>×</button></span>`)}<input></div>`,
  'in three panes': `${style('body{display:grid;grid-template-columns:1fr 1fr 2fr}section{overflow:auto;height:150px}')}<section>Inbox</section><section>${each((name, address) => `<div tabindex="0">${name}<br>${address}</div>`)}</section><section>${thread}</section>`,
  'that changes letters': `<main id="m">jane@acme.example</main>${script("const m = document.getElementById('m'); let n = 0; const next = () => { m.replaceChildren(Object.assign(document.createElement('p'), { textContent: 'user' + n + '@acme.example' })); if (++n < 5) setTimeout(next, 20); }; next()")}`,
  'with a letter of the old kind': `<table width="600"><tr><td><a href="mailto:jane@acme.example" style="text-decoration:none"><img width="1" height="1" alt="">Jane</a></td><td style="font-size:0">bob@stone-works.example</td></tr></table>`,
  'read by keys': `${each((name, address) => `<article tabindex="0">${name} ${address}</article>`)}${script("addEventListener('keydown', (e) => { document.title = e.key; if (e.key === 'x') document.querySelector('article').hidden = true; })")}`,
});
