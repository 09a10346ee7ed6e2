import { type HarmlessPage, style } from './page.ts';

/** Rules that would show at once if anything were added, taken away, or given an attribute. */
const rules: Record<string, string> = {
  'an only child': 'p:only-child{margin-left:40px}li:only-child{font-size:200%}',
  'the last child': 'body>:last-child{padding:9px;background:gold}p>:last-child{font-size:150%}',
  'the last of its type': 'div:last-of-type{border:5px solid}span:last-of-type{letter-spacing:2px}',
  'every third': ':nth-child(3n){margin-top:13px}:nth-last-child(2){width:60%}',
  'counted from the end': 'li:nth-last-child(n+3){font-size:120%}li:nth-last-child(-n+2)~*{color:red}',
  'the empty': ':empty{display:block;height:11px;background:red}p:not(:empty){padding:2px}',
  'what has attributes': '[style],[class],[data-crm-lens],[title]{outline:3px solid;margin:4px}',
  'what has no attributes': 'p:not([class]):not([style]):not([id]){padding-left:21px}',
  'what has a child':
    'p:has(a){margin-left:30px}ul:has(> :nth-child(2)){border:2px solid}body:has(mark,iframe,font){zoom:2}',
  'what has none': 'body:not(:has(iframe)){padding:8px}p:not(:has(*)){font-style:italic}',
  'what follows': 'p+p{text-indent:2em}p~ul{margin-left:60px}b+i{padding:5px}',
  'the root and what is in it':
    'html>*{margin:3px}html>:nth-child(n+3){display:block;height:400px}html:has(> :nth-child(3)){font-size:40px}',
  'white space': 'p{white-space:pre-wrap}li{white-space:pre-line}b{white-space:nowrap}',
  counters: 'body{counter-reset:n}*{counter-increment:n}p::after{content:counter(n)}',
  quotes: 'b::before{content:open-quote}b::after{content:close-quote}',
  'the width of what is around': 'ul{container-type:inline-size}@container (width > 100px){li{font-size:20px}}',
  'the first line': 'p::first-line{font-size:150%}p::first-letter{float:left;font-size:300%}',
  'the end of a line':
    'p{width:90px;text-overflow:ellipsis;overflow:hidden;white-space:nowrap}li{display:-webkit-box;-webkit-line-clamp:1;-webkit-box-orient:vertical;overflow:hidden}',
  justified: 'p,li{text-align:justify;text-align-last:justify;word-spacing:2px;text-wrap:balance;hyphens:auto}',
  'the height of lines': 'p{line-height:1lh;height:1.5lh}b{vertical-align:super}',
  'the order of boxes': 'body{display:flex;flex-flow:column}body>*{order:calc(sibling-index() * -1)}',
  scopes: '@scope (p) to (b){i{font-size:200%}}@scope (ul){:scope>li{padding:4px}}',
  layers: '@layer a,b;@layer b{p{color:red;padding:4px}}@layer a{p{padding:20px}}',
  highlights: '::highlight(own){background:red}::highlight(crm-lens){color:blue}p::selection{color:red}',
};

const bodies: Record<string, string> = {
  lines: `<p>jane@acme.example</p><p>Or <b>ring</b> <i>+44 20 7946 0018</i></p><ul><li>bob@stone-works.example</ul><div></div>`,
  'nested boxes': `<div><div><p>Ask <a href="mailto:jane@acme.example">Jane</a></p></div><span></span></div><ul><li>a<li>noa.bar@galil.example<li title="bob@stone-works.example">Bob</ul><p>ines+sales@atelier.example<b></b></p>`,
};

export const sensitive: HarmlessPage[] = Object.entries(rules).flatMap(([rule, css]) =>
  Object.entries(bodies).map(([name, body]) => ({ name: `styles that see ${rule}: ${name}`, head: style(css), body })),
);
