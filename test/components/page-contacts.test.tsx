// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ContactList } from '#components/contacts/ContactList.tsx';
import { contactText } from '#components/contacts/ContactName.tsx';
import { PageContacts } from '#components/popup/PageContacts.tsx';
import { PopupMain } from '#components/popup/PopupMain.tsx';
import { en as english } from '#lib/i18n/texts/en.ts';
import type { PageContact, PageView } from '#lib/messages/contract.ts';
import { mostReported } from '#lib/spotting/question.ts';

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

  it('shows a number once that the page writes with its country', () => {
    const whole: PageContact = { kind: 'phone', value: '+442079460958', text: '+44 20 7946 0958' };
    draw({ site: 'on', pattern, contacts: [whole, { ...whole, text: '+44 (0)20 7946 0958' }] });
    const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(rows).toEqual(['+44 20 7946 0958', '+44 (0)20 7946 0958+442079460958']);
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

  it('says where a page may show more than is listed of it', () => {
    draw({ site: 'on', pattern, contacts: [dana] });
    expect(screen.queryByText(english['popup.firstOnly'])).toBeNull();
    cleanup();
    draw({ site: 'on', pattern, contacts: [dana], isCutShort: true });
    expect(screen.getByText(english['popup.firstOnly'])).toBeTruthy();
    for (const text of [english['popup.firstOnly'], english['find.noneOfFirst']])
      expect(text).toContain(`${mostReported}`);
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

  it.each([
    ['by itself', '+1 212 555 0199', '+447700900123'],
    ['as its extension', '+1 212 555 0199', '+447700900123;ext=5550199'],
    ['of another area', '(212) 555-0199', '+19005550199'],
    ['of another country', '+49 212 5550199', '+12125550199'],
    ['in digits that are seldom read', '𝟐𝟏𝟐 𝟓𝟓𝟓 𝟎𝟏𝟗𝟗', '+447700900123'],
    ['in digits of another script', '௨௧௨ ௫௫௫ ௦௧௯௯', '+447700900123'],
  ])('shows no other number than the one that is looked up: one %s', (_, fake, value) => {
    const mobile: PageContact = { kind: 'phone', value, text: fake };
    render(<ContactList contacts={[{ ...dana, text: fake, phones: [mobile] }]} onPick={vi.fn()} label="People" />);
    render(<ContactList contacts={[mobile]} onPick={vi.fn()} label="Numbers" />);
    expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'dana@acme.example',
      contactText({ value }),
      contactText({ value }),
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

describe('one look at a page', () => {
  const nobodyYet: Shown = { page: { site: 'once', pattern, contacts: [] }, isInDoubt: true };
  interface Shown {
    page: PageView;
    isInDoubt: boolean;
  }

  /** Presses "Look once" from the keyboard, and shows one after the other what comes of it. */
  async function look(...steps: Shown[]): Promise<void> {
    const on = { onPick: vi.fn(), onLookOnce: vi.fn(), onTurnOn: vi.fn(), onRemedy: vi.fn() };
    const drawn = ({ page, isInDoubt }: Shown) => (
      <PopupMain isWhole={false}>
        <button type="button">Search by any field</button>
        <PageContacts page={{ state: 'ready', value: page }} isInDoubt={isInDoubt} wasDenied={false} {...on} />
        <button type="button">Looked at lately</button>
      </PopupMain>
    );
    const { rerender } = render(drawn({ page: { site: 'off', pattern, contacts: [] }, isInDoubt: false }));
    screen.getByRole('button', { name: 'Look once' }).focus();
    await userEvent.keyboard('{Enter}');
    for (const step of steps) {
      rerender(drawn(step));
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
    }
  }
  const focused = () => document.activeElement?.textContent;

  it('leaves the focus on its button, which cannot be pressed again, until somebody is found', async () => {
    await look(nobodyYet);
    expect(focused()).toBe('Look once');
    expect(document.activeElement?.getAttribute('aria-disabled')).toBe('true');
  });

  it('leads to the first who is found', async () => {
    await look(nobodyYet, { page: { site: 'once', pattern, contacts: [dana, plain] }, isInDoubt: false });
    await vi.waitFor(() => expect(focused()).toContain('Dana Levi'));
  });

  it('leads on to turning the site on where there is nobody', async () => {
    await look(nobodyYet, { page: { site: 'once', pattern, contacts: [] }, isInDoubt: false });
    await vi.waitFor(() => expect(focused()).toBe('Always on this site'));
  });
});
