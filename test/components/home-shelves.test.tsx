// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { PinnedShelf } from '#components/history/PinnedShelf.tsx';
import { RecordShelf } from '#components/history/RecordShelf.tsx';
import { WatchedSignatures } from '#components/signature/WatchedSignatures.tsx';
import { line } from '#test/fakes/views.ts';

afterEach(cleanup);

const pins = (count: number) =>
  Array.from({ length: count }, (_, place) => line(`${place}`, 'contacts', `Pin ${place}`));
const watched = (count: number) =>
  Array.from({ length: count }, (_, place) => ({
    id: `s${place}`,
    documentName: `Order ${place}`,
    status: 'sent',
    askedAt: 1,
  }));
const items = () => screen.queryAllByRole('listitem').length;

describe('the pinned records', () => {
  it.each([
    [0, 0],
    [3, 3],
    [4, 4],
    [20, 4],
  ])('of %i, %i are shown at first', (count, shown) => {
    render(<PinnedShelf lines={pins(count)} onOpen={() => {}} />);
    expect(items()).toBe(shown);
  });

  it('are all there on demand, and open by a click', async () => {
    const onOpen = vi.fn();
    render(<PinnedShelf lines={pins(20)} onOpen={onOpen} />);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 20: Pinned' }));
    await userEvent.click(screen.getByRole('button', { name: /^Pin 17/ }));
    expect([items(), onOpen.mock.calls]).toEqual([20, [[line('17', 'contacts', 'Pin 17')]]]);
  });

  it('are all there that a typed text leaves', () => {
    render(<PinnedShelf lines={pins(9)} onOpen={() => {}} isFiltered />);
    expect([items(), screen.queryByRole('button', { name: /^Show/ })]).toEqual([9, null]);
  });
});

describe('the records that were looked at lately', () => {
  it('are named with what they are, and without the time of their last change, which would be read as that of the look', () => {
    render(<RecordShelf title="Lately" lines={[line('1', 'contacts', 'Dana Levi')]} onOpen={() => {}} />);
    expect(screen.getByRole('listitem').textContent).toBe('DLDana LeviContacts');
    expect(screen.queryByRole('time')).toBeNull();
  });
});

describe('the signature requests that are watched', () => {
  it('stand in a line each with how they stand, two of them at first', async () => {
    const onOpen = vi.fn();
    render(<WatchedSignatures watched={watched(3)} onOpen={onOpen} />);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Order 0Sent',
      'Order 1Sent',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 3: Watched signatures' }));
    await userEvent.click(screen.getByRole('button', { name: /^Order 2/ }));
    expect(onOpen).toHaveBeenCalledWith('s2');
  });

  it('take no room where there are none', () => {
    const { container } = render(<WatchedSignatures watched={[]} onOpen={() => {}} />);
    expect(container.textContent).toBe('');
  });
});
