import { each, type HarmlessPage, pages, people, script } from './page.ts';

/** A module that draws with Preact, served as pages serve it: `h`, the hooks and the people are at hand. */
const app = (code: string, before = ''): string =>
  `<div id="app">${before}</div><script type="module">
     import { h, render, hydrate, Fragment, createContext } from 'preact';
     import { useState, useEffect, useLayoutEffect, useRef, useContext, useMemo, useReducer } from 'preact/hooks';
     const people = ${JSON.stringify(people)}; const root = document.getElementById('app'); ${code}</script>`;

const row = "({ p }) => h('li', null, h('b', null, p[0]), ' ', p[1])";

export const apps: HarmlessPage[] = pages('an app', {
  'with a list': app(`const Row = ${row}; render(h('ul', null, people.map((p) => h(Row, { p, key: p[1] }))), root)`),
  'that puts its list in another order': app(`const Row = ${row};
    const App = () => { const [turns, setTurns] = useState(0);
      useEffect(() => { if (turns < 4) setTimeout(setTurns, 20, turns + 1); });
      const sorted = people.map((_, i) => people[(i + turns) % people.length]);
      return h('ul', null, sorted.map((p) => h(Row, { p, key: p[1] }))); };
    render(h(App), root)`),
  'that writes text anew': app(`
    const App = () => { const [n, setN] = useState(0); useEffect(() => { if (n < 5) setTimeout(setN, 15, n + 1); });
      return h('p', null, 'Mail ', people[n % 5][1], ' or call ', people[n % 5][2]); };
    render(h(App), root)`),
  'with fields that it controls': app(`
    const App = () => { const [value, setValue] = useState('jane@acme.example');
      return h('label', null, 'To ', h('input', { value, onInput: (e) => setValue(e.target.value) }), h('output', null, value)); };
    render(h(App), root)`),
  'with portals and fragments': app(`
    const Portal = ({ children }) => { useLayoutEffect(() => { const box = document.createElement('div'); document.body.append(box); render(children, box); }, []); return null; };
    render(h(Fragment, null, people.map((p) => h('p', { key: p[1] }, p[1])), h(Portal, null, h('p', null, 'portal@acme.example'))), root)`),
  'that measures itself': app(`
    const App = () => { const ref = useRef(); const [w, setW] = useState(0); useLayoutEffect(() => setW(ref.current.offsetWidth), []);
      return h('div', { ref, style: { display: 'inline-block' } }, people[0][1], h('i', null, ' ', w, ' px')); };
    render(h(App), root)`),
  'that takes its page apart and builds it again': app(`
    let turn = 0; const draw = () => { render(turn % 2 ? null : h('ol', null, people.map((p) => h('li', null, p.join(' ')))), root); if (++turn < 7) setTimeout(draw, 12); }; draw()`),
  'with contexts and reducers': app(`
    const Theme = createContext('light'); const Line = ({ p }) => h('p', { class: useContext(Theme) }, p[2], ' ', useMemo(() => p[0], []));
    const App = () => { const [t, flip] = useReducer((s) => (s === 'light' ? 'dark' : 'light'), 'light'); useEffect(() => { setTimeout(flip, 20); }, []);
      return h(Theme.Provider, { value: t }, people.map((p) => h(Line, { p, key: p[1] }))); };
    render(h(App), root)`),
  'that changes what it is named': app(`
    people.forEach((p, i) => setTimeout(() => { document.title = p[0]; root.dataset.at = i; root.title = p[1]; root.textContent = p[1]; }, i * 10))`),
  'that takes over what the server drew': app(
    "hydrate(h('ul', null, people.map((p) => h('li', null, p[0] + ' ', h('i', null, p[1])))), root)",
    `<ul>${each((name, address) => `<li>${name} <i>${address}</i></li>`)}</ul>`,
  ),
  'with string templates': `<div id="app"></div>${script(
    `let n = 0; const draw = () => { document.getElementById('app').innerHTML = ${JSON.stringify(people)}.map((p) => '<p>' + p[1] + ' ' + n + '</p>').join(''); if (++n < 6) setTimeout(draw, 15); }; draw()`,
  )}`,
  'with a router': `<nav><a href="#/a">a</a> <a href="#/b">b</a></nav><main></main>${script(
    `const show = () => { document.querySelector('main').innerHTML = '<h2>' + (location.hash || 'home') + '</h2><p>jane@acme.example</p>'; }; addEventListener('hashchange', show); show(); setTimeout(() => { location.hash = '/b'; }, 20)`,
  )}`,
  'that clones templates': `<template id="t"><li><slot></slot><b></b></li></template><ul></ul>${script(
    `for (const p of ${JSON.stringify(people)}) { const node = document.getElementById('t').content.cloneNode(true); node.querySelector('b').textContent = p[1]; document.querySelector('ul').append(node); }`,
  )}`,
  'that splits and joins its text': `<p id="p">Write to jane@acme.example or bob@stone-works.example.</p>${script(
    `const p = document.getElementById('p'); setTimeout(() => p.firstChild.splitText(12), 20); setTimeout(() => p.normalize(), 60); setTimeout(() => { p.firstChild.data += ' Or noa.bar@galil.example.'; }, 90)`,
  )}`,
});
