import { beforeEach, describe, expect, it } from 'vitest';
import { createTickets } from '#lib/background/tickets.ts';
import { fake } from '#test/fakes/browser.ts';

const jane = { kind: 'email', value: 'jane@acme.example' } as const;
const opener = { tabId: 1, frameId: 0, documentId: 'page' };
const card = { tabId: 1, frameId: 7, documentId: 'card' };
let time = 1_000;
const create = () => createTickets({ now: () => time });

beforeEach(() => {
  fake.reset();
  time = 1_000;
});

describe('a ticket', () => {
  it('gives its contact to a card in the same tab, and makes that document trusted', async () => {
    const tickets = create();
    const ticket = await tickets.issue(opener, jane);
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
    expect(await tickets.isTrusted(card)).toBe(true);
  });

  it('survives the end of the background, before it is redeemed and after', async () => {
    const ticket = await create().issue(opener, jane);
    expect(await create().redeem(ticket, card)).toEqual(jane);
    expect(await create().isTrusted(card)).toBe(true);
  });

  it('is of 128 random bits', async () => {
    const tickets = create();
    const all = await Promise.all(Array.from({ length: 50 }, () => tickets.issue(opener, jane)));
    expect(new Set(all).size).toBe(50);
    for (const ticket of all) expect(ticket).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['another tab', { ...card, tabId: 2 }],
    ['the page that asked for it', opener],
    ['the frame that asked for it', { ...card, frameId: 0 }],
    ['the top of the tab', { tabId: 1, frameId: 0, documentId: 'card' }],
  ])('is refused from %s', async (_, place) => {
    const tickets = create();
    const ticket = await tickets.issue({ ...opener, frameId: 0 }, jane);
    expect(await tickets.redeem(ticket, place)).toBeUndefined();
    expect(await tickets.isTrusted(place)).toBe(false);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
  });

  it('of a frame is refused from that frame, and from the top of the tab', async () => {
    const tickets = create();
    const ticket = await tickets.issue({ tabId: 1, frameId: 4, documentId: 'frame' }, jane);
    expect(await tickets.redeem(ticket, { tabId: 1, frameId: 4, documentId: 'card' })).toBeUndefined();
    expect(await tickets.redeem(ticket, { tabId: 1, frameId: 0, documentId: 'card' })).toBeUndefined();
  });

  it('is redeemed once: the same document may ask again, another may not', async () => {
    const tickets = create();
    const ticket = await tickets.issue(opener, jane);
    await tickets.redeem(ticket, card);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
    expect(await tickets.redeem(ticket, { ...card, documentId: 'other' })).toBeUndefined();
    expect(await tickets.redeem(ticket, { ...card, frameId: 8 })).toBeUndefined();
    expect(await tickets.isTrusted({ ...card, documentId: 'other' })).toBe(false);
  });

  it('of two cards at once, one redeems it', async () => {
    const tickets = create();
    const ticket = await tickets.issue(opener, jane);
    const both = await Promise.all([
      tickets.redeem(ticket, card),
      tickets.redeem(ticket, { ...card, documentId: 'other' }),
    ]);
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('lasts half a minute; trust lasts', async () => {
    const tickets = create();
    const [used, late] = [await tickets.issue(opener, jane), await tickets.issue(opener, jane)];
    await tickets.redeem(used, card);
    time += 30_000;
    expect(await tickets.redeem(late, { ...card, frameId: 8 })).toBeUndefined();
    expect(await tickets.redeem(used, card)).toBeUndefined();
    expect(await tickets.isTrusted(card)).toBe(true);
  });

  it.each(['', 'undefined', '0'.repeat(32)])('that was never given out is refused: %j', async (ticket) => {
    const tickets = create();
    await tickets.issue(opener, jane);
    expect(await tickets.redeem(ticket, card)).toBeUndefined();
  });

  it('ends with the document that asked for it', async () => {
    const tickets = create();
    const ticket = await tickets.issue(opener, jane);
    const trusted = await tickets.issue(opener, jane);
    await tickets.redeem(trusted, card);
    await tickets.issue({ ...opener, documentId: 'next page' }, jane);
    expect(await tickets.redeem(ticket, { ...card, frameId: 8 })).toBeUndefined();
    expect(await tickets.isTrusted(card)).toBe(false);
  });

  it('does not end with a document of another frame', async () => {
    const tickets = create();
    const ticket = await tickets.issue(opener, jane);
    await tickets.issue({ tabId: 1, frameId: 3, documentId: 'inner' }, jane);
    await tickets.issue({ tabId: 2, frameId: 0, documentId: 'elsewhere' }, jane);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
  });

  it('makes way for newer ones of its own tab alone', async () => {
    const tickets = create();
    const [first, second] = [await tickets.issue(opener, jane), await tickets.issue(opener, jane)];
    await tickets.redeem(first, card);
    for (let count = 0; count < 300; count++) await tickets.issue({ ...opener, tabId: 2 }, jane);
    expect(await tickets.isTrusted(card)).toBe(true);
    for (let count = 0; count < 49; count++) await tickets.issue(opener, jane);
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(await tickets.redeem(second, { ...card, frameId: 8 })).toEqual(jane);
    expect(fake.storage.session.bytes()).toBeLessThan(100 * 300);
  });

  it('ends with its tab', async () => {
    const tickets = create();
    await tickets.redeem(await tickets.issue(opener, jane), card);
    await tickets.forgetTab(1);
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(fake.storage.session.dump()).not.toContain('jane');
  });

  it('works by tab and frame where the browser names no documents', async () => {
    const tickets = create();
    const ticket = await tickets.issue({ tabId: 1, frameId: 0 }, jane);
    expect(await tickets.redeem(ticket, { tabId: 1, frameId: 7 })).toEqual(jane);
    expect(await create().isTrusted({ tabId: 1, frameId: 7 })).toBe(true);
    expect(await create().isTrusted({ tabId: 1, frameId: 8 })).toBe(false);
  });

  it('is kept for the session only', async () => {
    await create().issue(opener, jane);
    expect(fake.storage.local.dump()).toBe('');
  });
});
