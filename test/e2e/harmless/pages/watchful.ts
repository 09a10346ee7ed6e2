import { type HarmlessPage, pages, people, script } from './page.ts';

const line = people.map(([, address]) => `<p>${address}</p>`).join('');
/** A page that writes down what it sees. */
const notes = (code: string): string =>
  `${line}<pre id="notes"></pre>${script(`const notes = document.getElementById('notes'); let n = 0; const note = (what) => { if (n++ < 40) notes.append(what + '\\n'); }; ${code}`)}`;
const counted = (names: string, owner: string): string =>
  script(
    `window.calls = {}; for (const name of ${names}) { const own = ${owner}[name]; ${owner}[name] = function (...given) { calls[name] = (calls[name] ?? 0) + 1; return own.apply(this, given); }; }`,
  );
const told = script('setTimeout(() => { document.body.dataset.calls = JSON.stringify(window.calls ?? {}); }, 120)');
/** A page whose own script has changed what scripts stand on, before anything else runs. */
const patched = (head: string, body = ''): Omit<HarmlessPage, 'name'> => ({ head, body: `${line}${body}${told}` });

/** Pages that watch themselves, and pages that have changed what they run on. */
export const watchful: HarmlessPage[] = [
  ...pages('a page that watches', {
    'its nodes': notes(
      "new MutationObserver((all) => { for (const r of all) if (r.target !== notes) note(r.type + ' ' + r.target.nodeName); }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true }); setTimeout(() => document.body.prepend('x@acme.example'), 20)",
    ),
    'and stops at every change that is not its own': notes(
      "let mine = 0; new MutationObserver((all) => { const strange = all.length - mine; mine = 0; if (strange) document.body.replaceChildren('stopped'); }).observe(document.body, { childList: true, attributes: true, subtree: true }); setTimeout(() => { mine = 1; document.querySelector('p').className = 'x'; }, 20)",
    ),
    'its sizes': notes(
      "const r = new ResizeObserver((all) => { for (const e of all) note(e.target.nodeName + ' ' + Math.round(e.contentRect.height)); }); for (const e of document.querySelectorAll('p, body')) r.observe(e)",
    ),
    'what is in view': notes(
      "const o = new IntersectionObserver((all) => { for (const e of all) note(e.target.textContent + ' ' + e.isIntersecting); }); for (const e of document.querySelectorAll('p')) o.observe(e)",
    ),
    'its errors': notes(
      "addEventListener('error', (e) => note(e.message)); addEventListener('unhandledrejection', (e) => note('' + e.reason)); setTimeout(() => { throw new Error('its own'); }, 10); Promise.reject('its own, too')",
    ),
    'what is logged': notes(
      "for (const kind of ['log', 'warn', 'error', 'info', 'debug', 'trace']) { const own = console[kind]; console[kind] = (...all) => { note(kind); own(...all); }; }",
    ),
    messages: notes(
      "addEventListener('message', (e) => note('message ' + JSON.stringify(e.data))); postMessage('its own', '*'); const c = new BroadcastChannel('x'); c.onmessage = (e) => note('channel')",
    ),
    'what is stored': notes(
      "addEventListener('storage', () => note('storage')); sessionStorage.setItem('a', '1'); note(Object.keys(localStorage).length + ' ' + Object.keys(sessionStorage).length)",
    ),
    'what is loaded': notes(
      "new PerformanceObserver((list) => { for (const e of list.getEntries()) note(e.entryType + ' ' + e.name); }).observe({ entryTypes: ['resource', 'mark', 'measure'] }); performance.mark('own')",
    ),
    'for shifts of its layout': notes(
      "new PerformanceObserver((list) => { for (const e of list.getEntries()) note('shift ' + e.sources.length); }).observe({ type: 'layout-shift', buffered: true })",
    ),
    'its sheets': notes("note(document.styleSheets.length + ' ' + document.adoptedStyleSheets.length)"),
    'its names': notes(
      'const before = Object.getOwnPropertyNames(window).length; setTimeout(() => note(Object.getOwnPropertyNames(window).length - before), 80)',
    ),
    'its scripts and frames': notes(
      "setTimeout(() => note(document.scripts.length + ' ' + frames.length + ' ' + document.querySelectorAll('*').length), 80)",
    ),
    'its own marks': notes(
      "const h = new Highlight(); const r = new Range(); r.selectNodeContents(document.querySelector('p')); h.add(r); CSS.highlights.set('own', h); setTimeout(() => note(CSS.highlights.get('own').size), 80)",
    ),
    'how its nodes are asked': notes(
      "const p = document.querySelector('p'); Object.defineProperty(p, 'textContent', { get() { note('asked'); return 'x'; } }); Object.defineProperty(p, 'childNodes', { get() { note('asked'); return []; } })",
    ),
  }),
  ...pages('a page that counts calls of', {
    nodes: patched(
      counted(
        "['appendChild', 'insertBefore', 'removeChild', 'contains', 'getRootNode', 'compareDocumentPosition', 'normalize']",
        'Node.prototype',
      ),
    ),
    elements: patched(
      counted(
        "['matches', 'closest', 'getAttribute', 'setAttribute', 'querySelectorAll', 'getBoundingClientRect', 'attachShadow', 'scrollIntoView', 'append']",
        'Element.prototype',
      ),
    ),
    'the document': patched(
      counted(
        "['createElement', 'createRange', 'createTreeWalker', 'querySelector', 'elementFromPoint', 'getSelection', 'execCommand']",
        'Document.prototype',
      ),
    ),
    listeners: patched(
      counted("['addEventListener', 'removeEventListener', 'dispatchEvent']", 'EventTarget.prototype'),
    ),
    'lists and texts': patched(counted("['map', 'filter', 'push', 'some', 'flatMap']", 'Array.prototype'), ''),
    timers: patched(
      counted(
        "['setTimeout', 'requestAnimationFrame', 'postMessage', 'fetch', 'getComputedStyle', 'matchMedia']",
        'window',
      ),
    ),
    sheets: patched(counted("['replaceSync', 'insertRule']", 'CSSStyleSheet.prototype')),
  }),
  ...pages('a page that has changed', {
    'what every object has': patched(
      script(
        "Object.prototype.extra = 'x'; Object.defineProperty(Object.prototype, 'hidden', { get() { document.documentElement.dataset.asked = ''; } })",
      ),
    ),
    promises: patched(
      script(
        'const own = Promise.prototype.then; let n = 0; Promise.prototype.then = function (...g) { n++; return own.apply(this, g); }',
      ),
    ),
    'what it may not': patched(script('for (const p of [Node, Element, Array, Object]) Object.freeze(p.prototype)')),
    'what a document is': patched(
      script(
        "Object.defineProperty(document, 'body', { get: () => null, configurable: true }); Object.defineProperty(document, 'hidden', { get: () => true })",
      ),
    ),
    'the words of its types': patched(
      script(
        'delete window.Highlight; delete window.IntersectionObserver; window.ShadowRoot = class {}; window.MutationObserver = class { observe() { throw new Error(); } }',
      ),
    ),
    'regular expressions': patched(
      script("RegExp.prototype.exec = () => { throw new Error('no'); }; String.prototype.indexOf = () => -1"),
    ),
  }),
];
