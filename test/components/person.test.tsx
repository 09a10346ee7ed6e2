// @vitest-environment happy-dom
import { cleanup, render, screen, within } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { render as drawNow } from 'preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { type PersonProps, PersonView } from '#components/person/PersonView.tsx';
import type { LookupView } from '#lib/messages/contract.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import type { PersonView as View } from '#lib/stores/person-store.ts';
import { asked, field, line, lookup, record } from '#test/fakes/views.ts';

afterEach(cleanup);

const found = (more: Partial<LookupView> = {}): Loadable<LookupView> => ({ state: 'ready', value: lookup(more) });

const nothing: View = {
  contact: { kind: 'email', value: 'dana@acme.example' },
  lookup: { state: 'loading' },
  trail: [],
  record: { state: 'idle' },
  activities: { filter: 'all', list: { state: 'idle' } },
  openGroups: {},
  isRefreshing: false,
  isUnfolded: false,
  startAt: 0,
};

const dana = line('dana', 'contacts', 'Dana');
const open: View = {
  ...nothing,
  lookup: found({ matches: [dana] }),
  trail: [dana],
  record: { state: 'ready', value: record('dana', { title: 'Dana', subtitle: 'Acme' }) },
};

const intents = () => ({
  choose: vi.fn(),
  open: vi.fn(),
  back: vi.fn(() => true),
  refresh: vi.fn(async () => {}),
  unfold: vi.fn(),
  scrolled: vi.fn(),
  linked: {
    open: vi.fn(),
    close: vi.fn(),
    look: vi.fn(async () => {}),
    find: vi.fn(async () => {}),
    retry: vi.fn(),
  },
  activities: {
    filterBy: vi.fn(async () => {}),
    more: vi.fn(async () => {}),
    retry: vi.fn(async () => {}),
  },
});

function draw(view: View, more: Partial<PersonProps> = {}) {
  const on = intents();
  const onRemedy = vi.fn();
  const drawn = render(<PersonView view={view} on={on} onRemedy={onRemedy} {...more} />);
  return { on, onRemedy, ...drawn };
}

/** The title, by its level: this DOM would call it by the parts of its address one by one, which browsers do not. */
const heading = () => screen.getAllByRole('heading', { level: 2 })[0];

describe('while nothing is known yet', () => {
  it('shows the contact asked for, and that it is being looked up', () => {
    draw(nothing);
    expect(heading()?.textContent).toBe('dana@acme.example');
    expect(screen.getByText('Loading…').parentElement?.role).toBe('status');
    expect(screen.getByRole('article').getAttribute('aria-busy')).toBe('true');
  });

  it('has its title begin where the page begins, whichever way the title itself runs', () => {
    draw(nothing);
    const title = heading();
    expect([title?.dir, title?.querySelector('bdi')?.dir]).toEqual(['', 'ltr']);
  });

  it('claims nothing while questions are still open', () => {
    draw({ ...nothing, lookup: found({ state: 'partial' }) });
    expect(screen.queryByText('Not in your CRM')).toBeNull();
  });

  it('says that the CRM does not know the contact, and what was tried', () => {
    const questions = [
      asked('contacts', 'email_1', { en: 'E-mail', he: 'דואל' }, 'nothing'),
      asked('leads', 'mail', { en: 'Mail', he: 'Mail' }, 'failed'),
    ];
    draw({ ...nothing, lookup: found({ asked: questions }) });
    expect(screen.getByRole('heading', { name: 'Not in your CRM' })).toBeTruthy();
    const tried = screen.getByText('What was tried: 2 searches').closest('details');
    expect(tried?.textContent).toContain('Contacts · E-mail');
    expect(tried?.textContent).toContain('No answer');
  });

  it('does not call a contact unknown where nothing was asked, and leads to where that can be mended', async () => {
    const { onRemedy } = draw({ ...nothing, lookup: found() });
    expect(screen.getByText(/^Nothing was searched/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Open settings' }));
    expect(onRemedy).toHaveBeenCalledExactlyOnceWith('settings');
  });

  it('tells of a problem rather than of nothing found', () => {
    draw({ ...nothing, lookup: found({ problem: { kind: 'unauthorized', status: 401 } }) });
    expect(screen.getByText('Your CRM refused the API key')).toBeTruthy();
    expect(screen.queryByText('Not in your CRM')).toBeNull();
  });
});

describe('a record', () => {
  it('has a header with its title, entity, environment and age', () => {
    draw(open);
    expect(screen.getByRole('heading', { level: 2, name: 'Dana' })).toBeTruthy();
    const head = screen.getByRole('article').querySelector('header');
    expect(head?.textContent).toContain('Acme');
    expect(head?.textContent).toContain('Contacts');
    expect(head?.textContent).toContain('Test');
    expect(head?.querySelector('time')?.dateTime).toBe('2025-11-20T10:00:00.000Z');
  });

  it('shows where it is before it is read, in the shape of what comes', () => {
    draw({ ...open, record: { state: 'loading' } });
    expect(screen.getByRole('heading', { name: 'Dana' })).toBeTruthy();
    expect(screen.getByText('Loading…')).toBeTruthy();
  });

  it('offers several matches, the first chosen, named by what tells them apart', async () => {
    const matches = [dana, line('lead', 'leads', 'Dana L.'), line('lead2', 'leads', 'D. Levi')];
    const { on } = draw({ ...open, lookup: found({ matches }) });
    const choice = screen.getByRole('group', { name: 'Records found' });
    expect(within(choice).getAllByRole('radio').length).toBe(3);
    expect(within(choice).getByRole('radio', { name: 'Contacts', checked: true })).toBeTruthy();
    await userEvent.click(within(choice).getByRole('radio', { name: 'D. Levi · Leads' }));
    expect(on.choose).toHaveBeenCalledWith(matches[2]);
  });

  it('leads back along the trail, and shows no choice of matches on the way', async () => {
    const acme = line('acme', 'companies', 'Acme');
    const deal = line('deal', 'deals', 'Deal');
    const { on } = draw({
      ...open,
      lookup: found({ matches: [dana, line('lead', 'leads')] }),
      trail: [dana, acme, deal],
    });
    const trail = screen.getByRole('navigation', { name: 'How you got here' });
    expect(screen.queryByRole('radio')).toBeNull();
    await userEvent.click(within(trail).getByRole('button', { name: 'Back to Acme' }));
    expect(on.back).toHaveBeenCalled();
    await userEvent.click(within(trail).getByRole('button', { name: 'Dana' }));
    expect(on.open).toHaveBeenCalledWith(dana);
  });

  it('puts the focus on the title of a record opened from another, and not on the first one', () => {
    const { rerender, on, onRemedy } = draw(open);
    expect(document.activeElement).toBe(document.body);
    const next = { ...open, trail: [dana, line('acme', 'companies', 'Acme')] };
    rerender(<PersonView view={{ ...next, record: { state: 'loading' } }} on={on} onRemedy={onRemedy} />);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Acme' }));
  });

  describe('gone back to along the trail', () => {
    const acme = line('acme', 'companies', 'Acme');
    const company = field('company', 'text', null, { links: [acme] });
    const linked = [{ entity: 'companies', total: 1, lines: [acme] }];
    const whole: View = {
      ...open,
      record: { state: 'ready', value: record('dana', { title: 'Dana', linked, fields: [company] }) },
    };
    const ahead: View = {
      ...open,
      trail: [dana, acme],
      record: { state: 'ready', value: record('acme', { title: 'Acme' }) },
    };
    const rows = () => screen.queryAllByRole('button', { name: /^(AC)?Acme/ });
    const start = () => {
      const { rerender, on, onRemedy } = draw(whole);
      return (view: View) => rerender(<PersonView view={view} on={on} onRemedy={onRemedy} hasOwnBack />);
    };

    it.each([0, 1])('has the focus on the row that led on from it, of several: %i', async (place) => {
      const turn = start();
      await expect.poll(() => rows().length).toBe(2);
      await userEvent.click(rows()[place] ?? document.body);
      turn(ahead);
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Acme' }));
      turn(whole);
      expect(document.activeElement).toBe(rows()[place]);
    });

    it('has it on the title until that row is there', async () => {
      const turn = start();
      turn(ahead);
      turn({ ...open, record: { state: 'loading' } });
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dana' }));
      turn(whole);
      await expect.poll(() => document.activeElement).toBe(rows()[0]);
    });

    it('leaves it where the person has gone meanwhile', async () => {
      const turn = start();
      turn(ahead);
      turn({ ...open, record: { state: 'loading' } });
      await userEvent.tab();
      const there = document.activeElement;
      turn(whole);
      await expect.poll(() => rows().length).toBe(2);
      expect(document.activeElement).toBe(there);
    });
  });

  it('takes the focus where what had it is gone, on a surface that may, and from nothing else', () => {
    const { rerender, on, onRemedy } = draw({ ...nothing, lookup: { state: 'idle' } }, { takesFocus: true });
    const turn = (view: View) =>
      rerender(<PersonView view={view} on={on} onRemedy={onRemedy} takesFocus actions={<button type="button" />} />);
    expect(document.activeElement).toBe(heading());
    turn(open);
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dana' }));
    screen.getByRole('button', { name: '' }).focus();
    turn({ ...open, record: { state: 'trouble', trouble: { kind: 'offline' } } });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '' }));
    screen.getByRole('button', { name: 'Try again' }).focus();
    turn({ ...open, record: { state: 'loading' } });
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Dana' }));
  });

  it('takes the focus as it is drawn, before anything else looks for a place for it', () => {
    const box = document.body.appendChild(document.createElement('div'));
    drawNow(<PersonView view={nothing} on={intents()} onRemedy={() => {}} takesFocus />, box);
    expect(document.activeElement).toBe(heading());
    drawNow(null, box);
    box.remove();
  });

  it('stays in sight with the trouble above it when it could not be asked again', async () => {
    const { on } = draw({
      ...open,
      record: { state: 'ready', value: record('dana', { title: 'Dana' }), trouble: { kind: 'offline' } },
    });
    expect(screen.getByRole('alert').textContent).toContain('Your CRM cannot be reached');
    expect(screen.getByRole('region', { name: 'Details' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(on.refresh).toHaveBeenCalled();
  });

  it('says when some places could not be searched', () => {
    draw({ ...open, lookup: found({ matches: [dana], problem: { kind: 'rejected' } }) });
    expect(screen.getByText('Some places could not be searched')).toBeTruthy();
  });

  it('says that it is what was last known when the CRM could not be asked again', () => {
    draw({ ...open, lookup: found({ matches: [dana], problem: { kind: 'offline' } }) });
    expect(screen.getByRole('alert').textContent).toMatch(/Your CRM cannot be reached.*As last known, /);
    expect(screen.queryByText('Some places could not be searched')).toBeNull();
  });

  it('asks the surface for what only it can do, and tries again by itself', async () => {
    const { on, onRemedy } = draw({ ...open, record: { state: 'trouble', trouble: { kind: 'no-permission' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Allow access' }));
    expect(onRemedy).toHaveBeenCalledWith('allow');
    expect(on.refresh).not.toHaveBeenCalled();
  });

  it('shows what it is called as text, whatever that is', () => {
    const title = '<img src=x onerror=alert(1)>';
    const { container } = draw({
      ...open,
      trail: [line('dana', '<b>x</b>', title)],
      record: { state: 'ready', value: record('dana', { title, subtitle: '<i>y</i>', entity: '<b>x</b>' }) },
    });
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
    expect(container.querySelector('img,b,i')).toBeNull();
  });
});
