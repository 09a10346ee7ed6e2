import { describe, expect, it } from 'vitest';
import { bounded, boundedActivity } from '#lib/record/bounded.ts';

const activityWith = (data: Record<string, unknown>) =>
  boundedActivity({ id: 'a', activityType: 'note', data, createdBy: 'Jo', createdAt: '2026-01-02T03:04:05.678Z' });

function nest(levels: number): unknown {
  let value: unknown = 'end';
  for (let level = 0; level < levels; level++) value = { deeper: value };
  return value;
}

describe('a value that travels in a message', () => {
  it.each([['short'], [5], [null], [false], [{ a: [1] }]])('stays as it is when it is small: %j', (value) => {
    expect(bounded(value)).toEqual(value);
  });

  it('is cut when it is long, and says so', () => {
    expect(bounded('x'.repeat(20_001))).toBe(`${'x'.repeat(20_000)}…`);
    expect(bounded({ long: 'x'.repeat(20_001) })).toMatch(/^\{"long":"x+…$/);
  });
});

describe('an activity', () => {
  it('of usual size stays as it is', () => {
    const data = { subject: 'Hello', to: ['a@x.example'], seconds: 90, nested: { a: null } };
    expect(activityWith(data)).toEqual({
      id: 'a',
      activityType: 'note',
      data,
      createdBy: 'Jo',
      createdAt: '2026-01-02T03:04:05.678Z',
    });
  });

  it('of any depth goes into a message', () => {
    const { data } = activityWith({ deep: nest(50_000) });
    expect(JSON.stringify(data).length).toBeLessThan(1_000);
    expect(() => structuredClone(data)).not.toThrow();
  });

  it('has one room for all that it says', () => {
    const long = 'x'.repeat(90_000);
    const { data } = activityWith({ first: long, second: long, third: long, last: 1 });
    expect(data.first).toBe(long);
    expect(data.second).toBe(`${'x'.repeat(10_000)}…`);
    expect(data.third).toBe('…');
    expect(JSON.stringify(data).length).toBeLessThan(101_000);
  });

  it('is cut in members and in names', () => {
    const many = Object.fromEntries(Array.from({ length: 5_000 }, (_, index) => [`${index}-${'n'.repeat(500)}`, 1]));
    const { data } = activityWith(many);
    expect(Object.keys(data)).toHaveLength(100);
    expect(Math.max(...Object.keys(data).map((name) => name.length))).toBe(201);
  });
});
