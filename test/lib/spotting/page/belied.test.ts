// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Contact } from '#lib/spotting/contact.ts';
import { markAt } from '#lib/spotting/page/card/hit-test.ts';
import { createStepper } from '#lib/spotting/page/card/stepping.ts';
import type { Mark } from '#lib/spotting/page/marks.ts';

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

/** What a link is marked for, and a text in it; both are drawn at the one point that there is. */
function link(said: string, text: string, shown = 'text'): Mark[] {
  document.body.innerHTML = '<a>text</a>';
  const element = document.querySelector('a') ?? document.body;
  const whole = new Range();
  whole.selectNodeContents(element);
  const inner = new Range();
  inner.selectNodeContents(element.firstChild ?? element);
  drawn = [whole, inner];
  return [
    { contact: contactOf(said), text: 'text', range: whole, element },
    { contact: contactOf(text), text: shown, range: inner },
  ];
}
const pointed = (marks: Mark[]) =>
  markAt({ at: () => [], of: (range) => marks.find((mark) => mark.range === range), isOurs: () => true }, 1, 1)?.contact
    .value;
function stepped(marks: Mark[]): string[] {
  const seen: string[] = [];
  const stepper = createStepper({ all: () => marks }, ({ contact }) => seen.push(contact.value));
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
});
