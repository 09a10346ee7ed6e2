import { describe, expect, it } from 'vitest';
import { wrongWithAutomation, wrongWithSubscription } from '#lib/overview/attention.ts';

const day = 24 * 60 * 60_000;
const now = Date.parse('2026-06-01T00:00:00.000Z');
const ago = (days: number) => new Date(now - days * day).toISOString();

describe('an automation', () => {
  it.each([
    ['runs', { status: 'active', executionCount: 3, lastExecutedAt: ago(2) }, undefined],
    ['ran thirty days ago', { status: 'active', executionCount: 3, lastExecutedAt: ago(30) }, undefined],
    ['has been silent for longer', { status: 'active', executionCount: 3, lastExecutedAt: ago(31) }, 'silent'],
    ['is paused', { status: 'paused', executionCount: 3, lastExecutedAt: ago(2) }, 'stopped'],
    ['is paused in capitals', { status: 'PAUSED' }, 'stopped'],
    ['has never run', { status: 'active', executionCount: 0, lastExecutedAt: null }, 'never'],
    ['has a status that nobody foresaw', { status: 'learning', executionCount: 1, lastExecutedAt: ago(1) }, undefined],
    ['could not be read', {}, undefined],
    ['ran, nobody knows when', { status: 'active', executionCount: 5 }, undefined],
  ])('that %s', (_, row, wrong) => {
    expect(wrongWithAutomation(row, now)).toBe(wrong);
  });
});

describe('a subscription', () => {
  it.each([
    ['delivers', { active: true, lastDelivery: ago(1) }, undefined],
    ['is off', { active: false, lastDelivery: ago(1) }, 'stopped'],
    ['has never delivered', { active: true, lastDelivery: null }, 'never'],
    ['has been silent for long', { active: true, lastDelivery: ago(31) }, 'silent'],
    ['could not be read', {}, undefined],
  ])('that %s', (_, row, wrong) => {
    expect(wrongWithSubscription(row, now)).toBe(wrong);
  });
});
