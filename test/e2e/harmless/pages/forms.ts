import { type HarmlessPage, pages, script, style } from './page.ts';

const line = '<p>jane@acme.example</p>';
const covered = ['firstChild', 'parentNode', 'textContent', 'childNodes', 'nodeType', 'contains', 'attributes'];

/** What a person fills in, opens and closes. */
export const forms: HarmlessPage[] = pages('a form', {
  'with every field': `<form>${[
    'text',
    'email',
    'tel',
    'search',
    'number',
    'date',
    'checkbox',
    'radio',
    'range',
    'color',
    'file',
    'password',
    'submit',
  ]
    .map((type) => `<label>${type} <input type="${type}" name="${type}"></label>`)
    .join('<br>')}</form>${line}`,
  'that is filled in': `<form><input type="email" value="jane@acme.example"><input type="tel" value="+44 20 7946 0018"><select><option>bob@stone-works.example<option>x</select></form>${line}`,
  'with proposals': `<input list="l"><datalist id="l"><option value="jane@acme.example"></datalist>${line}`,
  'that is checked': `${style('input:invalid{border:3px solid}input:user-invalid{margin:9px}form:has(:invalid) output{color:red}')}<form><input required type="email"><output>bob@stone-works.example</output></form>`,
  'whose first field has the focus': `<input autofocus value="x">${line}`,
  'with groups': `<fieldset disabled><legend>jane@acme.example</legend><input></fieldset><progress max="10" value="3">30</progress><meter value="0.4"></meter>${line}`,
  'that sends nothing': `<form id="f"><input name="to" value="jane@acme.example"><button>Send</button></form>${line}${script("const f = document.getElementById('f'); f.onsubmit = (e) => { e.preventDefault(); document.title = new FormData(f).get('to'); }; setTimeout(() => f.requestSubmit(), 20)")}`,
  'with labels around everything': `<label><b>jane@acme.example</b> <input type="checkbox"></label><label for="x">bob@stone-works.example</label><input id="x" type="radio">`,
  'with names that cover members': `<form>${covered.map((name) => `<input name="${name}">`).join('')}${line}</form>`,
  'with a name for the document': `<form name="documentElement">${line}</form><img name="body" alt=""><a id="crmLensSpotter" name="chrome">bob@stone-works.example</a>`,
  'that folds': `<details><summary>jane@acme.example</summary>bob@stone-works.example</details><details name="one"><summary>a</summary>in@acme.example</details>${script("setTimeout(() => { for (const d of document.querySelectorAll('details')) d.open = !d.open; }, 30)")}`,
  'that stays folded': `${line}<details><summary>Offices</summary><p>jane@acme.example</p></details>`,
  'in a dialog': `<dialog id="d" closedby="none">jane@acme.example <button autofocus>ok</button></dialog>${line}${script("document.getElementById('d').showModal()")}`,
  'in a dialog that closes': `<dialog id="d">gone@acme.example</dialog>${line}${script("const d = document.getElementById('d'); d.open = true; setTimeout(() => d.close('x'), 30)")}`,
  'with a popover': `<div id="p" popover>bob@stone-works.example</div><button popovertarget="p">?</button>${line}${script("document.getElementById('p').showPopover()")}`,
  'with a popover that is shut by others': `<div id="p" popover="auto">bob@stone-works.example</div>${line}${script("const p = document.getElementById('p'); p.ontoggle = (e) => { document.title = e.newState; }; p.showPopover()")}`,
  'with tabs': `<div role="tablist"><button role="tab">a</button><button role="tab">b</button></div><div role="tabpanel">jane@acme.example</div><div role="tabpanel" hidden>bob@stone-works.example</div>${script("setTimeout(() => { for (const p of document.querySelectorAll('[role=tabpanel]')) p.hidden = !p.hidden; }, 30)")}`,
  'that is inert': `<div inert>${line}</div><p>bob@stone-works.example</p>`,
  'whose words are selected': `${line}<p>bob@stone-works.example</p>${script('getSelection().selectAllChildren(document.body)')}`,
  'whose selection is kept': `<p id="a">jane@acme.example and bob@stone-works.example</p>${script("const t = document.getElementById('a').firstChild; const s = getSelection(); s.setBaseAndExtent(t, 30, t, 3); const range = s.getRangeAt(0); setTimeout(() => { t.insertData(0, 'Now: '); document.title = range.startOffset + '-' + range.endOffset; }, 40)")}`,
  'that steals the focus': `<input id="a"><input id="b">${line}${script("let n = 0; const steal = () => { document.getElementById(n % 2 ? 'a' : 'b').focus(); if (++n < 6) setTimeout(steal, 15); }; steal()")}`,
});
