// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { nameIn } from '#lib/webmail/name-in.ts';
import { nameBounds, namesOf, readNames } from '#lib/webmail/page-names.ts';

const dana = 'dana@acme.example';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('the name beside an address', () => {
  it.each([
    ['Dana Levi <dana@acme.example>', 'Dana Levi'],
    ['Dana Levi<Dana@ACME.example>', 'Dana Levi'],
    ['"Levi, Dana" <dana@acme.example>', 'Levi, Dana'],
    ['Dana Levi (dana@acme.example)', 'Dana Levi'],
    ['דנה לוי <dana@acme.example>', 'דנה לוי'],
    ['From: Dana Levi <dana@acme.example>', 'Dana Levi'],
    ['Noa <noa@acme.example>, Dana Levi <dana@acme.example>', 'Dana Levi'],
    ['İpek Kaya <dana@acme.example>', 'İpek Kaya'],
    ['  Dana\n\u200e  Levi \u202e <dana@acme.example>', 'Dana Levi'],
  ])('%j', (text, name) => {
    expect(nameIn(text, dana)).toBe(name);
  });

  it.each([
    'On Mon, Nov 17, 2025 at 4:50 PM Dana Levi <',
    'Am Mo., 17. Nov. 2025 um 16:50 Uhr schrieb Dana Levi <',
    'Am 17.11.2025 schrieb Dana Levi <',
    'Op ma 17 nov 2025 om 16:50 schreef Dana Levi <',
    'Den mån 17 nov. 2025 kl 16:50 skrev Dana Levi <',
    'Le lun. 17 nov. 2025 à 16:50, Dana Levi <',
    'El lun, 17 nov 2025 a las 16:50, Dana Levi (<',
    'Em seg., 17 de nov. de 2025 às 16:50, Dana Levi <',
    'Il giorno lun 17 nov 2025 alle ore 16:50 Dana Levi <',
    'пн, 17 нояб. 2025 г. в 16:50, Dana Levi <',
    'pon., 17 lis 2025 o 16:50 Dana Levi <',
    '2025年11月17日(月) 16:50 Dana Levi <',
    '2025년 11월 17일 (월) 오후 4:50, Dana Levi <',
    'ma 17. marrask. 2025 klo 16.50 Dana Levi (',
    'בתאריך יום ב׳, 17 בנוב׳ 2025 ב-16:50 מאת Dana Levi <',
    'في الاثنين، 17 نوفمبر 2025 في 4:50 م تمت كتابة ما يلي بواسطة Dana Levi <',
    '17/11/2025 16:50:12 +0200, Dana Levi <',
    'po 17. 11. 2025 v 16:50 odesílatel Dana Levi <',
    '17 Nov 2025, 16:50 CET, Dana Levi <',
  ])('is what stands behind the moment in %j', (text) => {
    expect(nameIn(`${text}dana@acme.example> wrote:`, dana)).toBe('Dana Levi');
  });

  it.each([
    'Studio 54',
    'Expo 2025',
    'FC Schalke 1904',
    'Studio 1999 GmbH',
    'Class of 2020 Reunion',
    '3.14 Bakery',
    'Noa H.',
  ])('may have figures and initials: %s', (name) => {
    expect(nameIn(`${name} <dana@acme.example>`, dana)).toBe(name);
    expect(nameIn(`On 17.11.2025 at 16:50 ${name} <dana@acme.example> wrote:`, dana)).toBe(name);
  });

  it.each(['H. Levi', 'A.M. Levi', 'Levi, Dana'])(
    'begins with initials or a short word behind a moment, too: %s',
    (name) => {
      expect(nameIn(`Am 17.11.2025 um 16:50 schrieb ${name} <dana@acme.example>`, dana)).toBe(name);
      expect(nameIn(`On 17.11.2025 at 4:50 PM, ${name} <dana@acme.example>`, dana)).toBe(name);
    },
  );

  it.each([
    'dana@acme.example',
    '<dana@acme.example>',
    'On Mon, Nov 17, 2025 at 4:50 PM <dana@acme.example> wrote:',
    'Dana Levi',
    'Write to Dana at dana@acme.example',
    'Noa <noa@acme.example>',
    'boss@bank.example <dana@acme.example>',
    'boss＠bank.example <dana@acme.example>',
    'boss﹫bank.example <dana@acme.example>',
    'bank.example／login <dana@acme.example>',
    'Your bank： Dana <dana@acme.example>',
    'Dana <danaXacme.example>',
    '12345 <dana@acme.example>',
    'https://bank.example/login <dana@acme.example>',
    'https://evil.example/x 17.11.2025 16:50 Your Bank <dana@acme.example>',
    'For the conference on 12.05.2025 please contact us (dana@acme.example)',
    'You have won! <dana@acme.example>',
    `${'Dana '.repeat(7)}<dana@acme.example>`,
    `${'D'.repeat(81)} <dana@acme.example>`,
  ])('is none in %j', (text) => {
    expect(nameIn(text, dana)).toBeUndefined();
  });

  it('may be a label by itself where that is what somebody is called', () => {
    expect(nameIn(' Dana  Levi ', dana, true)).toBe('Dana Levi');
    expect(nameIn('noa@acme.example', dana, true)).toBeUndefined();
    expect(nameIn('noa＠acme.example', dana, true)).toBeUndefined();
  });

  it('stands before an address of whatever signs', () => {
    for (const address of ['a.b+c*$^{}|?!#%&=~`_-/x@acme.example', 'İ@acme.example']) {
      expect(nameIn(`Dana Levi <${address}>`, address)).toBe('Dana Levi');
    }
  });
});

/** The names that a document says of some addresses, all the way as they are read from it. */
const namesIn = (html: string, ...wanted: string[]) => {
  document.body.innerHTML = html;
  return Object.fromEntries(namesOf(JSON.parse(JSON.stringify(readNames(...nameBounds(wanted))))));
};

describe('the names that a document says', () => {
  it.each([
    ['Gmail', '<span class="gD" email="dana@acme.example" name="Dana Levi">me</span>'],
    ['Gmail’s chips', '<b data-hovercard-id="Dana@acme.example" data-name="Dana Levi">D</b>'],
    [
      'Roundcube',
      '<a class="rcmContactAddress" href="mailto:dana@acme.example" title="dana@acme.example">Dana Levi</a>',
    ],
    ['Roundcube with addresses', '<a class="rcmContactAddress" href="#">Dana Levi &lt;dana@acme.example&gt;</a>'],
    ['a label', '<b aria-label="Dana Levi &lt;dana@acme.example&gt;">D</b>'],
    ['plain text', '<p>From: Dana Levi &lt;dana@acme.example&gt;</p>'],
    ['text in parts', '<p><b>Dana Levi</b> &lt;<a href="mailto:dana@acme.example">dana@acme.example</a>&gt;</p>'],
  ])('in the manner of %s', (_, html) => {
    expect(namesIn(html, dana)).toEqual({ [dana]: 'Dana Levi' });
  });

  it.each([
    ['of others', '<b email="noa@acme.example" name="Noa">N</b>'],
    ['beside an address, in another part of the page', '<p>Dana Levi &lt;</p><p><a>dana@acme.example</a></p>'],
    ['of a button', '<button aria-label="Write to dana@acme.example">Write</button>'],
    ['of a link to write', '<a href="mailto:dana@acme.example">Contact us</a>'],
  ])('are not those %s', (_, html) => {
    expect(namesIn(html, dana)).toEqual({});
  });

  it('are read where a page puts elements of its own in the way', () => {
    const html = `<form title="${dana}"><input name="getAttribute"><input name="textContent"></form>
      <img name="querySelectorAll"><img name="createTreeWalker"><b email="${dana}" name="Dana Levi">D</b>`;
    expect(namesIn(html, dana)).toEqual({ [dana]: 'Dana Levi' });
  });

  it('are read in a form whose fields stand where its own parent does', () => {
    // As two fields with that name do in a browser.
    document.body.innerHTML = `<div><p><b>Dana Levi</b> &lt;${dana}&gt;</p><i></i></div>`;
    Object.defineProperty(document.querySelector('p'), 'parentNode', { value: document.querySelector('i') });
    expect(readNames(...nameBounds([dana]))).toEqual([[dana, `Dana Levi <${dana}>`, false]]);
  });

  it('are not looked for in what is longer than a name and an address', () => {
    const about = (filling: string) => `<b title="${dana} ${filling}" name="Dana Levi">D</b>`;
    expect(namesIn(about('x'), dana)).toEqual({ [dana]: 'Dana Levi' });
    expect(namesIn(about('x'.repeat(200)), dana)).toEqual({});
  });

  it('are those of the first address in a text, whatever stands around the signs of one', () => {
    const html = `<b title="@ a@ @b mailto:${dana}?subject=hello noa@acme.example" name="Dana Levi">D</b>`;
    expect(namesIn(html, dana, 'noa@acme.example')).toEqual({ [dana]: 'Dana Levi' });
  });

  it('are looked for so far and no further', () => {
    document.body.innerHTML = `${'<i title="x@y.example">x</i>'.repeat(20)}<b email="${dana}" name="Dana Levi">D</b>`;
    expect(readNames([dana], 10, 200, 4)).toEqual([]);
    expect(nameBounds(Array.from({ length: 80 }, String))[0]).toHaveLength(50);
  });

  it('are those that come first, where others say others of the same address', () => {
    const header = `<p>Dana Levi &lt;${dana}&gt;</p>`;
    const body = `<i email="${dana}" name="Your Bank">x</i>`.repeat(9);
    expect(namesIn(`${header}${body}`, dana)).toEqual({ [dana]: 'Dana Levi' });
    expect(namesIn(`${body}${header}`, dana)).toEqual({ [dana]: 'Your Bank' });
  });

  it('of one address leave room for those of others', () => {
    const many = `<i email="${dana}" name="Dana Levi">x</i>`.repeat(200);
    expect(namesIn(`${many}<i email="noa@acme.example" name="Noa Bar">x</i>`, dana, 'noa@acme.example')).toEqual({
      [dana]: 'Dana Levi',
      'noa@acme.example': 'Noa Bar',
    });
  });

  it('of a text longer than a name are none', () => {
    expect(namesIn(`<b email="${dana}" name="${'Dana '.repeat(60)}">D</b>`, dana)).toEqual({ [dana]: 'D' });
  });

  it.each([undefined, null, 'x', [7], [['a', 'b']], [[dana, 7, true]]])('are not taken from %j', (result) => {
    expect(namesOf(result).size).toBe(0);
  });
});
