// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchAgain } from '#components/person/SearchAgain.tsx';
import type { SearchState } from '#lib/stores/search-store.ts';
import { line } from '#test/fakes/views.ts';

afterEach(cleanup);

function draw(search: SearchState, name?: string) {
  const on = { onType: vi.fn(), onSubmit: vi.fn(), onPick: vi.fn(), onName: vi.fn(), onOpen: vi.fn() };
  render(<SearchAgain text="+44 20" search={search} name={name} {...on} />);
  return on;
}

describe('looking for somebody by something else', () => {
  it('takes an address or a number, by Enter too', async () => {
    const { onType, onSubmit } = draw({ state: 'idle' });
    await userEvent.type(screen.getByLabelText('Another address or number, or a name'), '7{Enter}');
    expect(onType).toHaveBeenCalledWith('+44 207');
    expect(onSubmit).toHaveBeenCalledOnce();
  });

  it.each<[SearchState, string]>([
    [{ state: 'unreadable' }, 'That could not be read as an e-mail or a phone number'],
    [{ state: 'named', name: 'Dana', lines: [], asked: [] }, 'Nothing found under the name “Dana”'],
    [{ state: 'trouble', trouble: { kind: 'extension' } }, 'It may have been updated a moment ago.'],
  ])('says what is wrong: %j', (search, words) => {
    draw(search);
    const box = screen.getByLabelText('Another address or number, or a name');
    expect(box.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText(new RegExp(words)).id).toBe(box.getAttribute('aria-describedby'));
  });

  it('offers the name that the page has, and lets one of several who have it be opened', async () => {
    const { onName, onOpen } = draw(
      { state: 'named', name: 'Dana', lines: [line('a'), line('b')], asked: [] },
      'Dana Levi',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Search by name: Dana Levi' }));
    expect(onName).toHaveBeenCalledOnce();
    const [, second] = within(screen.getByRole('list')).getAllByRole('button');
    if (second) await userEvent.click(second);
    expect(onOpen).toHaveBeenCalledWith(line('b'));
  });

  it('lets one of several be chosen', async () => {
    const contacts = ['a@x.example', 'b@x.example'].map((value) => ({ kind: 'email' as const, value, text: value }));
    const { onPick } = draw({ state: 'several', contacts });
    await userEvent.click(screen.getByRole('button', { name: /b@x\.example/ }));
    expect(onPick).toHaveBeenCalledWith({ kind: 'email', value: 'b@x.example' });
  });
});
