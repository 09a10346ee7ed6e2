import { beforeEach, describe, expect, it } from 'vitest';
import { createTickets } from '#lib/background/tickets.ts';
import { createAnswerCache } from '#lib/lookup/answer-cache.ts';
import { createStored, sparePrefix } from '#lib/settings/stored.ts';
import { fake } from '#test/fakes/browser.ts';

const megabyte = 1024 * 1024;
const { session } = fake.storage;
const read = (raw: unknown) => (typeof raw === 'string' ? raw : '');

beforeEach(fake.reset);

describe('a session’s storage that is full', () => {
  it('loses what can be asked for again before it refuses a card its ticket', async () => {
    await createAnswerCache().put('q', { answer: { found: false }, fetchedAt: 1 });
    await session.set({ [`${sparePrefix}other`]: 'x', kept: 'x'.repeat(10 * megabyte - 300) });
    await session.set({ [`${sparePrefix}rest`]: 'x'.repeat(10 * megabyte - session.bytes() - 20) });
    const contact = { kind: 'email', value: 'jane@acme.example' } as const;
    const card = { tabId: 1, frameId: 7, documentId: 'card' };
    const ticket = await createTickets().issue(card);
    await createTickets().open(ticket, { tabId: 1, frameId: 0, documentId: 'page' }, contact);
    expect(await createTickets().redeem(ticket, card)).toEqual(contact);
    expect(session.dump()).not.toContain(sparePrefix);
    expect(await session.get('kept')).toHaveProperty('kept');
  });

  it('says so when nothing in it can be spared', async () => {
    await session.set({ kept: 'x'.repeat(10 * megabyte - 100) });
    const stored = createStored('session', 'new', read);
    await expect(stored.update(() => 'x'.repeat(200))).rejects.toThrow('quota');
    expect(await stored.read()).toBe('');
  });
});

describe('the storage that outlives the browser', () => {
  it('is never emptied to make room', async () => {
    await session.set({ [`${sparePrefix}answer`]: 'x' });
    fake.storage.local.breakWith(new Error('disk full'));
    await expect(createStored('local', 'new', read).update(() => 'x')).rejects.toThrow('disk full');
    expect(session.dump()).toContain(sparePrefix);
  });
});
