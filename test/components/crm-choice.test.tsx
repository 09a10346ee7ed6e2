// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionSign } from '#components/connection/ConnectionSign.tsx';
import { ConnectionSwitch } from '#components/connection/ConnectionSwitch.tsx';
import { PopupFoot } from '#components/popup/PopupFoot.tsx';
import { connection } from '#test/fakes/views.ts';

afterEach(cleanup);

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

  it('says which CRM answers, and whether its data are real', () => {
    render(
      <PopupFoot
        connection={connection({ organization: undefined, baseUrl: 'https://crm.example/team' })}
        onOverview={() => {}}
      />,
    );
    expect(screen.getByRole('contentinfo').textContent).toBe('crm.example/teamTestKeyboard shortcuts');
  });

  it('does not say twice which one answers', () => {
    render(<PopupFoot connection={live} isNamedAbove onOverview={() => {}} />);
    expect(screen.getByRole('contentinfo').textContent).toBe('Keyboard shortcuts');
  });
});
