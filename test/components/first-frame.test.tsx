// @vitest-environment happy-dom
import { render as drawNow } from 'preact';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PersonView as View } from '#lib/stores/person-store.ts';
import { line, lookup, record } from '#test/fakes/views.ts';

const dana = line('dana', 'contacts', 'Dana');
const view: View = {
  contact: { kind: 'email', value: 'dana@acme.example' },
  lookup: { state: 'ready', value: lookup({ matches: [dana] }) },
  trail: [dana],
  record: { state: 'ready', value: record('dana', { title: 'Dana' }) },
  activities: { filter: 'all', list: { state: 'idle' } },
  openGroups: {},
  isRefreshing: false,
  isUnfolded: false,
  startAt: 0,
};
const never = (): never => {
  throw new Error('Nobody is to be asked');
};
const on = {
  choose: never,
  open: never,
  back: never,
  refresh: never,
  unfold: never,
  scrolled: never,
  linked: { open: never, close: never, look: never, find: never, retry: never },
  activities: { filterBy: never, more: never, retry: never },
};

/** A document draws its first record once, so each of these has the components to itself. */
async function drawFirst(startAt: number): Promise<HTMLElement> {
  vi.resetModules();
  const { PersonView } = await import('#components/person/PersonView.tsx');
  const box = document.createElement('div');
  document.body.append(box);
  drawNow(<PersonView view={{ ...view, startAt }} on={on} onRemedy={never} />, box);
  return box;
}

const sections = (box: HTMLElement): (string | null)[] =>
  [...box.querySelectorAll('[data-scrolls] > *')].map((part) => part.getAttribute('aria-label') ?? part.textContent);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

describe('the first record that a surface draws', () => {
  it('shows nothing below its fields at first that would be pushed down by what comes', async () => {
    const box = await drawFirst(0);
    expect(sections(box)).toEqual(['Details']);
    await vi.advanceTimersByTimeAsync(100);
    const [first, ...further] = sections(box);
    expect(first).toBe('Details');
    expect(further.join(' ')).toMatch(/Linked records.*How this was found/);
  });

  it('is whole at once where it is found scrolled', async () => {
    expect(sections(await drawFirst(300)).join(' ')).toMatch(/Details.*Linked records.*How this was found/);
  });
});
