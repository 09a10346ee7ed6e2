// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRef } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SearchBox } from '#components/popup/SearchBox.tsx';
import { SearchOffer } from '#components/popup/SearchOffer.tsx';
import { SearchOutcome } from '#components/popup/SearchOutcome.tsx';
import type { SearchState } from '#lib/stores/search-store.ts';
import { asked, line } from '#test/fakes/views.ts';

afterEach(cleanup);

describe('searching', () => {
  it('takes what is typed, and Enter', async () => {
    const on = { onType: vi.fn(), onSubmit: vi.fn(), onClear: vi.fn() };
    const box = createRef<HTMLInputElement>();
    render(<SearchBox text="dana" {...on} boxRef={box} />);
    await userEvent.type(screen.getByRole('searchbox'), '@{Enter}');
    expect(on.onType).toHaveBeenCalledWith('dana@');
    expect(on.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(on.onClear).toHaveBeenCalledTimes(1);
    expect(document.activeElement).toBe(box.current);
  });

  it('says when a text is neither an address nor a number', () => {
    render(
      <SearchOutcome
        search={{ state: 'unreadable' }}
        onPick={() => {}}
        onOpen={() => {}}
        onSignature={() => {}}
        onRemedy={() => {}}
      />,
    );
    expect(screen.getByRole('status').textContent).toContain('could not be read as an e-mail or a phone number');
  });

  const named = (found: Partial<Extract<SearchState, { state: 'named' }>>) => {
    const on = { onPick: vi.fn(), onOpen: vi.fn(), onSignature: vi.fn(), onRemedy: vi.fn() };
    render(<SearchOutcome search={{ state: 'named', name: 'Dana', lines: [], asked: [], ...found }} {...on} />);
    return on;
  };

  it('says of a name that nobody has what to try instead, and only then how addresses and numbers are written', () => {
    named({ asked: [asked('contacts', 'name', { en: 'Name', he: '' }, 'nothing')] });
    const said = screen.getByRole('status').textContent ?? '';
    expect(said).toContain('Nothing found under the name “Dana”');
    expect(said.indexOf('whole names')).toBeLessThan(said.indexOf('Write an address'));
    expect(screen.getByText('What was tried: 1 search')).toBeTruthy();
  });

  it('lists the records that have a name, and says where not all could be asked', async () => {
    const on = named({ lines: [line('1', 'contacts', 'Dana Levi')], trouble: { kind: 'offline' } });
    expect(screen.getByRole('alert').textContent).toBe('Some places could not be searched');
    const button = screen.getByRole('button', { name: /Dana Levi/ });
    expect(button.textContent).toContain('Contacts');
    await userEvent.click(button);
    expect(on.onOpen).toHaveBeenCalledWith(line('1', 'contacts', 'Dana Levi'));
  });

  it.each([
    ['Dana', 'Search by name: Dana'],
    ['dana@acme.example', 'Look up dana@acme.example'],
    ['020 7946 0958', 'Look up 020 7946 0958'],
  ])('offers first what Enter does with %j', async (text, name) => {
    const onSubmit = vi.fn();
    render(<SearchOffer text={text} matches={2} isCutShort={false} isAsking={false} onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('2 matches here');
  });

  it.each([
    [false, 'No match on this page'],
    [true, 'No match among the first 500 contacts of this page'],
  ])('says where nothing says the same, on a page that is cut short: %s', (isCut, words) => {
    render(<SearchOffer text="Dana" matches={0} isCutShort={isCut} isAsking={false} onSubmit={() => undefined} />);
    expect(screen.getByRole('status').textContent).toContain(words);
  });
});
