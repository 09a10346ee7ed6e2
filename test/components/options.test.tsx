// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Segmented } from '#components/controls/Segmented.tsx';
import { Switch } from '#components/controls/Switch.tsx';
import { ConnectionCard } from '#components/options/ConnectionCard.tsx';
import { ConnectionForm } from '#components/options/ConnectionForm.tsx';
import { ConnectionNote } from '#components/options/ConnectionNote.tsx';
import { EntityList } from '#components/options/EntityList.tsx';
import { FirstSteps } from '#components/options/FirstSteps.tsx';
import { Shortcuts } from '#components/options/Shortcuts.tsx';
import { SigningRow } from '#components/options/SigningRow.tsx';
import { OtherSites, WebmailList } from '#components/options/SiteLists.tsx';
import { entryCodes } from '#lib/crm/errors.ts';
import { language } from '#lib/i18n/i18n.ts';
import type { ConnectionView, EntityCheck } from '#lib/messages/contract.ts';
import type { ConnectionOutcome } from '#lib/stores/connection-store.ts';
import type { SiteRow } from '#lib/stores/sites-store.ts';
import { connection } from '#test/fakes/views.ts';

const desk: SiteRow = { name: 'desk.example', patterns: ['https://desk.example/*'], standing: 'on' };

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
    [{ state: 'connected', entities: [check, check] }, 'status', 'Connected. 2 kinds of records can be searched.'],
    [{ state: 'connected', entities: [] }, 'status', 'Connected. None of the usual kinds of records'],
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
    expect(screen.getByText(/^Checked/)).toBeTruthy();
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

describe('the entities', () => {
  const found: EntityCheck = {
    slug: 'a',
    state: 'found',
    emailFields: ['email'],
    phoneFields: ['phone'],
    labels: { email: { en: 'Billing e-mail', he: 'דוא״ל לחשבוניות' } },
    fieldCount: 9,
  };
  const rows = [
    { slug: 'contacts', isSearched: true, check: found },
    { slug: 'open_leads', isSearched: true, check: { ...found, state: 'unknown' as const } },
    { slug: 'deals', isSearched: false, check: { ...found, emailFields: [], phoneFields: [] } },
  ];

  it('are switched and moved by keyboard, the ends of the list excepted', async () => {
    const on = { onToggle: vi.fn(), onPlace: vi.fn() };
    render(<EntityList rows={rows} {...on} />);
    const [first, second, third] = screen.getAllByRole('listitem');
    if (!first || !second || !third) throw new Error('three rows');
    const isOff = (row: HTMLElement, name: RegExp) =>
      within(row).getByRole('button', { name }).getAttribute('aria-disabled') === 'true';
    expect([isOff(first, /up$/), isOff(first, /down$/)]).toEqual([true, false]);
    expect([isOff(second, /up$/), isOff(second, /down$/)]).toEqual([false, true]);
    expect(within(third).queryByRole('button')).toBeNull();
    const atTheTop = screen.getByRole('button', { name: 'Move Contacts up' });
    atTheTop.focus();
    await userEvent.keyboard('{Enter}');
    expect([on.onPlace.mock.calls, document.activeElement]).toEqual([[], atTheTop]);
    screen.getByRole('button', { name: 'Move Open leads up' }).focus();
    await userEvent.keyboard('{Enter}');
    expect(on.onPlace).toHaveBeenCalledWith('open_leads', 0);
    expect(screen.getByRole('status').textContent).toBe('Open leads is now number 1 of 2');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Search Deals', checked: false }));
    expect(on.onToggle).toHaveBeenCalledWith('deals');
  });

  it('say by which fields they are searched, or why they are not', () => {
    render(<EntityList rows={rows} />);
    const texts = screen.getAllByRole('listitem').map((row) => row.textContent);
    expect(texts[0]).toContain('Searched by Billing e-mail, phone');
    expect(texts[1]).toContain('Your CRM does not know this kind of record');
    expect(texts[2]).toContain('no e-mail or phone field');
  });

  it('name the fields as the CRM does in the person’s language', () => {
    language.value = 'he';
    render(<EntityList rows={rows} />);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('דוא״ל לחשבוניות');
  });
});

describe('controls', () => {
  it('a switch shows the setting, not the click', async () => {
    const onSwitch = vi.fn();
    render(<Switch label="Gmail" isOn={false} onSwitch={onSwitch} />);
    const control = screen.getByRole('switch', { name: 'Gmail' });
    await userEvent.click(control);
    expect(onSwitch).toHaveBeenCalledTimes(1);
    expect(control.getAttribute('aria-checked')).toBe('false');
  });

  it('a choice is made by its label', async () => {
    const choose = vi.fn();
    const choices = [
      { value: 'light', text: 'Light' },
      { value: 'dark', text: 'Dark' },
    ] as const;
    render(<Segmented label="Theme" choices={choices} chosen="light" onChoose={choose} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Dark' }));
    expect(choose).toHaveBeenCalledWith('dark');
  });

  it('a site is turned off by its own button', async () => {
    const turnOff = vi.fn();
    render(<OtherSites sites={[desk]} onTurnOn={vi.fn()} onTurnOff={turnOff} />);
    await userEvent.click(screen.getByRole('button', { name: 'Turn off desk.example' }));
    expect(turnOff).toHaveBeenCalledWith(desk);
    expect(screen.queryByRole('button', { name: /Allow/ })).toBeNull();
  });

  it.each([
    ['a webmail', WebmailList],
    ['another site', OtherSites],
  ])('a site that the browser keeps from us says so and is allowed again by its button: %s', async (_, List) => {
    const site: SiteRow = { ...desk, standing: 'not-allowed' };
    const on = { onTurnOn: vi.fn(), onTurnOff: vi.fn() };
    render(<List webmails={[site]} sites={[site]} {...on} />);
    const row = within(screen.getByRole('listitem'));
    expect(row.getByText(/the browser does not let CRM Lens read it/)).toBeTruthy();
    expect(row.queryByRole('switch')).toBeNull();
    await userEvent.click(row.getByRole('button', { name: 'Allow access to desk.example' }));
    expect(on.onTurnOn).toHaveBeenCalledWith(site);
    await userEvent.click(row.getByRole('button', { name: 'Turn off desk.example' }));
    expect(on.onTurnOff).toHaveBeenCalledWith(site);
  });

  it('a webmail is switched on and off', async () => {
    const on = { onTurnOn: vi.fn(), onTurnOff: vi.fn() };
    render(<WebmailList webmails={[{ ...desk, standing: 'off' }]} {...on} />);
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('false');
    await userEvent.click(screen.getByRole('switch'));
    expect(on.onTurnOn).toHaveBeenCalledTimes(1);
    cleanup();
    render(<WebmailList webmails={[desk]} {...on} />);
    expect(screen.getByRole('switch').getAttribute('aria-checked')).toBe('true');
    await userEvent.click(screen.getByRole('switch'));
    expect(on.onTurnOff).toHaveBeenCalledTimes(1);
  });

  it('shortcuts are shown with their real keys, and can be changed where the browser lets us', async () => {
    const change = vi.fn();
    const shortcuts = [
      { name: '_execute_action', description: '', keys: 'Alt+Shift+C' },
      { name: 'next', description: 'Next', keys: '' },
      { name: 'plus', description: 'Plus', keys: 'Ctrl++' },
    ];
    render(<Shortcuts shortcuts={shortcuts} onChange={change} />);
    const rows = screen.getAllByRole('listitem');
    const keys = rows.map((row) => [...row.querySelectorAll('kbd')].map((key) => key.textContent));
    expect(keys).toEqual([['Alt', 'Shift', 'C'], [], ['Ctrl', '+']]);
    expect(rows[0]?.textContent).toContain('Open CRM Lens');
    expect(rows[1]?.textContent).toContain('Not set');
    expect(screen.getByText('In the popup: / to search, arrows to move, Enter to open, Esc to go back')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Change shortcuts' }));
    expect(change).toHaveBeenCalledTimes(1);
    cleanup();
    render(<Shortcuts shortcuts={shortcuts} />);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('the first steps point at the next one', () => {
    render(<FirstSteps isConnected hasSite={false} hasPointed={false} onDismiss={() => {}} />);
    const current = screen.getAllByRole('listitem').filter((step) => step.getAttribute('aria-current') === 'step');
    expect(current.map((step) => within(step).getByRole('heading').textContent)).toEqual(['Turn on a site']);
  });

  it('the first steps tell which are done, and can be wished away', async () => {
    const onDismiss = vi.fn();
    render(<FirstSteps isConnected hasSite hasPointed={false} onDismiss={onDismiss} />);
    expect(screen.getAllByText('(Done)')).toHaveLength(2);
    await userEvent.click(screen.getByRole('button', { name: 'Hide these steps' }));
    expect(onDismiss).toHaveBeenCalledTimes(1);
  });
});

describe('the address of signing pages', () => {
  const draw = (more: Partial<Parameters<typeof SigningRow>[0]> = {}) => {
    const on = { onType: vi.fn(), onSave: vi.fn(), onTakeProposal: vi.fn() };
    render(<SigningRow value="" fault={undefined} standing="none" otherProposal={undefined} {...on} {...more} />);
    return on;
  };

  it.each([
    ['none', 'once you have looked at a signature request'],
    ['proposed', 'until you change it'],
    ['off', 'are not looked for'],
  ] as const)('says where it is known from: %s', (standing, words) => {
    draw({ standing });
    expect(screen.getByRole('status').textContent).toContain(words);
  });

  it('offers what was seen beside what was written', async () => {
    const on = draw({ standing: 'written', otherProposal: 'https://crm.example/sign/{id}' });
    expect(screen.queryByRole('status')).toBeNull();
    expect(screen.getByText('https://crm.example/sign/{id}')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Use this address' }));
    expect(on.onTakeProposal).toHaveBeenCalledTimes(1);
  });

  it('says beside the box what is wrong with it', () => {
    draw({ fault: 'place-twice' });
    expect(screen.getByLabelText('Address of signing pages').getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Put {id} into the address only once.')).toBeTruthy();
  });
});
