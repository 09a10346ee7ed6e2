/** So much that what is before it is not read with what is behind. */
const words = 'and so on, '.repeat(20);

/** A row of many: what stands before it is not read with it. */
const rows = '<tr><td>1<td>2<td>3'.repeat(20);
const table = (heads: string, cells: string): string =>
  `<table><thead><tr>${heads}</tr></thead><tbody>${rows}<tr>${cells}</tr></tbody></table>`;

/** What stands in a page, and what of it is marked. */
export const cases: [string, string, string[]][] = [
  ['an address in a sentence', '<p>Write to jane@acme.example, please.</p>', ['jane@acme.example']],
  ['a number of the country that the page is written for', '<p>Ring 020 7946 0018 today.</p>', ['020 7946 0018']],
  ['an address over inline elements', '<p><b>ja</b>ne<i>@ac</i><span>me</span>.example</p>', ['jane@acme.example']],
  [
    'a number over inline elements and lines of source',
    '<p><b>+44</b> 20 <i>7946</i>\n  0019</p>',
    ['+44 20 7946 0019'],
  ],
  ['an address over a word break', '<p>jane@ac<wbr>me.example</p>', ['jane@acme.example']],
  ['an address with a soft hyphen', '<p>jane@ac&shy;me.example</p>', ['jane@ac\u00adme.example']],
  ['an address around a hidden piece', '<p>ja<i hidden>XX</i>ne@acme.example</p>', ['jaXXne@acme.example']],
  ['an address around a script', '<p>ja<script>"@"</script>ne@acme.example</p>', ['ja"@"ne@acme.example']],
  [
    'neighbours in blocks',
    '<div>a@acme.example<div>b@acme.example</div>c@acme.example</div>',
    ['a', 'b', 'c'].map((x) => `${x}@acme.example`),
  ],
  ['neighbours on lines', '<p>a@acme.example<br>b@acme.example</p>', ['a@acme.example', 'b@acme.example']],
  [
    'neighbours in preformatted lines',
    '<pre>a@acme.example\nb@acme.example</pre>',
    ['a@acme.example', 'b@acme.example'],
  ],
  ['items of a flexible box', '<p style="display:flex"><i>a</i><i>b@acme.example</i></p>', ['b@acme.example']],
  ['a span that is a block', '<p>a<span style="display:block">b@acme.example</span>c</p>', ['b@acme.example']],
  [
    'an address that a margin keeps from its label',
    '<p><b style="margin-right: 8px">Email</b><i>jane@acme.example</i></p>',
    ['jane@acme.example'],
  ],
  [
    'an address that a margin keeps from a sentence',
    '<p><b style="margin-right: 8px">Write.</b><i>jane@acme.example</i></p>',
    ['jane@acme.example'],
  ],
  [
    'addresses and a label that their padding keeps apart',
    '<p><b style="padding: 2px 8px">Email</b><i style="padding: 0 7px">jane@acme.example</i><i style="padding: 0 8px">joe@acme.example</i></p>',
    ['jane@acme.example', 'joe@acme.example'],
  ],
  [
    'numbers that margins keep apart',
    '<p><b>020 7946 0018</b><b style="margin: 0 8px">020 7946 0019</b>2</p>',
    ['020 7946 0018', '020 7946 0019'],
  ],
  [
    'a number with a margin in it',
    '<p><b style="margin-right: 4px">+44</b> <i style="margin-right: 4px">20</i>7946 0019</p>',
    ['+44 207946 0019'],
  ],
  [
    'a number with a piece that is set off',
    '<p>020 79<mark style="margin: 0 -1px; padding: 0 4px">46</mark> 0018</p>',
    ['020 7946 0018'],
  ],
  [
    'an address in one of several boxes of a line',
    '<p><b style="display: inline-block; width: 99px">Jane</b><b style="display: inline-flex">jane@acme.example</b><b style="display: inline-block">Bonn</b></p>',
    ['jane@acme.example'],
  ],
  [
    'an address whose sign or ending is in a box of its own',
    '<p>jane<b style="display: inline-block">@</b>acme.example <b style="display: inline-block">joe.doe</b><b style="display: inline-block">@acme</b><b style="display: inline-block">.example</b></p>',
    ['jane@acme.example', 'joe.doe@acme.example'],
  ],
  [
    'links that say something else and have a number for their title',
    '<p><a href="javascript:void(0)" title="02079460018">Invoice</a> <a href="ftp://acme.example" aria-label="02079460018">Files</a></p>',
    [],
  ],
  [
    'an address right behind the link of a number',
    '<p><a href="tel:+442079460958">020 7946 0958</a><b>jane@acme.example</b></p>',
    ['020 7946 0958', 'jane@acme.example'],
  ],
  [
    'an address around a link',
    '<p><a href="#">jane</a>@acme.example <a href="#">joe@acme</a>.example</p>',
    ['jane@acme.example', 'joe@acme.example'],
  ],
  [
    'contacts beside an icon that is nothing but a box',
    '<p>020 7946 0018<i style="display: inline-block; width: 16px; height: 16px"></i>jane@acme.example</p>',
    ['020 7946 0018', 'jane@acme.example'],
  ],
  [
    'a number in boxes of a line',
    '<p><b style="display: inline-block">020</b><b style="display: inline-block">79460018</b></p>',
    ['02079460018'],
  ],
  [
    'what a browser shows instead of what stands in an element',
    '<p>jane@acme.example<progress value="5" max="9">50</progress></p><p>020 7946 0018<meter value=".5">50</meter></p>',
    ['jane@acme.example', '020 7946 0018'],
  ],
  ['an address behind a drawing', '<p><b>Jane</b><svg><g/></svg>jane@acme.example</p>', ['jane@acme.example']],
  ['an address behind a button', '<p><button>Copy</button>jane@acme.example</p>', ['jane@acme.example']],
  [
    'neighbours in elements that the page has made up',
    '<p><x-a>a@acme.example</x-a><x-a>b@acme.example</x-a></p>',
    ['a@acme.example', 'b@acme.example'],
  ],
  ['a number cut by cells', '<table><tr><td>020 7946</td><td>0018</td></tr></table>', []],
  [
    'neighbouring cells',
    '<table><tr><td>a@acme.example</td><td>020 7946 0018</td></tr></table>',
    ['a@acme.example', '020 7946 0018'],
  ],
  [
    'a number right before the figures of the next cell',
    '<table><tr><td>02079460018</td><td>4.5</td></tr></table>',
    ['02079460018'],
  ],
  [
    'an address with a word in brackets for its sign',
    '<p>Mail: <b>jane</b>(at)acme.example or joe [at] acme [dot] example</p><p>kim.lee(a)acme.example</p><p>lee{arroba}acme.example</p><p>may (@) acme.example</p><p>jan(zavináč)acme.example</p><p>ivan (собака) acme.example</p><p>jo ( at ) acme.example</p>',
    [
      'jane(at)acme.example',
      'joe [at] acme [dot] example',
      'kim.lee(a)acme.example',
      'lee{arroba}acme.example',
      'may (@) acme.example',
      'jan(zavináč)acme.example',
      'ivan (собака) acme.example',
      'jo ( at ) acme.example',
    ],
  ],
  ['a number behind a field that nobody sees, and its label', '<p>Order no.: <input type="hidden">02079460018</p>', []],
  [
    'lines of a drawing',
    '<svg height="60"><text><tspan x="0" dy="20">Roe</tspan><tspan x="0" dy="20">jane@acme.example</tspan><tspan x="0" dy="20">Bonn</tspan></text></svg>',
    ['jane@acme.example'],
  ],
  [
    'a line of a drawing with pieces that are set off',
    '<svg height="30"><text y="20"><tspan>jane@</tspan><tspan font-weight="bold">acme.example</tspan> 020 <tspan fill="red">7946</tspan> 0018</text></svg>',
    ['jane@acme.example', '020 7946 0018'],
  ],
  ['text around a field', '<p>a<input>b@acme.example</p>', ['b@acme.example']],
  [
    'numbers below the heads of their columns',
    table('<th>Phone</th><th>Order No. ↑</th>', '<td>020 7946 0018</td><td>020 7946 0019</td>'),
    ['020 7946 0018'],
  ],
  [
    'a number right behind the last head, which is another column’s',
    '<table><tr><th>Phone<th>Order no.<tr><td>020 7946 0018<td>020 7946 0019</table>',
    ['020 7946 0018'],
  ],
  [
    'numbers with dots below the heads of their columns',
    table('<th>Phone</th><th>Order No.</th>', '<td>020.7946.0018</td><td>020.7946.0019</td>'),
    ['020.7946.0018'],
  ],
  ['a label in a row of its own', '<table><tr><td>Order no.<tr><td>020 7946 0018</table>', []],
  [
    'heads that say what a click does',
    table(
      '<th>Order no.<span>: Activate to sort</span></th><th>Order no.\n <button>Filter</button></th>',
      '<td>020 7946 0018</td><td>020 7946 0018</td>',
    ),
    [],
  ],
  [
    'a number with its country below the head of another',
    table('<th>Order no.</th>', '<td>+44 20 7946 0018</td>'),
    ['+44 20 7946 0018'],
  ],
  [
    'a label in a cell, below a head that says nothing',
    table('<th>Field</th><th>Value</th>', '<td>Tel.</td><td>020 7946 0018</td>'),
    ['020 7946 0018'],
  ],
  [
    'a number of the country that its row names',
    table('<th>Country</th><th>Phone</th>', '<td>Ireland</td><td>01 679 3377</td>'),
    ['01 679 3377'],
  ],
  ['a number that only its label makes one', table('<th>Phone</th>', '<td>Tel 2079460018</td>'), ['2079460018']],
  [
    'figures in pieces that the head of their column makes a number, and others that none does',
    table(
      '<th>Mobile <i>▲</i></th><th>Account</th><th>Phone 2</th>',
      '<td>\n <b>7700</b> 900<wbr>123</td><td>7700900124</td><td><a href="/call">7700900125</a></td>',
    ),
    ['7700 900123', '7700900125'],
  ],
  [
    'a number below the head of two columns',
    table(
      '<th colspan="2">Name</th><th>Phone</th><th>Order no.</th>',
      '<td>A</td><td>B</td><td>020 7946 0018</td><td>7</td>',
    ),
    ['020 7946 0018'],
  ],
  ['a number below a cell', table('<td>Order no.</td>', '<td>020 7946 0018</td>'), ['020 7946 0018']],
  [
    'a number in a table in a table',
    table('<th>Order no.</th>', `<td>${table('<th>Phone</th>', '<td>020 7946 0018</td>')}</td>`),
    ['020 7946 0018'],
  ],
  ['what a person is typing', '<p contenteditable>jane@acme.example</p>', []],
  ['what stands deep in what a person is typing', '<div contenteditable><p><b>jane@acme.example</b></div>', []],
  [
    'what a person is typing behind a part that is not edited',
    `<div contenteditable>${words}<div contenteditable="false"><p>${words}</p><p>jane@acme.example</p></div>ring 020 7946 0018 today</div>`,
    [],
  ],
  [
    'who a part of it that is not edited is a link to',
    '<div contenteditable><p contenteditable="false"><a href="mailto:jane@acme.example">Jane</a></p></div>',
    [],
  ],
  [
    'what a shadow tree in it shows',
    '<div contenteditable><p contenteditable="false"><span><template shadowrootmode="open"><p>jane@acme.example</p></template></span></p></div>',
    [],
  ],
  [
    'what a person is typing behind a drawing',
    `<div contenteditable>${words}<svg>\n<text>${words}</text>\n<text>b</text></svg>ring 020 7946 0018 today</div>`,
    [],
  ],
  [
    'what a person is typing in a box that names its role with capitals',
    `<div role="TextBox"><div>${words}</div><div>ring 020 7946 0018 today</div></div>`,
    [],
  ],
  [
    'an address around a style of its own',
    `<p>${words} jane.<style>\n.x{}</style>doe@acme.example</p>`,
    ['jane. .x{}doe@acme.example'],
  ],
  [
    'an address around hidden lines',
    `<p>${words} jane.doe<span style="display:none">\nx</span>@acme.example</p>`,
    ['jane.doe x@acme.example'],
  ],
  ['a number behind its label in the line before', `<p>${words} <b>order number</b>\n020 7946 0018</p>`, []],
  ['fields', '<textarea>jane@acme.example</textarea><input value="jane@acme.example">', []],
  ['a code editor', '<div class="cm-editor"><pre>jane@acme.example</pre></div>', []],
  [
    'scripts, styles and templates',
    '<script type="x">a@b.example</script><style>/*a@b.example*/</style><template>a@b.example</template>',
    [],
  ],
  ['a mailto: link', '<p><a href="mailto:jane@acme.example?subject=x">Write to Jane</a></p>', ['Write to Jane']],
  [
    'a link and its text in two spellings of one domain',
    '<p><a href="mailto:info@xn--bcher-kva.example">info@bücher.example</a></p>',
    ['info@bücher.example'],
  ],
  [
    'a mailto: link that shows its address',
    '<p><a href="mailto:jane@acme.example">jane@acme.example</a></p>',
    ['jane@acme.example'],
  ],
  ['a tel: link', '<p><a href="tel:+442079460018">Call us</a></p>', ['Call us']],
  ['a tel: link that shows its number', '<p><a href="tel:+442079460018">020 7946 0018</a></p>', ['020 7946 0018']],
  [
    'a link to whom an element in it names, too',
    '<p><a href="mailto:jane@acme.example">Write to <b title="jane@acme.example">Jane</b></a></p>',
    ['Write to Jane'],
  ],
  [
    'a name around a link to the same person',
    '<p title="jane@acme.example">Write to <a href="mailto:jane@acme.example">Jane</a></p>',
    ['Write to Jane'],
  ],
  ['a title that is an address', '<p><b title="jane@acme.example">Jane</b></p>', ['Jane']],
  [
    'an address in pieces right under a shadow root',
    '<x-a><template shadowrootmode="open"><b>jane</b>@acme.example</template></x-a>',
    ['jane@acme.example'],
  ],
  [
    'an address all of whose pieces have elements of their own right under a shadow root',
    '<x-b><template shadowrootmode="open"><b>jane</b>@<i>acme.example</i></template></x-b>',
    ['jane@acme.example'],
  ],
  [
    'an address whose end alone has one there',
    '<x-b><template shadowrootmode="open">jane@<i>acme.example</i></template></x-b>',
    ['jane@acme.example'],
  ],
  [
    'what a slot of a shadow tree shows where nothing goes into it',
    '<x-b><template shadowrootmode="open"><slot>jane@acme.example</slot></template></x-b>',
    ['jane@acme.example'],
  ],
  [
    'an element without a box right under a shadow root',
    '<x-b><template shadowrootmode="open"><span style="display:contents">jane@acme.example</span></template></x-b>',
    ['jane@acme.example'],
  ],
  [
    'links whose texts write the same otherwise',
    '<p><a href="tel:+41446681800">044 668 18 00</a>, <a href="tel:+442079460018">020 7946 0018 ext. 22</a>, <a href="mailto:Jane@acme.example">jane@acme.example</a></p>',
    ['044 668 18 00', '020 7946 0018 ext. 22', 'jane@acme.example'],
  ],
  [
    'links to chats',
    '<p><a href="https://wa.me/442079460018">Chat</a>, <a href="https://api.whatsapp.com/send/?phone=442079460019&text=Hi">Write</a>, <a href="whatsapp://send?phone=442079460020">Ask</a>, <a href="https://acme.example/?phone=02079460018">Look</a></p>',
    ['Chat', 'Write', 'Ask'],
  ],
  [
    'a footnote',
    '<p>+44 20 7946 0018<sup>1</sup> and jane@acme.example<sup>2</sup></p>',
    ['+44 20 7946 0018', 'jane@acme.example'],
  ],
  ['dates, cards, images', '<p>2024-01-15 10:20, 4111 1111 1111 1111, logo@2x.png</p>', []],
  ['right-to-left text', '<p dir="rtl">דוא"ל: jane@acme.example תודה</p>', ['jane@acme.example']],
  [
    'numbers whose area is said once',
    '<p>Тел. <b>+7 (383) 255-16-15</b>, <b>349-17-49</b> и 349-17-50</p>',
    ['+7 (383) 255-16-15', '349-17-49', '349-17-50'],
  ],
  [
    'an address in which another sign stands for its own, as is said behind it',
    '<p>recruit★acme.example（★を@に変えてください）</p>',
    ['recruit★acme.example'],
  ],
  [
    'a number in a table of text, beside the order that it is about',
    '<pre>Order    Phone          Name\n-------  -------------  ----\n2025550  202 555 0143   Ann\n\n2025551  (202) 555-0144 Joe</pre>',
    ['202 555 0143', '(202) 555-0144'],
  ],
  [
    'a number in a line of a log of calls, behind its day, and two that a dash joins',
    '<ul><li>05/01/2026 <b>07453 372 351</b> 12 min</li><li>020 7946 0018—020 7946 0019</li></ul>',
    ['07453 372 351', '020 7946 0018', '020 7946 0019'],
  ],
  [
    'a number right behind an address in a script without spaces, and the extension before other figures',
    '<p>邮箱hr@suntextile.cn手机+86 139 6711 8822。</p><p>020 7946 0018 ext. 503 (24h)</p>',
    ['hr@suntextile.cn', '+86 139 6711 8822', '020 7946 0018 ext. 503'],
  ],
];

/** Shadow trees that pages keep open and closed, and one whose script has not come yet. */
export const shadowPage = `
  <div id="open"></div><div id="closed"></div><x-late id="late"></x-late><p id="plain">jane@acme.example</p>
  <script>
    const fill = (root, text) => {
      const paragraph = document.createElement('p');
      paragraph.textContent = text;
      root.append(paragraph);
    };
    fill(document.getElementById('open').attachShadow({ mode: 'open' }), 'open@acme.example');
    fill(document.getElementById('closed').attachShadow({ mode: 'closed' }), 'closed@acme.example');
  </script>`;

/** All that the standard lets have a shadow tree: what wraps parts of a page with words of its own, the rest empty. */
const wrappers = ['article', 'aside', 'blockquote', 'div', 'footer', 'header', 'main', 'nav', 'section', 'x-wrapper'];
const empties = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'span', 'x-empty'];
export const hosts = [...wrappers, ...empties];
export const hostsPage = `
  ${wrappers.map((name) => `<${name} id="a-${name}">words <b>of its own</b></${name}>`).join('\n')}
  ${empties.map((name) => `<${name} id="a-${name}"></${name}>`).join('\n')}
  <script>
    for (const name of ${JSON.stringify(hosts)}) {
      const paragraph = document.createElement('p');
      paragraph.textContent = name + '@acme.example';
      document.getElementById('a-' + name).attachShadow({ mode: 'open' }).append(paragraph);
    }
  </script>`;

/** One page with all the cases, each in a section of its own: `#case0` and so on. */
export const casesPage = cases.map(([, html], index) => `<section id="case${index}">${html}</section>`).join('\n');
