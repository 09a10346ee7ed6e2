import { afterAll, beforeAll, describe, it } from 'vitest';
import { expectMarks, type SpottedPages, startSpottedPages } from './spotted-page.ts';

const somebody = '<p id="after">after@acme.example</p>';

/** The names of all members that an object has from its kinds, as a page's own script tells them. */
const namesOf = (kind: string) => `(function* () {
  for (let kind = ${kind}.prototype; kind !== Object.prototype; kind = Object.getPrototypeOf(kind))
    yield* Object.getOwnPropertyNames(kind);
})()`;

const members = [
  ...['nodeType', 'localName', 'parentNode', 'parentElement', 'firstChild', 'nextSibling', 'previousSibling'],
  ...['childNodes', 'childElementCount', 'textContent', 'isConnected', 'shadowRoot', 'isContentEditable'],
  ...['matches', 'closest', 'getAttribute', 'querySelectorAll', 'getRootNode', 'checkVisibility'],
];

describe('a page that covers members', () => {
  let pages: SpottedPages;
  beforeAll(async () => {
    pages = await startSpottedPages();
  });
  afterAll(() => pages.close());

  it.each(members)('with a field named %s: the form is read, what follows it, and what changes', async (name) => {
    const page = await pages.open(
      `<div id="around"><form>one@acme.example<p>two@acme.example</p><input name="${name}"></form></div>${somebody}`,
    );
    await expectMarks(page, '#after', ['after@acme.example']);
    await expectMarks(page, '#around', ['one@acme.example', 'two@acme.example']);
    await page.evaluate(() => {
      const [text] = document.querySelector('#around p')?.childNodes ?? [];
      if (text) text.textContent = 'three@acme.example';
      document.querySelector('#around form')?.before('four@acme.example');
    });
    await expectMarks(page, '#around', ['four@acme.example', 'one@acme.example', 'three@acme.example']);
  });

  it('with fields named as every member of a form', async () => {
    const page = await pages.open(
      `<div id="around"><form>one@acme.example</form></div>${somebody}<script>
        const form = document.forms[0];
        const append = (name) => {
          const field = document.createElement('input');
          field.name = name;
          Node.prototype.appendChild.call(form, field);
        };
        for (const name of [...${namesOf('HTMLFormElement')}]) append(name);
      </script>`,
    );
    await expectMarks(page, '#around', ['one@acme.example']);
    await expectMarks(page, '#after', ['after@acme.example']);
  });
});
