import { describe, expect, it } from 'vitest';
import { automation, webhookSubscription } from '#lib/crm/contract.ts';
import { readPiece, readRows } from '#lib/overview/piecemeal.ts';
import { automationRow, subscriptionRow } from '#lib/overview/view.ts';

const whole = {
  id: 'a1',
  name: 'Welcome',
  status: 'active',
  triggerType: 'record_created',
  executionCount: 3,
  lastExecutedAt: '2026-03-01T10:00:00.000Z',
  createdAt: '2026-01-01T00:00:00.000Z',
};
const read = (raw: unknown) => readPiece(automation, automationRow, raw);

describe('an object of an answer', () => {
  it('is whole where it is what the interface promises, without members that nobody knows', () => {
    expect(read({ ...whole, colour: 'red' })).toEqual({ value: whole, isWhole: true });
  });

  it.each([
    ['null', { ...whole, lastExecutedAt: null }, { ...whole, lastExecutedAt: null }],
    ['absent', { ...whole, lastExecutedAt: undefined }, { ...whole, lastExecutedAt: undefined }],
  ])('is whole where what has not happened yet is %s', (_, raw, value) => {
    expect(read(raw)).toEqual({ value: JSON.parse(JSON.stringify(value)), isWhole: true });
  });

  it.each([
    ['a member is missing', { ...whole, status: undefined }, ['status']],
    ['a member is of another type', { ...whole, executionCount: 'three' }, ['executionCount']],
    ['a time is no time', { ...whole, createdAt: 'yesterday', lastExecutedAt: 5 }, ['createdAt', 'lastExecutedAt']],
  ])('shows the rest where %s', (_, raw, lost) => {
    const rest = Object.fromEntries(Object.entries(whole).filter(([name]) => !lost.includes(name)));
    expect(read(raw)).toEqual({ value: rest, isWhole: false });
  });

  it.each([null, 'text', 7, [], {}, { colour: 'red' }])('is nothing where nothing can be read: %j', (raw) => {
    expect(read(raw)).toBeUndefined();
  });
});

describe('a list of an answer', () => {
  it('keeps what can be read, and counts what is not whole', () => {
    expect(readRows(automation, automationRow, [whole, { id: 'a2' }, 'nonsense'])).toEqual({
      rows: [whole, { id: 'a2' }],
      flawed: 2,
      more: 0,
    });
  });

  it('is of a length that can be handed on, and so are its texts and its lists', () => {
    const long = { ...whole, name: 'x'.repeat(5_000) };
    const read = readRows(
      automation,
      automationRow,
      Array.from({ length: 10_002 }, () => long),
    );
    expect([read?.rows.length, read?.more, read?.flawed]).toEqual([10_000, 2, 0]);
    expect(read?.rows[0]?.name).toBe(`${'x'.repeat(1_999)}…`);
    const events = Array.from({ length: 101 }, (_, index) => `event.${index}`);
    const subscription = { id: 's', url: 'https://hooks.example', events, active: true, lastDelivery: null };
    expect(readRows(webhookSubscription, subscriptionRow, [subscription])?.rows[0]?.events).toHaveLength(100);
  });

  it('is nothing where it is no list', () => {
    expect(readRows(automation, automationRow, { 0: whole })).toBeUndefined();
  });
});
