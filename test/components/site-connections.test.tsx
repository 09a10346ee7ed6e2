// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { SiteConnections } from '#components/options/SiteConnections.tsx';
import { connection } from '#test/fakes/views.ts';

afterEach(cleanup);

const live = connection({ id: 'l', environment: 'live' });
const test = connection({ id: 't', environment: 'test' });
const pattern = 'https://mail.example/*';
const me = 'me@acme.example';

describe('the CRM for each site, in the settings', () => {
  it('is the one in use until one is chosen, and again when that is taken back', async () => {
    const onChoose = vi.fn();
    const props = { sites: [pattern], connections: [live, test], onChoose };
    const { rerender } = render(<SiteConnections {...props} choices={[]} />);
    const choice = screen.getByLabelText('CRM for mail.example');
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('The one in use');
    await userEvent.selectOptions(choice, 'Acme · Test');
    expect(onChoose).toHaveBeenLastCalledWith({ pattern }, 't');
    rerender(<SiteConnections {...props} choices={[{ pattern, connectionId: 't' }]} />);
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('Acme · Test');
    await userEvent.selectOptions(choice, 'The one in use');
    expect(onChoose).toHaveBeenLastCalledWith({ pattern }, null);
  });

  it('has a row for each mailbox with its own', async () => {
    const onChoose = vi.fn();
    const choices = [{ pattern, mailbox: me, connectionId: 'l' }];
    render(<SiteConnections sites={[pattern]} connections={[live, test]} choices={choices} onChoose={onChoose} />);
    await userEvent.selectOptions(
      screen.getByLabelText(`CRM for ${me} · mail.example`),
      'The same as on the whole site',
    );
    expect(onChoose).toHaveBeenCalledWith({ pattern, mailbox: me }, null);
  });

  it('says where the one that was chosen is gone', () => {
    const choices = [{ pattern, connectionId: 'nobody' }];
    render(<SiteConnections sites={[pattern]} connections={[live]} choices={choices} onChoose={() => {}} />);
    expect(screen.getByText('The CRM chosen here is no longer connected.')).toBeTruthy();
    expect(screen.getByRole('option', { selected: true }).textContent).toBe('The one chosen here is gone');
  });
});
