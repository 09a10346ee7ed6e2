import { beforeEach, describe, expect, it } from 'vitest';
import { createTickets } from '#lib/background/tickets.ts';
import { fake } from '#test/fakes/browser.ts';

const jane = { kind: 'email', value: 'jane@acme.example' } as const;
const bob = { kind: 'email', value: 'bob@acme.example' } as const;
const opener = { tabId: 1, frameId: 0, documentId: 'page' };
const card = { tabId: 1, frameId: 7, documentId: 'card' };
let time = 1_000;
const create = () => createTickets({ now: () => time });

/** A card that a content script vouched for. */
async function openedCard(tickets = create(), place = card, by = opener) {
  const ticket = await tickets.issue(place);
  expect(await tickets.open(ticket, by, jane)).toBe(true);
  return ticket;
}

beforeEach(() => {
  fake.reset();
  time = 1_000;
});

describe('a ticket', () => {
  it('gives its card the contact, once a content script of the same tab vouched for it', async () => {
    const tickets = create();
    const ticket = await tickets.issue(card);
    expect(await tickets.redeem(ticket, card)).toBeUndefined();
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(await tickets.open(ticket, opener, jane)).toBe(true);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
    expect(await tickets.isTrusted(card)).toBe(true);
  });

  it('survives the end of the background at every step', async () => {
    const ticket = await create().issue(card);
    expect(await create().open(ticket, opener, jane)).toBe(true);
    expect(await create().redeem(ticket, card)).toEqual(jane);
    expect(await create().isTrusted(card)).toBe(true);
  });

  it('is of 128 random bits', async () => {
    const tickets = create();
    const all = await Promise.all(Array.from({ length: 50 }, () => tickets.issue(card)));
    expect(new Set(all).size).toBe(50);
    for (const ticket of all) expect(ticket).toMatch(/^[0-9a-f]{32}$/);
  });

  it.each([
    ['another tab', { ...card, tabId: 2 }],
    ['another frame of the same page', { ...card, frameId: 8, documentId: 'other' }],
    ['another frame, whatever document it says', { ...card, frameId: 8 }],
    ['another document in the same frame', { ...card, documentId: 'other' }],
    ['a document without a name', { tabId: 1, frameId: 7 }],
    ['the page that vouched for it', opener],
  ])('is of no use in %s', async (_, thief) => {
    const tickets = create();
    const ticket = await openedCard(tickets);
    expect(await tickets.redeem(ticket, thief)).toBeUndefined();
    expect(await tickets.isTrusted(thief)).toBe(false);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
  });

  it.each([
    ['a page of another tab', { ...opener, tabId: 2 }],
    ['the very frame that the card is in', { tabId: 1, frameId: 7, documentId: 'page' }],
  ])('is not vouched for by %s', async (_, stranger) => {
    const tickets = create();
    const ticket = await tickets.issue(card);
    expect(await tickets.open(ticket, stranger, jane)).toBe(false);
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(await tickets.open(ticket, opener, jane)).toBe(true);
  });

  it('of a card at the top of a tab is not vouched for by anyone', async () => {
    const tickets = create();
    const ticket = await tickets.issue({ tabId: 1, frameId: 0, documentId: 'card' });
    expect(await tickets.open(ticket, { tabId: 1, frameId: 4, documentId: 'frame' }, jane)).toBe(false);
  });

  it('may be vouched for from a frame, for a card in the document around it', async () => {
    await openedCard(create(), card, { tabId: 1, frameId: 4, documentId: 'letter' });
  });

  it('is vouched for once: by the same document again, since an answer can be lost, by no other', async () => {
    const tickets = create();
    const ticket = await openedCard(tickets);
    expect(await tickets.open(ticket, { tabId: 1, frameId: 4, documentId: 'advertisement' }, bob)).toBe(false);
    expect(await tickets.redeem(ticket, card)).toEqual(jane);
    expect(await tickets.open(ticket, opener, jane)).toBe(true);
  });

  it('of which two documents say that it is theirs lets one in', async () => {
    const tickets = create();
    const ticket = await tickets.issue(card);
    const frames = [opener, { tabId: 1, frameId: 4, documentId: 'advertisement' }];
    const both = await Promise.all(frames.map((frame) => tickets.open(ticket, frame, jane)));
    expect(both.filter(Boolean)).toHaveLength(1);
  });

  it('waits half a minute to be vouched for; trust lasts', async () => {
    const tickets = create();
    await openedCard(tickets);
    const late = await tickets.issue({ ...card, frameId: 8 });
    time += 30_000;
    expect(await tickets.open(late, opener, jane)).toBe(false);
    expect(await tickets.isTrusted(card)).toBe(true);
  });

  it.each(['', 'undefined', '0'.repeat(32)])('that was never given out is refused: %j', async (ticket) => {
    const tickets = create();
    await openedCard(tickets);
    expect(await tickets.open(ticket, opener, jane)).toBe(false);
    expect(await tickets.redeem(ticket, card)).toBeUndefined();
  });

  it('ends with the document that vouched for it, and not with one of another frame', async () => {
    const tickets = create();
    await openedCard(tickets);
    const inner = { tabId: 1, frameId: 3, documentId: 'inner' };
    await openedCard(tickets, { ...card, frameId: 8 }, inner);
    await openedCard(tickets, { ...card, frameId: 9 }, { ...inner, documentId: 'next letter' });
    expect(await tickets.isTrusted({ ...card, frameId: 8 })).toBe(false);
    expect(await tickets.isTrusted(card)).toBe(true);
    await openedCard(tickets, { ...card, frameId: 10 }, { ...opener, documentId: 'next page' });
    expect(await tickets.isTrusted(card)).toBe(false);
  });

  it('ends with the next document in its card’s frame, also where the browser names no documents', async () => {
    const tickets = create();
    const place = { tabId: 1, frameId: 7 };
    const ticket = await tickets.issue(place);
    expect(await tickets.open(ticket, { tabId: 1, frameId: 0 }, jane)).toBe(true);
    expect(await create().isTrusted(place)).toBe(true);
    expect(await create().isTrusted({ tabId: 1, frameId: 8 })).toBe(false);
    await tickets.issue(place);
    expect(await tickets.isTrusted(place)).toBe(false);
    expect(await tickets.redeem(ticket, place)).toBeUndefined();
  });

  it('makes way for newer ones of its own tab alone', async () => {
    const tickets = create();
    await openedCard(tickets);
    for (let frameId = 10; frameId < 310; frameId++)
      await openedCard(tickets, { tabId: 2, frameId, documentId: 'card' }, { ...opener, tabId: 2 });
    expect(await tickets.isTrusted(card)).toBe(true);
    for (let frameId = 10; frameId < 61; frameId++) await openedCard(tickets, { ...card, frameId });
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(fake.storage.session.bytes()).toBeLessThan(110 * 300);
  });

  it('does not make way for cards that a page framed by the hundred itself', async () => {
    const tickets = create();
    await openedCard(tickets);
    const bytes = fake.storage.session.bytes();
    for (let frameId = 10; frameId < 210; frameId++) await tickets.issue({ ...card, frameId });
    expect(await tickets.isTrusted(card)).toBe(true);
    expect(fake.storage.session.bytes()).toBeLessThan(bytes + 11 * 200);
  });

  it('ends with its tab', async () => {
    const tickets = create();
    await openedCard(tickets);
    await tickets.forgetTab(1);
    expect(await tickets.isTrusted(card)).toBe(false);
    expect(fake.storage.session.dump()).not.toContain('jane');
  });

  it('is kept for the session only', async () => {
    await openedCard();
    expect(fake.storage.local.dump()).toBe('');
  });
});
