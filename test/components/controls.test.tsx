// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { Button } from '#components/controls/Button.tsx';
import { CopyButton } from '#components/controls/CopyButton.tsx';
import { FilterBox } from '#components/controls/FilterBox.tsx';
import { IconButton } from '#components/controls/IconButton.tsx';

afterEach(cleanup);

describe.each([
  [
    'a button with words',
    (isBusy: boolean, onPress: () => void) => (
      <Button isBusy={isBusy} onPress={onPress}>
        Refresh
      </Button>
    ),
  ],
  [
    'a button that is an icon',
    (isBusy: boolean, onPress: () => void) => (
      <IconButton icon="refresh" label="Refresh" isBusy={isBusy} onPress={onPress} />
    ),
  ],
])('%s', (_, draw) => {
  it.each([
    ['acts', false, 1],
    ['keeps the focus and does nothing while it is busy', true, 0],
  ])('%s', async (_, isBusy, presses) => {
    const press = vi.fn();
    render(draw(isBusy, press));
    const button = screen.getByRole('button', { name: 'Refresh' });
    await userEvent.click(button);
    expect(press).toHaveBeenCalledTimes(presses);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-disabled')).toBe(String(isBusy));
  });
});

describe('copying', () => {
  it.each([
    ['says that it was done', async () => {}, 'Copied', 'Copy Phone'],
    [
      'says that the browser refused, in sight too',
      () => Promise.reject(new Error('not allowed')),
      'The browser did not let it be copied',
      'The browser did not let it be copied',
    ],
  ])('%s', async (_, copy, said, title) => {
    render(<CopyButton value="+442079460958" label="Phone" copy={copy} />);
    await userEvent.click(screen.getByRole('button', { name: 'Copy Phone' }));
    expect((await screen.findByText(said)).role).toBe('status');
    expect(screen.getByRole('button').title).toBe(title);
  });

  it('says so for as long when it is done once more', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    render(<CopyButton value="1" label="Phone" copy={async () => {}} />);
    for (const passing of [1_000, 1_000]) {
      await act(async () => screen.getByRole('button').click());
      await act(async () => void vi.advanceTimersByTime(passing));
    }
    expect(screen.getByRole('status').textContent).toBe('Copied');
    await act(async () => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('status').textContent).toBe('');
  });
});

describe('a filter', () => {
  it('has a button that empties it, as long as there is something in it, and keeps the focus', async () => {
    const find = vi.fn();
    const { rerender } = render(<FilterBox label="Filter Tickets" words="lens" onFind={find} />);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(find.mock.calls).toEqual([['']]);
    expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Filter Tickets' }));
    rerender(<FilterBox label="Filter Tickets" words="" onFind={find} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
