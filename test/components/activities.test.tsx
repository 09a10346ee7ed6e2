// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ActivityItem } from '#components/activities/ActivityItem.tsx';
import { ActivityList } from '#components/activities/ActivityList.tsx';
import { readActivity } from '#components/activities/reading.ts';
import { Guarded } from '#components/feedback/Guarded.tsx';
import type { ActivityList as Activities } from '#lib/stores/activity-store.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import { activity } from '#test/fakes/views.ts';

afterEach(cleanup);

describe('readActivity', () => {
  it.each([
    ['note', { content: 'Text' }, '', 'Text', []],
    ['email', { subject: 'Quote', content: '<p>Hello</p><p>you</p>' }, 'Quote', 'Hello\nyou', []],
    [
      'call',
      { direction: 'outbound', durationSeconds: 372, summary: 'Reached' },
      '',
      'Reached',
      ['Direction', 'Duration'],
    ],
    ['file', { name: 'a.pdf', size: 184_320, contentType: 'application/pdf' }, 'a.pdf', '', ['Size', 'Type']],
    ['meeting', { title: 'Review', attendees: ['A', { name: 'B' }], room: 'B2' }, 'Review', '', ['Attendees', 'Room']],
    ['whatsapp', { title: 'Chat', text: 'hi', number: 1 }, 'Chat', 'hi', ['Number']],
    ['note', {}, '', '', []],
  ])('reads what a %s holds', (type, data, heading, body, labels) => {
    const read = readActivity(activity('a', type, data));
    expect([read.heading, read.body, read.facts.map(({ label }) => label)]).toEqual([heading, body, labels]);
  });

  it('reads a long text of nothing but beginnings of tags', () => {
    const content = '<a'.repeat(200_000);
    expect(readActivity(activity('a', 'note', { content })).body).toBe(content);
  });

  it('takes hostile shapes as they come', () => {
    const data = {
      content: { nested: '<b>x</b>' },
      ...JSON.parse('{"__proto__":"x"}'),
      subject: 5,
      list: [null, [1], '<i>y</i>'],
      no: null,
    };
    const read = readActivity(activity('a', 'email', data));
    expect(read.heading).toBe('');
    expect(read.facts.map(({ name, value }) => [name, value])).toEqual([
      ['content', '{"nested":"<b>x</b>"}'],
      ['__proto__', 'x'],
      ['subject', 5],
      ['list', '[1], y'],
    ]);
  });
});

describe('ActivityItem', () => {
  it('shows HTML mail as its words alone', () => {
    const content = '<p onclick="alert(1)">Hello</p><img src=x onerror=alert(1)><script>alert(1)</script>';
    const { container } = render(<ActivityItem activity={activity('a', 'email', { subject: '<b>S</b>', content })} />);
    expect(screen.getByRole('heading').textContent).toBe('<b>S</b>');
    expect(screen.getByText('Hello')).toBeTruthy();
    expect(container.querySelector('img,script,iframe,b,[onclick]')).toBeNull();
  });

  it('says what it was, who did it, and when, with the exact time within reach of the keyboard', () => {
    render(<ActivityItem activity={activity('a', 'call', {})} />);
    const item = screen.getByRole('listitem');
    expect(within(item).getByText('Call')).toBeTruthy();
    expect(within(item).getByText('API')).toBeTruthy();
    expect(item.querySelector('time')?.dateTime).toBe('2025-11-19T10:00:00.000Z');
    expect(within(item).getByRole('button', { name: /year/ }).dataset.hint).toMatch(/Nov \d+, 2025/);
    expect(within(item).getByText('No content.')).toBeTruthy();
  });

  it('shows a type that the interface does not name by its own name', () => {
    render(<ActivityItem activity={{ ...activity('a', 'text_message', { text: 'See you' }), createdBy: 'user-1' }} />);
    expect(screen.getByText('Text message')).toBeTruthy();
    expect(screen.getByText('user-1')).toBeTruthy();
    expect(screen.getByText('See you')).toBeTruthy();
  });

  it('writes facts as people read them', () => {
    const data = {
      durationSeconds: 372,
      size: 2_400_000,
      startsAt: '2025-11-19T10:00:00.000Z',
      link: 'https://a.example/x',
    };
    const { container } = render(<ActivityItem activity={activity('a', 'call', data)} />);
    expect(container.textContent).toContain('6 min, 12 sec');
    expect(container.textContent).toContain('2.4 MB');
    expect(container.textContent).toMatch(/Nov \d+, 2025/);
    expect(screen.getByRole('link').getAttribute('href')).toBe('https://a.example/x');
    // Whichever way the page runs, each says what it says in its own direction.
    expect(screen.getAllByRole('definition').map(({ dir }) => dir)).toEqual(['auto', 'auto', 'auto', 'auto']);
  });
});

describe('ActivityList', () => {
  const ready = (more: Partial<Activities> = {}): Loadable<Activities> => ({
    state: 'ready',
    value: {
      activities: [],
      total: 0,
      hasMore: false,
      nextPage: 2,
      isLoadingMore: false,
      hasMoreFailed: false,
      ...more,
    },
  });
  const draw = (list: Loadable<Activities>) => {
    const [onMore, onRetry, onFilter, onRemedy] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
    const on = { more: onMore, retry: onRetry, filterBy: onFilter };
    render(<ActivityList shown={{ filter: 'all', list }} on={on} onRemedy={onRemedy} />);
    return { onMore, onRetry, onFilter, onRemedy };
  };

  it('puts the newest first, whatever the order of the answer', () => {
    const old = { ...activity('old', 'note', { content: 'old' }), createdAt: '2024-01-01T00:00:00.000Z' };
    draw(ready({ activities: [old, activity('new', 'note', { content: 'new' })] }));
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p[dir]')?.textContent)).toEqual([
      'new',
      'old',
    ]);
  });

  it('asks for more only while there is more, and not twice', async () => {
    const on = draw(ready({ activities: [activity('a')], hasMore: true, isLoadingMore: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier activity' }));
    expect(on.onMore).not.toHaveBeenCalled();
    cleanup();
    const next = draw(ready({ activities: [activity('a')], hasMore: true }));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier activity' }));
    expect(next.onMore).toHaveBeenCalledTimes(1);
    cleanup();
    draw(ready({ activities: [activity('a')] }));
    expect(screen.queryByRole('button', { name: 'Earlier activity' })).toBeNull();
  });

  it('puts the focus on what came last, where the button for more is gone with it', async () => {
    const on = { more: vi.fn(), retry: vi.fn(), filterBy: vi.fn() };
    const list = (value: Loadable<Activities>) => (
      <ActivityList shown={{ filter: 'all', list: value }} on={on} onRemedy={vi.fn()} />
    );
    const { rerender } = render(list(ready({ activities: [activity('a')], hasMore: true })));
    await userEvent.click(screen.getByRole('button', { name: 'Earlier activity' }));
    rerender(list(ready({ activities: [activity('a'), activity('b'), activity('c')] })));
    expect(document.activeElement?.closest('li')).toBe(screen.getAllByRole('listitem')[1]);
    cleanup();
    const unpressed = render(list(ready({ activities: [activity('a')], hasMore: true })));
    unpressed.rerender(list(ready({ activities: [activity('a'), activity('b')] })));
    expect(document.activeElement).toBe(document.body);
  });

  it('offers one type alone, and says where there is none of it', async () => {
    const on = draw(ready({ activities: [activity('a')] }));
    await userEvent.click(screen.getByRole('radio', { name: 'Calls' }));
    expect(on.onFilter).toHaveBeenCalledWith('call');
    cleanup();
    const intents = { more: vi.fn(), retry: vi.fn(), filterBy: vi.fn() };
    render(<ActivityList shown={{ filter: 'call', list: ready() }} on={intents} onRemedy={vi.fn()} />);
    expect(screen.getByText('None of this type.')).toBeTruthy();
    expect(screen.getByRole('radio', { name: 'Calls', checked: true })).toBeTruthy();
  });

  it('says that there is none, and says what went wrong, with a way to try again', async () => {
    draw(ready());
    expect(screen.getByText('No activity yet.')).toBeTruthy();
    cleanup();
    const on = draw({ state: 'trouble', trouble: { kind: 'timeout' } });
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(on.onRetry).toHaveBeenCalledOnce();
  });
});

describe('a part that cannot be drawn', () => {
  it('says so and leaves the others standing', () => {
    const Broken = () => {
      throw new RangeError('Invalid time value');
    };
    render(
      <>
        <Guarded>
          <Broken />
        </Guarded>
        <Guarded>
          <p>whole</p>
        </Guarded>
      </>,
    );
    expect(screen.getByRole('alert').textContent).toBe('This part came in a form that cannot be shown.');
    expect(screen.getByText('whole')).toBeTruthy();
  });

  it('shows a moment that is none as the text it is', () => {
    render(<ActivityItem activity={activity('a', 'call', { ends: '2024-99-99T99:99:99Z' })} />);
    expect(screen.getByText('2024-99-99T99:99:99Z')).toBeTruthy();
  });
});
