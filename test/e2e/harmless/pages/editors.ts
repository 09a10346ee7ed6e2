import { type HarmlessPage, pages, people, script } from './page.ts';

const lines = people.map(([name, address]) => `<div class="cm-line">${name} ${address}</div>`).join('');
const outside = '<p>Outside: jane@acme.example</p>';

/** Pages in which a person types. What is being typed is nobody's to read, and what is beside it is read as ever. */
export const editors: HarmlessPage[] = pages('an editor', {
  'that has the focus': `<div contenteditable id="e"><p>Dear bob@stone-works.example,</p><p>see you.</p></div>${outside}${script(
    "const e = document.getElementById('e'); e.focus(); getSelection().setBaseAndExtent(e.firstChild.firstChild, 2, e.lastChild.firstChild, 3); document.execCommand('bold')",
  )}`,
  'of plain text only': `<div contenteditable="plaintext-only" id="e">to jane@acme.example</div>${outside}${script(
    "const e = document.getElementById('e'); getSelection().setPosition(e, 0); document.execCommand('insertText', false, 'x@y.example ')",
  )}`,
  'with islands': `<div contenteditable>Hello <span contenteditable="false">@bob bob@stone-works.example</span> and more</div>${outside}`,
  'that corrects its own nodes': `<div contenteditable id="e">jane@acme.example</div>${outside}${script(
    `const e = document.getElementById('e'); const model = ['jane@acme.example'];
     new MutationObserver(() => { if (e.textContent !== model[0] || e.childNodes.length !== 1) e.textContent = model[0]; }).observe(e, { childList: true, characterData: true, subtree: true, attributes: true });
     setTimeout(() => { e.append('!'); }, 20)`,
  )}`,
  'of code': `<div class="cm-editor"><div class="cm-content" contenteditable>${lines}</div></div>${outside}`,
  'of code, of an older kind': `<div class="CodeMirror"><textarea></textarea><pre>${people[0].join(' ')}</pre></div>${outside}`,
  'of code, of another kind': `<div class="ace_editor"><textarea></textarea><div class="ace_line">${people[1].join(' ')}</div></div>${outside}`,
  'of code, drawn from its model': `<div class="monaco-editor" id="m"></div>${outside}${script(
    "const m = document.getElementById('m'); let n = 0; const draw = () => { m.innerHTML = '<div class=\"view-line\">line ' + n + ' jane@acme.example</div>'; if (++n < 6) requestAnimationFrame(draw); }; draw()",
  )}`,
  'with a document tree': `<div class="ProseMirror" contenteditable><p>bob@stone-works.example<br class="trailing"></p></div>${outside}`,
  'with a toolbar': `<div class="ql-toolbar"><button>B</button></div><div class="ql-editor" contenteditable><p>jane@acme.example</p></div>${outside}`,
  'in a frame': `<iframe id="f" srcdoc="<body contenteditable>Dear jane@acme.example</body>" height="60"></iframe>${outside}`,
  'of the whole document': {
    body: `<p>jane@acme.example</p>${script("document.designMode = 'on'; getSelection().selectAllChildren(document.body)")}`,
    isEmpty: true,
  },
  'that is a field': `<textarea rows="4">jane@acme.example\n+44 20 7946 0018</textarea>${outside}`,
  'that grows with its text': `<style>textarea{field-sizing:content}</style><textarea>bob@stone-works.example</textarea>${outside}`,
  'with a mirror beside it': `<textarea id="t">jane@acme.example</textarea><pre id="o"></pre>${script(
    "const t = document.getElementById('t'), o = document.getElementById('o'); const mirror = () => { o.textContent = t.value; }; t.oninput = mirror; mirror(); setTimeout(() => { t.setRangeText(', bob@acme.example', t.value.length, t.value.length); t.dispatchEvent(new Event('input')); }, 30)",
  )}`,
  'with mentions': `<div role="textbox" contenteditable>Hi <a href="mailto:jane@acme.example">@Jane</a></div>${outside}`,
});
