/** Mail as an attacker would write it who knows that a CRM keeps it and that someone will look at it. */

export const pictures = 'https://pictures.example';

const told = (what: string) =>
  `fetch('${pictures}/ran-${what}');top.document.title='ran';window.open('${pictures}/opened')`;

/** Each would fetch something, run something, or leave its box. */
export const hostileParts = [
  `<script>${told('script')}</script>`,
  `<img src="${pictures}/broken.png" onerror="${told('onerror')}">`,
  `<svg onload="${told('svg')}"><image href="${pictures}/svg.png"/><use href="${pictures}/use.svg#x"/></svg>`,
  `<style>@import "${pictures}/import.css";body{background:url(${pictures}/background.png)}</style>`,
  `<link rel="stylesheet" href="${pictures}/sheet.css"><link rel="prefetch" href="${pictures}/prefetch">`,
  `<link rel="dns-prefetch" href="${pictures}"><link rel="preconnect" href="${pictures}">`,
  `<meta http-equiv="refresh" content="0;url=${pictures}/refreshed"><base href="${pictures}/base/">`,
  `<iframe src="${pictures}/frame"></iframe><object data="${pictures}/object"></object><embed src="${pictures}/embed">`,
  `<form action="${pictures}/form"><input name="q" autofocus onfocus="${told('focus')}"><button>Send</button></form>`,
  `<video src="${pictures}/video" poster="${pictures}/poster.png" autoplay></video><audio src="${pictures}/audio" autoplay></audio>`,
  `<div style="position:fixed;inset:0;background:url(${pictures}/style.png)">COVERED</div>`,
  `<table background="${pictures}/attribute.png"><tr><td background="${pictures}/cell.png">cell</td></tr></table>`,
  `<img srcset="${pictures}/srcset.png 1x" alt="set"><img src="${pictures}/pixel.png" width="1" height="1">`,
  `<a href="javascript:${told('link')}">scripted link</a><a href="data:text/html,x">data link</a>`,
  `<a href="vbscript:x" onclick="${told('click')}">other link</a><area href="${pictures}/area">`,
];

/** Swallows all that comes after it, for the one reading of it, and runs something for another. */
export const swallowingPart = `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${told('mxss')}&gt;">`;

export const hostileMail = [
  '<p>Dear Dana, <b>please</b> look at <a href="https://offers.example/spring">the offer</a>.</p>',
  `<p><img src="${pictures}/lens.png" alt="A lens" width="40" height="40"></p>`,
  ...hostileParts,
  '<p>Last words</p>',
  swallowingPart,
].join('\n');
