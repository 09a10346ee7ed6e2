// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRef } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { handlePopupKeys } from '#components/popup/keys.ts';

afterEach(cleanup);

describe('the keys of the popup', () => {
  function setUp(onBack = () => true, takesFocus = () => false) {
    const box = createRef<HTMLInputElement>();
    render(
      <>
        <input type="search" ref={box} />
        <button type="button" data-row>
          one
        </button>
        <button type="button" data-row>
          two
        </button>
        <button type="button">other</button>
      </>,
    );
    const back = vi.fn(onBack);
    const listening = new AbortController();
    document.addEventListener(
      'keydown',
      (event) => handlePopupKeys(event, { onBack: back, takesFocus, box: box.current }),
      listening,
    );
    return { box: box.current, back, stop: () => listening.abort() };
  }
  const focused = () => document.activeElement?.textContent;

  it('move from the box through the rows and back, and stop at the end', async () => {
    const { box, stop } = setUp();
    box?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('one');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe('two');
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(box);
    stop();
  });

  it('leave the arrows alone elsewhere', async () => {
    const { stop } = setUp();
    screen.getByRole('button', { name: 'other' }).focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(focused()).toBe('other');
    stop();
  });

  it('reach the box with a slash, also from within while it is empty; where one is typing, it is typed', async () => {
    const { box, stop } = setUp();
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('/');
    expect([document.activeElement === box, box?.value]).toEqual([true, '']);
    await userEvent.keyboard('/');
    expect(box?.value).toBe('');
    await userEvent.keyboard('a/');
    expect(box?.value).toBe('a/');
    stop();
  });

  it('go back with Escape, and leave it to the browser where there is nowhere to go', async () => {
    const { back, stop } = setUp(() => false);
    const event = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(event);
    expect([back.mock.calls.length, event.defaultPrevented]).toEqual([1, false]);
    stop();
    cleanup();
    const other = setUp(() => true);
    const handled = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    document.body.dispatchEvent(handled);
    expect(handled.defaultPrevented).toBe(true);
    expect(document.activeElement).toBe(other.box);
    other.stop();
  });

  it('leave the focus to what is shown after a step back, where that takes it', async () => {
    const { back, stop } = setUp(
      () => true,
      () => true,
    );
    screen.getByRole('button', { name: 'other' }).focus();
    await userEvent.keyboard('{Escape}');
    expect([back.mock.calls.length, focused()]).toEqual([1, 'other']);
    stop();
  });
});
