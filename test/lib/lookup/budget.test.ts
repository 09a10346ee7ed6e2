import { beforeEach, describe, expect, it } from 'vitest';
import { createBudget } from '#lib/lookup/budget.ts';
import { fake } from '#test/fakes/browser.ts';

const minute = 60_000;
let time = 0;
const create = () => createBudget('test', { perMinute: 3, perHour: 5 }, () => time);
const spend = async (times: number, site = 'a') => {
  const granted = [];
  for (let index = 0; index < times; index++) granted.push(await create().spend(site));
  return granted.filter(Boolean).length;
};

beforeEach(() => {
  fake.reset();
  time = 1_000 * minute;
});

describe('a budget', () => {
  it('grants so many a minute, over the end of the background too', async () => {
    expect(await spend(10)).toBe(3);
    time += minute;
    expect(await spend(10)).toBe(2);
  });

  it('grants so many an hour', async () => {
    await spend(3);
    time += minute;
    await spend(2);
    time += 30 * minute;
    expect(await spend(1)).toBe(0);
    time += 29 * minute;
    expect(await spend(10)).toBe(3);
  });

  it('is each site’s own', async () => {
    await spend(10, 'a');
    expect(await spend(10, 'b')).toBe(3);
  });

  it('spends nothing where the whole is more than is left', async () => {
    expect(await create().spend('a', 4)).toBe(false);
    expect(await create().spend('a', 3)).toBe(true);
  });

  it('forgets what is over an hour old', async () => {
    await spend(3, 'old site');
    time += 61 * minute;
    await spend(1, 'new site');
    expect(fake.storage.session.dump()).not.toContain('old site');
  });
});
