// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Marks } from '#lib/spotting/page/marks.ts';
import { createReports } from '#lib/spotting/page/reports.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Reports of a document without a contact. */
function setUp() {
  const told = vi.fn(async () => false);
  const marks: Pick<Marks, 'all'> = { all: () => [] };
  return { told, reports: createReports(marks, { reportContacts: told }) };
}

describe('reports', () => {
  it('are made when things have come to rest, and not again while nothing changed', async () => {
    const { told, reports } = setUp();
    reports.soon();
    reports.soon();
    await vi.runAllTimersAsync();
    reports.soon();
    await vi.runAllTimersAsync();
    expect(told.mock.calls).toEqual([[{ contacts: [] }]]);
    expect(reports.opensOnHover()).toBe(false);
  });

  it('are made again for a background that may have forgotten', async () => {
    const { told, reports } = setUp();
    reports.soon();
    await vi.runAllTimersAsync();
    reports.again();
    await vi.runAllTimersAsync();
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('are never made once stopped, whatever answer still comes in', async () => {
    const { told, reports } = setUp();
    reports.soon();
    reports.stop();
    reports.soon();
    reports.again();
    await vi.runAllTimersAsync();
    expect(told).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });
});
