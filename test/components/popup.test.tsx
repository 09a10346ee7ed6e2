// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { createRef } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionSign } from '#components/connection/ConnectionSign.tsx';
import { ConnectionSwitch } from '#components/connection/ConnectionSwitch.tsx';
import { ContactList } from '#components/contacts/ContactList.tsx';
import { handlePopupKeys } from '#components/popup/keys.ts';
import { PageContacts } from '#components/popup/PageContacts.tsx';
import { PopupFoot } from '#components/popup/PopupFoot.tsx';
import { SearchBox } from '#components/popup/SearchBox.tsx';
import { SearchOffer } from '#components/popup/SearchOffer.tsx';
import { SearchOutcome } from '#components/popup/SearchOutcome.tsx';
import { en as english } from '#lib/i18n/texts/en.ts';
import type { PageContact, PageView } from '#lib/messages/contract.ts';
import type { SearchState } from '#lib/stores/search-store.ts';
import { asked, connection, line } from '#test/fakes/views.ts';

afterEach(cleanup);

const dana: PageContact = { kind: 'email', value: 'dana@acme.example', text: 'Dana Levi' };
const plain: PageContact = { kind: 'email', value: 'omri@acme.example', text: 'Omri@acme.example' };
const desk: PageContact = { kind: 'phone', value: '+442079460958;ext=12', text: '020 7946 0958 ext. 12' };

function draw(page: PageView, wasDenied = false) {
  const on = { onPick: vi.fn(), onLookOnce: vi.fn(), onTurnOn: vi.fn(), onRemedy: vi.fn() };
  render(<PageContacts page={{ state: 'ready', value: page }} wasDenied={wasDenied} {...on} />);
  return on;
}
const pattern = 'https://mail.example/*';

describe('what is on the page', () => {
  it('lists contacts: a name or a number as written above the address, an address alone by itself', async () => {
    const on = draw({ site: 'on', pattern, contacts: [dana, plain, desk] });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual([
      'DLDana Levidana@acme.example',
      'omri@acme.example',
      '020 7946 0958 ext. 12+442079460958 x12',
    ]);
    expect(screen.getByRole('heading', { name: 'Phone numbers' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /Dana Levi/ }));
    expect(on.onPick).toHaveBeenCalledWith({ kind: 'email', value: 'dana@acme.example' });
  });

  it('folds a long list of people and one of numbers, so that what is below them is near', async () => {
    const people = Array.from({ length: 12 }, (_, place) => ({ ...dana, value: `p${place}@acme.example` }));
    const phones = Array.from({ length: 6 }, (_, place) => ({ ...desk, value: `+44207946090${place}` }));
    draw({ site: 'on', pattern, contacts: [...people, ...phones] });
    const count = () => screen.getAllByRole('listitem').length;
    expect(count()).toBe(9);
    await userEvent.click(screen.getByRole('button', { name: 'Show all 18: On this page' }));
    expect(count()).toBe(18);
    await userEvent.click(screen.getByRole('button', { name: 'Show less: On this page' }));
    expect(count()).toBe(9);
  });

  it('folds no list that would hardly be shorter for it', () => {
    const people = Array.from({ length: 8 }, (_, place) => ({ ...dana, value: `p${place}@acme.example` }));
    draw({ site: 'on', pattern, contacts: people });
    expect(screen.getAllByRole('listitem')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
  });

  it('puts the numbers of somebody beneath them, each to be looked up by itself', async () => {
    const on = vi.fn();
    const mobile: PageContact = { kind: 'phone', value: '+447700900123', text: '07700 900 123' };
    render(<ContactList contacts={[{ ...dana, phones: [mobile] }]} onPick={on} label="People" />);
    expect(screen.getByText('07700 900 123').getAttribute('dir')).toBe('ltr');
    await userEvent.click(screen.getByRole('button', { name: '07700 900 123' }));
    expect(on).toHaveBeenCalledWith({ kind: 'phone', value: '+447700900123' });
  });

  it('shows no address above an address, nor in place of a number', () => {
    const fake = 'ceo＠bank.example';
    const mobile: PageContact = { kind: 'phone', value: '+447700900123', text: fake };
    render(<ContactList contacts={[{ ...dana, text: fake, phones: [mobile] }]} onPick={vi.fn()} label="People" />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'dana@acme.example',
      '+447700900123',
    ]);
  });

  it('draws a hostile name as text', () => {
    draw({ site: 'on', pattern, contacts: [{ ...dana, text: '<img src=x onerror=alert(1)>' }] });
    expect(document.querySelector('img')).toBeNull();
  });

  it('offers both ways where the site is off', async () => {
    const on = draw({ site: 'off', pattern, contacts: [] });
    expect(screen.getByRole('heading', { name: 'Off on mail.example' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Look once' }));
    await userEvent.click(screen.getByRole('button', { name: 'Always on this site' }));
    expect([on.onLookOnce.mock.calls.length, on.onTurnOn.mock.calls.length]).toEqual([1, 1]);
  });

  it('says when the browser did not allow it', () => {
    draw({ site: 'off', pattern, contacts: [] }, true);
    expect(screen.getByRole('alert').textContent).toContain('did not allow');
  });

  it('says of a site that is on but not allowed what the settings say, and asks for it again', async () => {
    const on = draw({ site: 'not-allowed', pattern, contacts: [] }, true);
    expect(screen.getByText(english['sites.notAllowed'])).toBeTruthy();
    expect(screen.queryByText(/^Off on/)).toBeNull();
    expect(screen.getByRole('alert').textContent).toContain('did not allow');
    await userEvent.click(screen.getByRole('button', { name: 'Allow access to mail.example' }));
    expect(on.onTurnOn).toHaveBeenCalledTimes(1);
  });

  it('lists what one look found, and still offers to turn the site on', () => {
    draw({ site: 'once', pattern, contacts: [dana] });
    expect(screen.getByRole('button', { name: /Dana Levi/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Always on this site' })).toBeTruthy();
  });

  it.each([
    ['closed', 'This page is off limits'],
    ['on', 'No contacts on this page'],
  ] as const)('explains a page that is %s and shows nobody', (site, title) => {
    draw({ site, pattern, contacts: [] });
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryByRole('button')).toBeNull();
  });
});

describe('searching', () => {
  it('takes what is typed, and Enter', async () => {
    const on = { onType: vi.fn(), onSubmit: vi.fn(), onClear: vi.fn() };
    render(<SearchBox text="dana" {...on} boxRef={createRef()} />);
    await userEvent.type(screen.getByRole('searchbox'), '@{Enter}');
    expect(on.onType).toHaveBeenCalledWith('dana@');
    expect(on.onSubmit).toHaveBeenCalledTimes(1);
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(on.onClear).toHaveBeenCalledTimes(1);
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
    expect(screen.getByRole('status').textContent).toContain('neither an e-mail nor a phone number');
  });

  const named = (found: Partial<Extract<SearchState, { state: 'named' }>>) => {
    const on = { onPick: vi.fn(), onOpen: vi.fn(), onSignature: vi.fn(), onRemedy: vi.fn() };
    render(<SearchOutcome search={{ state: 'named', name: 'Dana', lines: [], asked: [], ...found }} {...on} />);
    return on;
  };

  it('says of a name that nobody has what to try instead, and only then how addresses and numbers are written', () => {
    named({ asked: [asked('contacts', 'name', { en: 'Name', he: '' }, 'nothing')] });
    const said = screen.getByRole('status').textContent ?? '';
    expect(said).toContain('Nothing found under the name Dana');
    expect(said.indexOf('whole names')).toBeLessThan(said.indexOf('Write an address'));
    expect(screen.getByText('What was tried: 1 question')).toBeTruthy();
  });

  it('lists the records that have a name, and says where not all could be asked', async () => {
    const on = named({ lines: [line('1', 'contacts', 'Dana Levi')], trouble: { kind: 'offline' } });
    expect(screen.getByRole('alert').textContent).toBe('Some places could not be searched');
    await userEvent.click(screen.getByRole('button', { name: /Dana Levi/ }));
    expect(on.onOpen).toHaveBeenCalledWith(line('1', 'contacts', 'Dana Levi'));
  });

  it.each([
    ['Dana', 'Search by name: Dana'],
    ['dana@acme.example', 'Look up dana@acme.example'],
    ['020 7946 0958', 'Look up 020 7946 0958'],
  ])('offers first what Enter does with %j', async (text, name) => {
    const onSubmit = vi.fn();
    render(<SearchOffer text={text} matches={2} isAsking={false} onSubmit={onSubmit} />);
    await userEvent.click(screen.getByRole('button', { name }));
    expect(onSubmit).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('status').textContent).toBe('2 matches here');
  });

  it('says which CRM answers, and whether its data are real', () => {
    render(
      <PopupFoot
        connection={connection({ organization: undefined, baseUrl: 'https://crm.example/team' })}
        onOverview={() => {}}
      />,
    );
    expect(screen.getByRole('contentinfo').textContent).toBe('crm.example/teamTestKeyboard shortcuts');
  });
});

describe('the choice between CRMs', () => {
  const live = connection({ id: 'l', environment: 'live' });
  const test = connection({ id: 't', environment: 'test' });

  it('names each with whether its data are real, and where it is only if nothing else tells two apart', async () => {
    const twin = connection({ id: 'x', environment: 'live', baseUrl: 'https://other.example' });
    const onUse = vi.fn();
    render(<ConnectionSwitch answering={test} all={[live, test, twin]} onUse={onUse} onBind={() => {}} />);
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      'Acme · Live · crm.example',
      'Acme · Test',
      'Acme · Live · other.example',
    ]);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Acme · Test');
    await userEvent.selectOptions(screen.getByLabelText('In use'), 'x');
    expect(onUse).toHaveBeenCalledWith('x');
  });

  it('says which other one has changes of watched signatures', () => {
    const all = { answering: test, all: [live, test], onUse: () => {}, onBind: () => {} };
    render(<ConnectionSwitch {...all} changes={{ l: 2 }} />);
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Acme · Live · 2 signatures changed',
      'Acme · Test',
    ]);
  });

  it('is bound to the site of the page, or to whose mailbox it is', async () => {
    const onBind = vi.fn();
    const site = { pattern: 'https://mail.example/*', by: 'site', mailbox: 'me@acme.example' } as const;
    render(<ConnectionSwitch answering={test} all={[live, test]} site={site} onUse={() => {}} onBind={onBind} />);
    expect(screen.getByLabelText('CRM for mail.example')).toBeInstanceOf(HTMLSelectElement);
    const where = screen.getByLabelText('Where this CRM answers');
    expect([...where.children].map(({ textContent }) => textContent)).toEqual([
      'In use, here as elsewhere',
      'Always on mail.example',
      'Always for me@acme.example',
    ]);
    await userEvent.selectOptions(where, 'mailbox');
    expect(onBind).toHaveBeenCalledWith('mailbox');
  });

  it('says where the one that was chosen is gone', () => {
    const site = { pattern: 'https://mail.example/*', by: 'site', isGone: true } as const;
    render(<ConnectionSwitch answering={test} all={[test]} site={site} onUse={() => {}} onBind={() => {}} />);
    expect(screen.getByRole('option', { name: 'The one chosen here is gone', selected: true })).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toContain('chosen for mail.example is no longer connected');
  });

  it('is no choice in a card, which says so all the same', () => {
    render(<ConnectionSign connection={test} all={[test, live]} />);
    expect(screen.getByText('Asked of Acme').closest('p')?.dataset.environment).toBe('test');
  });

  it('is told by its place, whole, where the name alone is another one’s, too', () => {
    const twin = { ...test, id: 'twin', baseUrl: 'https://twin.example' };
    const all = [test, twin, live];
    const { unmount } = render(<ConnectionSign connection={twin} all={all} />);
    expect(screen.getByText('Asked of Acme').textContent).toBe('Asked of Acmetwin.example');
    expect(screen.getByText('twin.example').dir).toBe('ltr');
    unmount();
    render(<ConnectionSwitch answering={twin} all={all} onUse={() => {}} onBind={() => {}} />);
    expect(screen.getByText('twin.example').dir).toBe('ltr');
    expect(screen.getByRole('option', { name: 'Acme · Test · twin.example', selected: true })).toBeTruthy();
    expect(screen.getByRole('option', { name: 'Acme · Live' })).toBeTruthy();
  });

  it('does not say twice which one answers', () => {
    render(<PopupFoot connection={live} isNamedAbove onOverview={() => {}} />);
    expect(screen.getByRole('contentinfo').textContent).toBe('Keyboard shortcuts');
  });
});

describe('the keys of the popup', () => {
  function setUp(onBack = () => true) {
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
      (event) => handlePopupKeys(event, { onBack: back, box: box.current }),
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

  it('reach the box with a slash, which is typed where one is typing', async () => {
    const { box, stop } = setUp();
    screen.getByRole('button', { name: 'one' }).focus();
    await userEvent.keyboard('/');
    expect([document.activeElement === box, box?.value]).toEqual([true, '']);
    await userEvent.keyboard('/');
    expect(box?.value).toBe('/');
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
    other.stop();
  });
});
