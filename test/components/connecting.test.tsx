// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ConnectionCard } from '#components/options/ConnectionCard.tsx';
import { ConnectionForm } from '#components/options/ConnectionForm.tsx';
import { ConnectionNote } from '#components/options/ConnectionNote.tsx';
import { entryCodes } from '#lib/crm/errors.ts';
import { language } from '#lib/i18n/i18n.ts';
import type { ConnectionView, EntityCheck } from '#lib/messages/connections.ts';
import type { ConnectionOutcome } from '#lib/stores/connection-store.ts';
import { connection } from '#test/fakes/views.ts';

afterEach(() => {
  cleanup();
  language.value = 'en';
});

describe('the connection form', () => {
  const draw = (more: Partial<Parameters<typeof ConnectionForm>[0]> = {}) => {
    const on = { onTypeBaseUrl: vi.fn(), onTypeApiKey: vi.fn(), onConnect: vi.fn() };
    render(<ConnectionForm baseUrl="" apiKey="" faults={{}} isConnecting={false} {...on} {...more} />);
    return on;
  };

  it('hides the key while it is typed, and offers it to no password manager', async () => {
    const on = draw();
    const key = screen.getByLabelText('API key');
    expect([key.getAttribute('type'), key.getAttribute('autocomplete')]).toEqual(['password', 'off']);
    await userEvent.type(key, 'k');
    expect(on.onTypeApiKey).toHaveBeenCalledWith('k');
  });

  it('connects by button and by Enter, but not twice at a time', async () => {
    const on = draw();
    await userEvent.click(screen.getByRole('button', { name: 'Connect' }));
    await userEvent.type(screen.getByLabelText('Base URL'), '{Enter}');
    expect(on.onConnect).toHaveBeenCalledTimes(2);
    cleanup();
    const busy = draw({ isConnecting: true });
    await userEvent.click(screen.getByRole('button', { name: 'Connecting…' }));
    await userEvent.type(screen.getByLabelText('Base URL'), '{Enter}');
    expect(busy.onConnect).not.toHaveBeenCalled();
  });

  it.each(entryCodes)('says beside the box what is wrong with it: %s', (code) => {
    const box = code.startsWith('key-') ? 'apiKey' : 'baseUrl';
    draw({ faults: { [box]: code } });
    const input = screen.getByLabelText(box === 'apiKey' ? 'API key' : 'Base URL');
    expect(input.getAttribute('aria-invalid')).toBe('true');
    const described = input
      .getAttribute('aria-describedby')
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
    expect(described?.at(-1)).toMatch(/\.$/);
    expect(described?.at(-1)).not.toBe('Check what you entered.');
  });
});

describe('what connecting led to', () => {
  const check: EntityCheck = { slug: 'contacts', state: 'found', emailFields: [], phoneFields: [], fieldCount: 1 };

  it.each<[ConnectionOutcome, 'status' | 'alert', string]>([
    [{ state: 'connected', entities: [check, check] }, 'status', 'Connected. 2 record types can be searched.'],
    [{ state: 'connected', entities: [] }, 'status', 'Connected. None of the usual record types'],
    [{ state: 'works' }, 'status', 'The connection works.'],
    [{ state: 'denied', site: 'crm.example' }, 'alert', 'crm.example'],
    [{ state: 'failed', trouble: { kind: 'unauthorized', status: 401 } }, 'alert', 'Your CRM refused the API key'],
    [{ state: 'failed', trouble: { kind: 'service', detail: '<b>x</b>' } }, 'alert', '<b>x</b>'],
  ])('%j is said in words', (outcome, role, words) => {
    render(<ConnectionNote outcome={outcome} onAllow={() => {}} />);
    expect(screen.getByRole(role).textContent).toContain(words);
    expect(document.querySelector('b')).toBeNull();
  });

  it('says which CRM answers from now on where another one did, and leads back to that', async () => {
    const [before, inUse] = [connection({ id: 'before' }), connection({ id: 'now', baseUrl: 'https://now.example' })];
    const onUse = vi.fn();
    const draw = (connections: ConnectionView[]) =>
      render(
        <ConnectionNote
          outcome={{ state: 'connected', entities: [check], before: 'before' }}
          {...{ connections, inUse, onUse }}
          onAllow={() => {}}
        />,
      );
    draw([inUse]);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    draw([before, inUse]);
    expect(screen.getByRole('status').textContent).toContain('Acme · now.example is in use now');
    await userEvent.click(screen.getByRole('button', { name: /^Go back to Acme · / }));
    expect(onUse).toHaveBeenCalledExactlyOnceWith('before');
  });

  it.each(['unauthorized', 'protocol'] as const)('sends nobody to where they are: %s', (kind) => {
    render(<ConnectionNote outcome={{ state: 'failed', trouble: { kind } }} onAllow={() => {}} />);
    expect(screen.getByRole('alert').textContent).not.toMatch(/settings/i);
  });

  it('offers to allow access where that is what is missing', async () => {
    const allow = vi.fn();
    render(<ConnectionNote outcome={{ state: 'failed', trouble: { kind: 'no-permission' } }} onAllow={allow} />);
    await userEvent.click(screen.getByRole('button', { name: 'Allow access' }));
    expect(allow).toHaveBeenCalledTimes(1);
  });
});

describe('the connection in use', () => {
  it('shows whose data, whether real, and when it was checked; disconnecting is asked once more', async () => {
    const on = { onTest: vi.fn(), onReplace: vi.fn(), onDisconnect: vi.fn() };
    render(<ConnectionCard connection={connection({ environment: 'live' })} isTesting={false} {...on} />);
    expect(screen.getByText('Acme')).toBeTruthy();
    expect(screen.getByText('Live')).toBeTruthy();
    expect(screen.getByText(/^Worked when checked/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(on.onDisconnect).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Disconnect' }));
    expect(on.onDisconnect).toHaveBeenCalledTimes(1);
  });
});

describe('one of several connections', () => {
  it('says that it is in use, or offers to be', async () => {
    const on = { isTesting: false, isOneOfSeveral: true, onTest: vi.fn(), onDisconnect: vi.fn() };
    render(<ConnectionCard connection={connection()} {...on} onReplace={() => {}} />);
    expect(screen.getByText('In use')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Use this CRM' })).toBeNull();
    cleanup();
    const onUse = vi.fn();
    render(<ConnectionCard connection={connection()} {...on} onUse={onUse} />);
    expect(screen.queryByText('In use')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Use this CRM' }));
    expect(onUse).toHaveBeenCalledTimes(1);
  });
});
