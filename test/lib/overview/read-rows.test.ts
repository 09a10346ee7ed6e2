import { describe, expect, it } from 'vitest';
import { automation, webhookSubscription } from '#lib/crm/contract.ts';
import { readRows } from '#lib/overview/read-rows.ts';
import { automationRow, subscriptionRow } from '#lib/overview/view.ts';
import { welcome as whole } from '#test/fakes/automations.ts';

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
