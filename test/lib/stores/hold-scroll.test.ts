// @vitest-environment happy-dom
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdScroll } from '#lib/stores/hold-scroll.ts';

beforeAll(() => holdScroll(document));

/** Presses a key where the focus is; tells whether the browser was kept from doing what it does with it. */
function press(key: string, more: KeyboardEventInit = {}): boolean {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more });
  (document.activeElement ?? document.body).dispatchEvent(event);
  return event.defaultPrevented;
}
const focus = (id: string) => document.getElementById(id)?.focus();
const focused = () => document.activeElement?.id;

describe('Tab', () => {
  const radios = '<input id="one" type="radio" name="kind" checked><input id="two" type="radio" name="kind">';

  it.each([
    ['buttons', '<button id="first"></button><button id="middle"></button><button id="last"></button>', 'last'],
    ['a choice at the end, of which Tab stops at one', `<button id="first"></button>${radios}`, 'one'],
    [
      'a way out that is not to be pressed',
      '<button id="first"></button><button id="last"></button><button disabled>',
      'last',
    ],
    [
      'a heading that takes the focus by itself',
      '<button id="first"></button><a id="last" href="#"></a><h2 tabindex="-1">',
      'last',
    ],
  ])('goes from the last to the first and back, around %s', (_what, html, last) => {
    document.body.innerHTML = html;
    focus(last);
    expect([press('Tab'), focused()]).toEqual([true, 'first']);
    expect([press('Tab', { shiftKey: true }), focused()]).toEqual([true, last]);
  });

  it('goes from a choice at the beginning to the end', () => {
    document.body.innerHTML = `${radios.replace(' checked', '').replace('id="two"', 'id="two" checked')}<button id="last"></button>`;
    focus('two');
    expect([press('Tab', { shiftKey: true }), focused()]).toEqual([true, 'last']);
  });

  it('is the browser’s on the way', () => {
    document.body.innerHTML = `<button id="first"></button>${radios}<button id="last"></button>`;
    focus('one');
    expect([press('Tab'), press('Tab', { shiftKey: true })]).toEqual([false, false]);
  });

  it('leads nowhere where nothing takes the focus', () => {
    document.body.innerHTML = '<p>Nothing</p>';
    expect(press('Tab')).toBe(true);
  });
});

describe('the keys that scroll', () => {
  beforeEach(() => {
    document.body.innerHTML = '<main data-scrolls><button id="button"></button><input id="box"></main>';
  });

  it.each(['ArrowDown', 'PageDown', 'End', 'Home', ' '])('“%s” does not go on to the page around', (key) => {
    expect(press(key)).toBe(true);
  });

  it.each([
    ['an arrow in a box', 'box', 'ArrowLeft', {}],
    ['the space bar on a button', 'button', ' ', {}],
    ['a key of the browser’s own', 'button', 'ArrowLeft', { altKey: true }],
    ['a letter', 'button', 'x', {}],
  ])('%s is left alone', (_what, id, key, more) => {
    focus(id);
    expect(press(key, more)).toBe(false);
  });
});
