// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#lib/spotting/contact.ts';
import { markAt } from '#lib/spotting/page/card/hit-test.ts';
import { createStepper } from '#lib/spotting/page/card/stepping.ts';
import type { Mark } from '#lib/spotting/page/mark.ts';

const highlight = { isOurs: true };
let drawn: AbstractRange[] = [];

beforeEach(() => {
  vi.stubGlobal('CSS', {
    highlights: { highlightsFromPoint: () => [{ highlight, ranges: drawn }] },
  });
  document.elementFromPoint = () => document.body;
  Element.prototype.checkVisibility = () => true;
});
afterEach(() => vi.unstubAllGlobals());

const contactOf = (value: string): Contact => ({ kind: value.includes('@') ? 'email' : 'phone', value });

/** A range around all of a node, or from one to another. */
function rangeOf(first: Node, last = first): Range {
  const range = new Range();
  range.selectNodeContents(first);
  range.setEnd(last, last.childNodes.length || (last.textContent ?? '').length);
  return range;
}

/** What a link is marked for, and a text in it; both are drawn at the one point that there is. */
function link(said: string, text: string, shown = 'text'): Mark[] {
  document.body.innerHTML = '<a>text</a>';
  const element = document.querySelector('a') ?? document.body;
  const [whole, inner] = [rangeOf(element), rangeOf(element.firstChild ?? element)];
  drawn = [whole, inner];
  return [
    { contact: contactOf(said), text: 'text', range: whole, element },
    { contact: contactOf(text), text: shown, range: inner },
  ];
}

/** The marks of a document, as far as they are asked. */
const all = (marks: Mark[]) => ({
  all: () => marks,
  at: (element: EventTarget) => marks.filter(({ range }) => range.startContainer.parentNode === element),
  *within(part: Node) {
    yield* marks.filter(({ range }) => part.contains(range.startContainer));
  },
  of: (range: AbstractRange) => marks.find((mark) => mark.range === range),
  isOurs: () => true,
});
const pointed = (marks: Mark[]) => markAt(all(marks), 1, 1)?.contact.value;
function stepped(marks: Mark[]): string[] {
  const seen: string[] = [];
  const stepper = createStepper(all(marks), ({ contact }) => seen.push(contact.value));
  while (stepper.step(1, seen.length === 0).moved) if (seen.length > marks.length) break;
  return seen;
}

describe('a link that says another contact than its text is', () => {
  it.each([
    ['address', 'dana@galil.example', 'thief@evil.example'],
    ['number', '+12125550148', '+12125550199'],
    ['number of another area', '+12125550148', '+19005550148'],
    ['number that is its extension', '+12125550148;ext=5550199', '+12125550199'],
    ['address behind a number', 'dana@galil.example', '+12125550199'],
    ['number behind an address', '+12125550148', 'thief@evil.example'],
  ])('is taken for the %s that stands there', (_, said, text) => {
    const marks = link(said, text);
    expect(pointed(marks)).toBe(text);
    expect(stepped(marks)).toEqual([text]);
  });

  it('is taken for the number that stands there with another country', () => {
    const marks = link('+12125550148', '+492125550148', '+49 212 5550148');
    expect(pointed(marks)).toBe('+492125550148');
    expect(stepped(marks)).toEqual(['+492125550148']);
  });

  it.each([
    ['the country of its number', '+97231234567', '+12031234567'],
    ['the zero before its number', '+97231234567', '+39031234567'],
    ['an extension', '+12125550148;ext=12', '+12125550148'],
  ])('is taken for what it says where that is but %s', (_, said, text) => {
    const marks = link(said, text);
    expect(pointed(marks)).toBe(said);
    expect(stepped(marks)[0]).toBe(said);
  });

  /** The marks of elements that a page writes, each for its `id`, and of a text from one of its texts to another. */
  function page(html: string, text?: { contact: string; first: number; last: number }): Mark[] {
    document.body.innerHTML = html;
    const marks: Mark[] = [...document.body.querySelectorAll('[id]')].map((element) => ({
      contact: contactOf(element.id),
      text: element.textContent ?? '',
      range: rangeOf(element),
      element,
    }));
    if (!text) return marks;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    const [first, last] = [texts[text.first] ?? document.body, texts[text.last] ?? document.body];
    return [...marks, { contact: contactOf(text.contact), text: text.contact, range: rangeOf(first, last) }];
  }
  const [dana, thief] = ['dana@galil.example', 'thief@evil.example'];

  it.each([
    ['beside that', `<a id="${dana}"><b>Write to </b>${thief}</a>`, 1, 1],
    ['where that begins before it', `<p>t<a id="${dana}">hief@evil.example, Dana</a></p>`, 0, 1],
    ['where that begins before it and goes on behind it', `<p>t<a id="${dana}">hief</a>@evil.example</p>`, 0, 2],
  ])('has no card, whichever of its words the pointer is on: %s', (_, html, first, last) => {
    const marks = page(html, { contact: thief, first, last });
    drawn = [marks[0]?.range ?? new Range()];
    expect(pointed(marks)).toBeUndefined();
    expect(stepped(marks)).toEqual([thief]);
  });

  it.each([
    ['in it', `<a id="${dana}"><i id="${thief}">${thief}</i></a>`],
    ['around it', `<p id="${thief}"><a id="${dana}">${thief}</a></p>`],
  ])('is taken for what stands there where an element %s says so, too', (_, html) => {
    const marks = page(html);
    drawn = marks.map(({ range }) => range).reverse();
    expect(pointed(marks)).toBe(thief);
    expect(stepped(marks)).toEqual([thief]);
  });

  it('is taken for what it says where an element in it has the same name for another', () => {
    const marks = page(`<a id="${dana}"><i id="dana@home.example">Dana Levi</i></a>`);
    drawn = marks.map(({ range }) => range);
    expect(pointed(marks)).toBe(dana);
  });

  it('is taken for what it says where its words say that, too, but not where the other one stands', () => {
    const marks = page(`<a id="${dana}"><b>${dana}, </b>${thief}</a>`, { contact: thief, first: 1, last: 1 });
    drawn = [marks[0]?.range ?? new Range()];
    expect(pointed(marks)).toBe(dana);
    drawn = marks.map(({ range }) => range);
    expect(pointed(marks)).toBe(thief);
    expect(stepped(marks)).toEqual([dana, thief]);
  });

  it('is taken for the number that stands there, whatever of its end is the same', () => {
    const marks = page('<a id="+12125550148">(900) 555-0148</a>', { contact: '+19005550148', first: 0, last: 0 });
    drawn = marks.map(({ range }) => range);
    expect(pointed(marks)).toBe('+19005550148');
    expect(stepped(marks)).toEqual(['+19005550148']);
  });

  it('is taken for what it says where its words say that in other letters', () => {
    const marks = page(`<a id="${dana}"><b>Write to </b>Dana@galil.example</a>`, {
      contact: 'Dana@galil.example',
      first: 1,
      last: 1,
    });
    drawn = [marks[0]?.range ?? new Range()];
    expect(pointed(marks)).toBe(dana);
  });

  it('is taken for what it says beside another', () => {
    const marks = page(`<p>${thief} <a id="${dana}">Dana Levi</a></p>`, { contact: thief, first: 0, last: 0 });
    drawn = [marks[0]?.range ?? new Range()];
    expect(pointed(marks)).toBe(dana);
  });
});
