// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AskedList } from '#components/person/AskedList.tsx';

afterEach(cleanup);

const box = (top: number, bottom: number) => () => new DOMRect(0, top, 300, bottom - top);

describe('what was tried', () => {
  it.each([
    ['what is out of sight', 560, 700, 100],
    ['no more than leaves its beginning in sight', 560, 1_900, 560],
    ['nothing where all is in sight', 300, 500, undefined],
  ])('scrolls its surface when it is opened: %s', (_, top, bottom, by) => {
    render(
      <div data-scrolls>
        <AskedList lookup={{ asked: [] }} summary="Tried" />
      </div>,
    );
    const details = screen.getByText('Tried').closest('details');
    const scroller = details?.parentElement;
    if (!details || !scroller) throw new Error('There is nothing to open');
    details.getBoundingClientRect = box(top, bottom);
    scroller.getBoundingClientRect = box(0, 600);
    scroller.scrollBy = vi.fn();
    details.open = true;
    expect(vi.mocked(scroller.scrollBy).mock.calls).toEqual(by === undefined ? [] : [[0, by]]);
  });
});
