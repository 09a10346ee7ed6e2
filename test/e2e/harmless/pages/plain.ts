import { each, type HarmlessPage, pages, people, style } from './page.ts';

const list = each((name, address, phone) => `<li><b>${name}</b> ${address}, ${phone}</li>`);
const rows = each((name, address, phone) => `<tr><td>${name}<td>${address}<td>${phone}</tr>`);
const cards = each((name, address) => `<article class="card"><h3>${name}</h3><p>${address}</p></article>`);
const prose = each(
  (name, address, phone) => `<p>Ask <em>${name}</em> at ${address}, or ring ${phone} on a weekday.</p>`,
);

/** What sites of words are made of. */
const shapes: Record<string, string> = {
  article: `<main><h1>Who we are</h1>${prose}<figure><figcaption>Ours: press@acme.example</figcaption></figure></main>`,
  list: `<ul>${list}</ul><ol reversed>${list}</ol>`,
  table: `<table border><caption>Staff</caption><thead><tr><th>Name<th>Mail<th>Phone</thead><tbody>${rows}</table>`,
  cards: `${style('.grid{display:grid;grid-template-columns:1fr 1fr;gap:4px}.card{border:1px solid}')}<div class="grid">${cards}</div>`,
  definitions: `<dl>${each((name, address) => `<dt>${name}</dt><dd>${address}</dd>`)}</dl>`,
  links: `<nav>${each((name, address) => `<a href="mailto:${address}?subject=Hi">${name}</a> `)}</nav>`,
  calls: each(
    (name, _, phone) => `<p><a href="tel:${phone.replaceAll(' ', '')}">${phone}</a> <small>${name}</small></p>`,
  ),
  columns: `<div style="columns:2">${prose}</div>`,
  floats: `<aside style="float:left;width:40%">${list}</aside>${prose}<footer style="clear:both">legal@acme.example</footer>`,
  preformatted: `<pre>${people.map((person) => person.join('\t')).join('\n')}</pre>`,
  inline: `<p>${each((name, address) => `<span title="${address}">${name}</span>, <b>${address.slice(0, 2)}</b>${address.slice(2)} `)}</p>`,
  address: `<address>${each((name, address, phone) => `${name}<br>${address}<br>${phone}<br><br>`)}</address>`,
  microdata: each(
    (name, address) =>
      `<div itemscope itemtype="https://schema.org/Person"><span itemprop="name">${name}</span><meta itemprop="email" content="${address}"><i itemprop="email">${address}</i></div>`,
  ),
  quotations: `<blockquote>${prose}</blockquote><p>He wrote &lt;bob@stone-works.example&gt; and left.</p>`,
  'old markup': `<center><font size="4">${list}</font></center><table><tr><td bgcolor="#eee">${prose}</table>`,
  'soft hyphens': `<p lang="de">Kontakt:&shy;jane@ac&shy;me.example oder bob@<wbr>stone-works.example</p>`,
};

const hebrew = '<h1>צוות המכירות</h1><p>כתבו אל jane.doe@acme.example או חייגו 020 7946 0018.</p>';
const directions: Record<string, Omit<HarmlessPage, 'name'>> = {
  hebrew: { root: 'lang="he" dir="rtl"', body: `${hebrew}<ul>${list}</ul>` },
  arabic: { root: 'lang="ar" dir="rtl"', body: `<p>اتصلوا بنا على noa.bar@galil.example</p><table>${rows}</table>` },
  vertical: { body: `<div style="writing-mode:vertical-rl;height:180px">${prose}</div>` },
  isolates: {
    body: `<p dir="auto">שלום <bdi>bob@stone-works.example</bdi>, <bdo dir="rtl">jane@acme.example</bdo></p>`,
  },
};

export const plain: HarmlessPage[] = [
  ...pages('plain', shapes),
  // The same sites in the other direction, and in a style that sets much of what could be upset.
  ...pages('right to left', directions),
  ...Object.entries(shapes).map(([name, body]) => ({ name: `plain, right to left: ${name}`, body, root: 'dir="rtl"' })),
  ...Object.entries(shapes).map(([name, body]) => ({
    name: `plain, styled: ${name}`,
    head: style(
      ':root{font:13px/1.3 serif;color-scheme:dark}*{box-sizing:border-box}p::first-line{font-weight:bold}li::marker{content:"* "}p::first-letter{font-size:150%}::selection{color:red}body{display:flow-root;margin:0;text-align:justify;hyphens:auto}',
    ),
    body,
  })),
];
