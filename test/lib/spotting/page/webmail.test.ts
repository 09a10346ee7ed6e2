// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest';
import { judgeTexts } from '#lib/spotting/judge-texts.ts';
import { addressAttributes, addressSelector } from '#lib/spotting/page/address-attributes.ts';
import { readAttributes } from '#lib/spotting/page/attributes.ts';
import { attributeQuestion } from '#lib/spotting/question.ts';

/** What the elements of a page say that is one contact, as their attributes are read and judged. */
function said(html: string): string[] {
  document.body.innerHTML = html;
  const found = [...readAttributes(document.body, [])];
  const values = found.flatMap((each) => {
    const judged = judgeTexts((each ? each.values : []).map(attributeQuestion), { regions: [] });
    return judged
      .flat()
      .slice(0, 1)
      .map(({ value }) => value);
  });
  // An element that says it in two ways is found twice.
  return [...new Set(values)];
}

afterEach(() => {
  document.body.innerHTML = '';
});

it('changes of every attribute that is looked for are followed', () => {
  const named = [...addressSelector.matchAll(/\[([a-z-]+)/g)].map(([, name]) => name);
  expect(addressAttributes).toEqual(expect.arrayContaining(named));
});

describe('on any page', () => {
  it.each([
    ['a mailto: link', '<a href="mailto:jane@acme.example">Jane</a>', ['jane@acme.example']],
    ['a mailto: link with a subject', '<a href="mailto:jane@acme.example?subject=Hi">Jane</a>', ['jane@acme.example']],
    ['one of several attributes', '<b data-email="primary" email="jane@acme.example">Jane</b>', ['jane@acme.example']],
    ['a name and an address', '<b title="Kim @ Acme" aria-label="kim@acme.example">Kim</b>', ['kim@acme.example']],
    [
      'microdata beside a key',
      '<b itemprop="email" data-email="1" content="joe@acme.example">Joe</b>',
      ['joe@acme.example'],
    ],
    ['an encoded mailto: link', '<a href="MAILTO:jane%2Bcrm@acme.example">Jane</a>', ['jane+crm@acme.example']],
    [
      'a mailto: link with a name',
      '<a href="mailto:Jane%20Doe%20%3Cjane@acme.example%3E">x</a>',
      ['jane@acme.example'],
    ],
    ['a tel: link', '<a href="tel:+44-20-7946-0018">Call</a>', ['+442079460018']],
    ['an sms: link', '<a href="sms:+442079460018?body=Hi">Text</a>', ['+442079460018']],
    ['a callto: link', '<a href="callto:+442079460018">Call</a>', ['+442079460018']],
    ['microdata', '<meta itemprop="email" content="jane@acme.example">', ['jane@acme.example']],
    ['a data attribute', '<b data-email="jane@acme.example">Jane</b>', ['jane@acme.example']],
    ['an attribute called email', '<b email="jane@acme.example">Jane</b>', ['jane@acme.example']],
    ['a title', '<b title="jane@acme.example">Jane</b>', ['jane@acme.example']],
    ['a label', '<b aria-label="Jane Doe <jane@acme.example>">Jane</b>', ['jane@acme.example']],
  ])('reads %s', (_, html, expected) => {
    expect(said(html)).toEqual(expected);
  });

  it.each([
    ['a link to several people', '<a href="mailto:jane@acme.example,bob@acme.example">All</a>'],
    ['a link to nobody', '<a href="mailto:?subject=Hi">Write</a>'],
    ['a label that says more than an address', '<b title="Mail to jane@acme.example is not read">Jane</b>'],
    ['an address of a web page', '<a href="https://acme.example/@jane">Jane</a>'],
    ['a broken encoding', '<a href="mailto:%E0%A4%A">x</a>'],
    ['what a person is typing', '<p contenteditable="true"><a href="mailto:jane@acme.example">Jane</a></p>'],
    [
      'a part of that which is not edited',
      '<div contenteditable="true"><p contenteditable="false"><a href="mailto:jane@acme.example">Jane</a></p></div>',
    ],
    ['something around a whole page', `<div title="jane@acme.example">${'text '.repeat(100)}</div>`],
  ])('does not read %s', (_, html) => {
    expect(said(html)).toEqual([]);
  });
});

describe('in a webmail', () => {
  it.each([
    ['Gmail, the sender', '<span email="jane@acme.example" name="Jane" class="gD">Jane</span>'],
    ['Gmail, a chip', '<div data-hovercard-id="jane@acme.example" data-name="Jane">Jane</div>'],
    ['Outlook, the sender', '<div id="MSG_1_FROM"><span title="Jane<jane@acme.example>">Jane</span></div>'],
    ['Yahoo, a pill', '<span data-test-id="email-pill" title="jane@acme.example">Jane</span>'],
    ['Roundcube, the list', '<span class="rcmContactAddress" title="jane@acme.example">Jane</span>'],
    ['Roundcube, a message', '<a class="rcmContactAddress" href="mailto:jane@acme.example">Jane</a>'],
  ])('%s', (_, html) => {
    expect(said(html)).toEqual(['jane@acme.example']);
  });

  it('says nothing of a person who shows by name alone', () => {
    expect(said('<div id="MSG_1_FROM"><span title="Jane Doe">Jane</span></div>')).toEqual([]);
    expect(said('<span data-test-id="pill">Jane Doe</span>')).toEqual([]);
  });
});
