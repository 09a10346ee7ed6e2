import { each, type HarmlessPage, pages, people, script } from './page.ts';

const define = (name: string, code: string, after = ''): string =>
  script(`customElements.define('${name}', class extends HTMLElement { ${code} }); ${after}`);
const names = JSON.stringify(people.map(([, address]) => address));

export const components: HarmlessPage[] = pages('components', {
  open: `<my-card></my-card>${define('my-card', "connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<p>jane@acme.example</p>'; }")}`,
  closed: {
    body: `<my-card></my-card>${define('my-card', "connectedCallback() { this.attachShadow({ mode: 'closed' }).innerHTML = '<p>jane@acme.example</p>'; }")}`,
    isEmpty: true,
  },
  slotted: `<my-box><b slot="who">bob@stone-works.example</b>the rest</my-box>${define('my-box', `constructor() { super(); this.attachShadow({ mode: 'open' }).innerHTML = '<style>:host{display:block;border:1px solid}::slotted(b){color:teal}</style><slot name="who"></slot> · <slot>none</slot>'; }`)}`,
  'declared in the source': `<section><template shadowrootmode="open"><style>p:only-child{color:red}</style><p>+44 20 7946 0018</p></template></section>`,
  nested: `<a-a></a-a>${define('c-c', "connectedCallback() { this.attachShadow({ mode: 'open' }).append('deep@acme.example'); }")}${define('b-b', "connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<c-c></c-c>'; }")}${define('a-a', "connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<b-b></b-b><b-b></b-b>'; }")}`,
  late: `<late-one>light@acme.example</late-one>${script("setTimeout(() => customElements.define('late-one', class extends HTMLElement { connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = 'late@acme.example <slot></slot>'; } }), 40)")}`,
  'with sheets of their own': `<my-s></my-s>${define('my-s', "connectedCallback() { const sheet = new CSSStyleSheet(); sheet.replaceSync('p:last-child{color:green;padding:3px}'); const root = this.attachShadow({ mode: 'open' }); root.adoptedStyleSheets = [sheet]; root.innerHTML = '<p>jane@acme.example</p><p>bob@acme.example</p>'; }")}`,
  'with reactions': `<my-r></my-r>${define('my-r', "static observedAttributes = ['to', 'style', 'class', 'title']; n = 0; attributeChangedCallback(name) { this.say(name); } connectedCallback() { this.say('in'); } disconnectedCallback() { this.say('out'); } adoptedCallback() { this.say('moved'); } say(what) { this.textContent = ++this.n + ' ' + what + ' jane@acme.example'; }", "const r = document.querySelector('my-r'); setTimeout(() => { r.setAttribute('to', 'x'); document.body.prepend(r); }, 20)")}`,
  'as fields of a form': `<form><my-f name="a"></my-f><button>Send</button></form>${define('my-f', "static formAssociated = true; connectedCallback() { this.internals = this.attachInternals(); this.internals.setFormValue('jane@acme.example'); this.attachShadow({ mode: 'open', delegatesFocus: true }).innerHTML = '<input value=\"jane@acme.example\"> bob@acme.example'; }")}`,
  'that watch their slots': `<my-w></my-w>${define('my-w', "connectedCallback() { const root = this.attachShadow({ mode: 'open' }); root.innerHTML = '<slot></slot><i></i>'; let n = 0; root.querySelector('slot').addEventListener('slotchange', () => { root.querySelector('i').textContent = ++n; }); this.append('noa.bar@galil.example'); }")}`,
  'with parts': `<style>my-p::part(mail){font-weight:bold;letter-spacing:1px}</style><my-p></my-p>${define('my-p', "connectedCallback() { this.attachShadow({ mode: 'open' }).innerHTML = '<span part=\"mail\">jane@acme.example</span>'; }")}`,
  'with states': `<style>my-t:state(on){outline:2px solid}</style><my-t>bob@stone-works.example</my-t>${define('my-t', "connectedCallback() { const i = this.attachInternals(); i.ariaLabel = 'x'; i.states.add('on'); }")}`,
  'in a long list': `${define('my-i', "set to(v) { (this.shadowRoot ?? this.attachShadow({ mode: 'open' })).textContent = v; }", `for (const to of ${names}) { const e = document.createElement('my-i'); e.to = to; document.body.append(e, document.createElement('br')); }`)}`,
  'that extend others': `${define('base-x', "connectedCallback() { this.innerHTML = '<u>' + this.getAttribute('to') + '</u>'; }")}${each((_, address) => `<base-x to="${address}"></base-x> `)}`,
});
