import { beforeEach, describe, expect, it } from 'vitest';
import { createOpening, patience } from '#lib/background/opening.ts';
import { home } from '#lib/history/home.ts';
import type { Place } from '#lib/history/place.ts';
import { waitForOthers } from '#lib/lookup/run.ts';
import type { LookupView } from '#lib/messages/contract.ts';
import { fake } from '#test/fakes/browser.ts';
import { connection, line, lookup, record, settings } from '#test/fakes/views.ts';

const dana = { kind: 'email', value: 'dana@acme.example' } as const;
const never = () => new Promise<never>(() => {});

interface World {
  place?: Place | null;
  lookUp?: () => Promise<LookupView>;
}

function createOne({ place = null, lookUp = async () => lookup({ matches: [line('dana')] }) }: World = {}) {
  const asked: string[] = [];
  const note = <T>(name: string, answer: T): T => {
    asked.push(name);
    return answer;
  };
  const opening = createOpening(
    () => ({
      readState: async () => ({ connection: connection(), settings: settings() }),
      readPlace: async () => ({ page: 'https://mail.example/', place }),
      readPage: async () => note('readPage', { site: 'on' as const, pattern: 'https://mail.example/*', contacts: [] }),
      readHistory: async () => note('readHistory', { recent: [line('omri')], pinned: [] }),
      lookUp: () => note('lookUp', lookUp()),
      readRecord: async ({ ref }) => note('readRecord', { ok: true as const, value: record(ref.recordId) }),
    }),
    // Whatever is at hand comes first.
    () => new Promise((resolve) => setTimeout(resolve)),
  );
  return { opening, asked };
}

const surface = 'popup' as const;

beforeEach(() => {
  fake.reset();
  fake.tabs.open({ id: 5, url: 'https://mail.example/', active: true });
});

describe('what a surface is told first', () => {
  it('waits for longer than a find waits for others', () => {
    expect(waitForOthers).toBeLessThan(patience);
  });

  it('is the record that was left over the tab in front, and who was asked about', async () => {
    const { opening, asked } = createOne({ place: { text: '', contact: dana, trail: [line('dana'), line('deal')] } });
    const first = await opening.openSurface({ surface });
    expect(first).toMatchObject({ tabId: 5, kept: { page: 'https://mail.example/' } });
    expect(first).toMatchObject({ record: { value: { title: 'deal' } }, lookup: { matches: [{ title: 'dana' }] } });
    expect(asked).not.toContain('readPage');
  });

  it.each([
    ['nothing was kept', null],
    ['somebody was at home', home],
  ])('is the page and what was looked at before, where %s', async (_, place) => {
    const first = await createOne({ place }).opening.openSurface({ surface });
    expect(first).toMatchObject({ page: { site: 'on' }, history: { recent: [{ title: 'omri' }] } });
    expect(first).not.toHaveProperty('record');
    expect(first).not.toHaveProperty('lookup');
  });

  it.each([
    ['does not answer yet', never],
    ['breaks', () => Promise.reject(new Error('broken'))],
  ])('does without what %s', async (_, lookUp) => {
    const { opening } = createOne({ place: { ...home, contact: dana }, lookUp });
    const first = await opening.openSurface({ surface });
    expect(first).toMatchObject({ tabId: 5, state: { connection: { id: 'one' } } });
    expect(first).not.toHaveProperty('lookup');
    expect(await opening.personOf(dana)).toEqual({});
  });
});

describe('what a card is told first', () => {
  it('is the first match and its record', async () => {
    expect(await createOne().opening.personOf(dana)).toMatchObject({
      lookup: { matches: [{ title: 'dana' }] },
      record: { value: { title: 'dana' } },
    });
  });

  it('is nobody’s record where there is no match', async () => {
    const { opening, asked } = createOne({ lookUp: async () => lookup() });
    expect(await opening.personOf(dana)).toEqual({ lookup: lookup() });
    expect(asked).toEqual(['lookUp']);
  });
});
