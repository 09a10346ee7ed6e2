// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Segmented } from '#components/controls/Segmented.tsx';
import { Switch } from '#components/controls/Switch.tsx';
import { EntityList } from '#components/options/EntityList.tsx';
import { FirstSteps } from '#components/options/FirstSteps.tsx';
import { Shortcuts } from '#components/options/Shortcuts.tsx';
import { SigningRow } from '#components/options/SigningRow.tsx';
import { OtherSites, WebmailList } from '#components/options/SiteLists.tsx';
import { language } from '#lib/i18n/i18n.ts';
import type { EntityCheck } from '#lib/messages/connections.ts';
import type { SiteRow } from '#lib/stores/sites-store.ts';

const desk: SiteRow = { name: 'desk.example', patterns: ['https://desk.example/*'], standing: 'on' };

afterEach(() => {
  cleanup();
  language.value = 'en';
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
    expect(texts[1]).toContain('Your CRM has no such record type');
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
    ['none', 'Once you have looked at a signature request'],
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
