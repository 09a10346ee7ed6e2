// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Hints } from '#components/hint/Hints.tsx';
import { RecordButton } from '#components/record/RecordButton.tsx';
import { Time } from '#components/time/Time.tsx';
import { line } from '#test/fakes/views.ts';

const onEscape = vi.fn();
const listen = ({ key }: KeyboardEvent) => key === 'Escape' && onEscape();

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2025-11-01T12:00:00.000Z');
  onEscape.mockReset();
  render(
    <>
      <Time at="2025-11-01T10:00:00.000Z" />
      <RecordButton line={line('deal', 'deals', 'A deal')} onOpen={() => {}} />
      <button type="button">Nothing more to say</button>
      <Hints />
    </>,
  );
  document.addEventListener('keydown', listen);
});
afterEach(() => {
  document.removeEventListener('keydown', listen);
  cleanup();
  vi.useRealTimers();
});

const time = () => screen.getByRole('button', { name: '2 hours ago' });
const row = () => screen.getByRole('button', { name: /A deal/ });
const other = () => screen.getByRole('button', { name: 'Nothing more to say' });
const hint = () => screen.queryByRole('tooltip');
const pass = (milliseconds: number) => act(() => void vi.advanceTimersByTime(milliseconds));
const focus = (element: HTMLElement) => act(() => element.focus());
let x = 0;
const point = (element: Element) => act(() => void fireEvent.pointerOver(element, { screenX: ++x }));
const comeUnderPointer = (element: Element) => act(() => void fireEvent.pointerOver(element, { screenX: x }));
const movePointer = (element: Element) => act(() => void fireEvent.pointerMove(element, { screenX: ++x }));
const exact = /Nov 1, 2025/;

describe('the exact time', () => {
  it.each([
    ['points at it', () => point(time())],
    ['has it in focus', () => focus(time())],
    ['points at it in a row', () => point(row().querySelector('time') ?? row())],
    ['has the row in focus', () => focus(row())],
  ])('is shown to whoever %s for a moment', async (_how, rest) => {
    await rest();
    expect(hint()).toBeNull();
    await pass(400);
    expect(hint()?.textContent).toMatch(exact);
  });

  it('is what the button is described by while it is shown', async () => {
    await focus(time());
    await pass(400);
    expect(time().getAttribute('aria-describedby')).toBe(hint()?.id);
    await focus(other());
    expect(time().hasAttribute('aria-describedby')).toBe(false);
    expect(hint()).toBeNull();
  });

  it('goes at Escape, which does nothing else then, and does not come back by itself', async () => {
    await focus(time());
    await pass(400);
    await act(() => void fireEvent.keyDown(time(), { key: 'Escape' }));
    expect(hint()).toBeNull();
    expect(onEscape).not.toHaveBeenCalled();
    await pass(1_000);
    expect(hint()).toBeNull();
    await act(() => void fireEvent.keyDown(time(), { key: 'Escape' }));
    expect(onEscape).toHaveBeenCalledOnce();
  });

  it('stays while the pointer goes onto it, and goes when it leaves both', async () => {
    await point(time());
    await pass(400);
    await point(document.body);
    await pass(100);
    await point(hint() ?? document.body);
    await pass(5_000);
    expect(hint()?.textContent).toMatch(exact);
    await point(other());
    await pass(200);
    expect(hint()).toBeNull();
  });

  it('stays for the focus while the pointer goes elsewhere', async () => {
    await focus(time());
    await pass(400);
    await point(other());
    await pass(5_000);
    expect(hint()?.textContent).toMatch(exact);
  });

  it('is shown at once to a finger, and taken away by the next touch', async () => {
    await act(() => void fireEvent.click(time()));
    expect(hint()?.textContent).toMatch(exact);
    await act(() => void fireEvent.click(time()));
    expect(hint()).toBeNull();
  });

  it('does not come up for whoever presses something else meanwhile', async () => {
    await focus(row());
    await act(() => void fireEvent.click(row()));
    await pass(1_000);
    expect(hint()).toBeNull();
  });

  it('does not come up for what appears under a pointer that rests, until that moves', async () => {
    await point(other());
    await comeUnderPointer(time());
    await pass(5_000);
    expect(hint()).toBeNull();
    await movePointer(time());
    await pass(400);
    expect(hint()?.textContent).toMatch(exact);
  });

  it('goes when something else comes under the pointer that rests', async () => {
    await point(time());
    await pass(400);
    await comeUnderPointer(other());
    await pass(200);
    expect(hint()).toBeNull();
  });
});
