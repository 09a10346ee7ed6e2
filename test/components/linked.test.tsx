// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LinkedGroups } from '#components/linked/LinkedGroups.tsx';
import type { OpenGroup } from '#lib/stores/linked-store.ts';
import { line } from '#test/fakes/views.ts';

afterEach(cleanup);

const lines = Array.from({ length: 20 }, (_, place) => ({
  ...line(`t${place}`, 'tickets', `Ticket ${place}`),
  status: 'Open',
}));
const whole: OpenGroup = { words: '', isFinding: false, pages: {} };

function draw(total: number, open?: Partial<OpenGroup>) {
  const on = { open: vi.fn(), close: vi.fn(), look: vi.fn(), find: vi.fn(), retry: vi.fn() };
  const [onOpen, onRemedy] = [vi.fn(), vi.fn()];
  const groups = [{ entity: 'tickets', total, lines: lines.slice(0, total) }];
  const surface = (state?: Partial<OpenGroup>) => (
    <div data-scrolls>
      <LinkedGroups
        groups={groups}
        open={state ? { tickets: { ...whole, ...state } } : {}}
        {...{ on, onOpen, onRemedy }}
      />
    </div>
  );
  const { rerender } = render(surface(open));
  return { on, onOpen, onRemedy, turn: (state?: Partial<OpenGroup>) => rerender(surface(state)) };
}

const shown = () => screen.queryAllByText(/^Ticket \d+$/).map(({ textContent }) => textContent);

describe('linked records', () => {
  it('stand in groups with their number; each line says its name, where it stands and since when', async () => {
    const { onOpen } = draw(120);
    expect(screen.getByRole('heading', { level: 3, name: 'Tickets 120' })).toBeTruthy();
    expect(shown()).toEqual(['Ticket 0', 'Ticket 1', 'Ticket 2', 'Ticket 3']);
    const second = screen.getByRole('button', { name: /^Ticket 2/ });
    expect(within(second).getByText('Open')).toBeTruthy();
    expect(second.querySelector('time')?.dateTime).toBe('2025-11-01T10:00:00.000Z');
    expect(second.querySelector('time')?.textContent).toMatch(/^Updated ./);
    await userEvent.click(second);
    expect(onOpen).toHaveBeenCalledWith(lines[2]);
  });

  it('say that there are none', () => {
    render(<LinkedGroups groups={[]} open={{}} on={draw(1).on} onOpen={vi.fn()} onRemedy={vi.fn()} />);
    expect(screen.getByText('Nothing is linked to this record.')).toBeTruthy();
  });

  it('fold no single line away', () => {
    draw(5);
    expect(shown()).toHaveLength(5);
    expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull();
  });

  it('show all of a short group at once, without a filter', async () => {
    const { on, turn } = draw(12);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
    expect(on.open).toHaveBeenCalledWith('tickets');
    turn({});
    expect(shown()).toHaveLength(12);
    expect(screen.queryByRole('searchbox')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer' }));
    expect(on.close).toHaveBeenCalledWith('tickets');
  });

  it('are shown from a link that is not a record of the page as text', () => {
    const title = '<img src=x onerror=alert(1)>';
    const hostile = [
      { entity: '<b>x</b>', total: 1, lines: [{ ...line('x', '<b>x</b>', title), status: '<i>s</i>' }] },
    ];
    const { container } = render(
      <LinkedGroups groups={hostile} open={{}} on={draw(1).on} onOpen={vi.fn()} onRemedy={vi.fn()} />,
    );
    expect(screen.getByText(title)).toBeTruthy();
    expect(container.querySelector('img,b,i')).toBeNull();
  });
});

describe('a long group that is open', () => {
  const list = () => screen.findByRole('list', { name: 'Tickets' });

  // Nothing is laid out here: every element is taken to be as tall as a card.
  beforeEach(() => {
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(480);
  });
  afterEach(() => vi.restoreAllMocks());

  it('has only some of its lines in the page, each saying which of how many it is', async () => {
    const { on } = draw(20_000, {});
    const items = within(await list()).getAllByRole('listitem');
    expect(items.length).toBeLessThan(60);
    expect(items[1]?.getAttribute('aria-posinset')).toBe('2');
    expect(items[1]?.getAttribute('aria-setsize')).toBe('20000');
    await vi.waitFor(() => expect(on.look).toHaveBeenCalled());
    expect(on.look.mock.calls[0]?.slice(0, 2)).toEqual(['tickets', 0]);
  });

  it('asks again for the lines in sight when what was read of them is taken away', async () => {
    const { on, turn } = draw(20_000, { total: 20_000, pages: { 0: lines } });
    await list();
    await vi.waitFor(() => expect(on.look).toHaveBeenCalledTimes(1));
    turn({ pages: {} });
    await vi.waitFor(() => expect(on.look).toHaveBeenCalledTimes(2));
  });

  it('shows lines that are on their way as such, and does not open them', async () => {
    const { onOpen } = draw(20_000, { words: 'x' });
    const [awaited] = within(await list()).getAllByRole('button');
    expect(awaited?.textContent).toBe('Loading…');
    expect(awaited?.getAttribute('aria-disabled')).toBe('true');
    if (awaited) await userEvent.click(awaited);
    expect(onOpen).not.toHaveBeenCalled();
  });

  it('is one stop for Tab, and arrows go through it as far as it goes', async () => {
    draw(20_000, { total: 3, pages: { 0: lines.slice(0, 3) }, words: 'tick' });
    const [first, second, third] = within(await list()).getAllByRole('button');
    expect([first, second, third].map((button) => button?.tabIndex)).toEqual([0, -1, -1]);
    first?.focus();
    await userEvent.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(second);
    await userEvent.keyboard('{End}');
    expect(document.activeElement).toBe(third);
    expect(third?.tabIndex).toBe(0);
    const beyond = new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true, cancelable: true });
    third?.dispatchEvent(beyond);
    expect(beyond.defaultPrevented).toBe(false);
  });

  it.each([
    [{}, ''],
    [{ words: 'a', isFinding: true }, 'Filtering…'],
    [{ words: 'a', total: 1 }, '1 match among 20,000'],
    [{ words: 'a', total: 812 }, '812 matches among 20,000'],
    [{ words: 'a', total: 0 }, 'No match among 20,000'],
  ])('says how many match: %o', (state, said) => {
    draw(20_000, state);
    expect(screen.getByRole('status').textContent).toBe(said);
  });

  it('hands on what is typed, and Escape takes it back before it means anything else', async () => {
    const { on, turn } = draw(20_000, {});
    await userEvent.type(screen.getByRole('searchbox', { name: 'Filter Tickets' }), 'l');
    expect(on.find).toHaveBeenLastCalledWith('tickets', 'l');
    turn({ words: 'l' });
    const pressed = () => new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true });
    const taken = pressed();
    screen.getByRole('searchbox').dispatchEvent(taken);
    expect(on.find).toHaveBeenLastCalledWith('tickets', '');
    turn({ words: '' });
    const left = pressed();
    screen.getByRole('searchbox').dispatchEvent(left);
    expect([taken.defaultPrevented, left.defaultPrevented]).toEqual([true, false]);
  });

  it('moves the focus to its filter when it opens, and to the button that opens it when it closes', () => {
    const { turn } = draw(20_000);
    turn({});
    expect(document.activeElement).toBe(screen.getByRole('searchbox'));
    turn();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show all 20,000' }));
  });

  it('tells what went wrong, and asks for it again', async () => {
    const { on, onRemedy } = draw(20_000, { trouble: { kind: 'offline' } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(on.retry).toHaveBeenCalledWith('tickets');
    expect(onRemedy).not.toHaveBeenCalled();
  });
});
