import { beforeEach, describe, expect, it } from 'vitest';
import { createHabits } from '#lib/lookup/habits.ts';
import { fake } from '#test/fakes/browser.ts';

const match = { entity: 'contacts', field: 'email', spelling: 'written' } as const;

beforeEach(() => fake.reset());

describe('what look-ups taught', () => {
  it('is kept for each connection by itself, and outlives the background', async () => {
    const habits = createHabits();
    await habits.learn('one', ['deals']);
    await habits.matched('two', [match]);
    const next = createHabits();
    expect(await next.of('one')).toEqual({ connectionId: 'one', entities: ['deals'], matches: [] });
    expect(await next.of('two')).toEqual({ connectionId: 'two', entities: [], matches: [match] });
    await next.keepOnly(['two']);
    expect((await next.of('one')).entities).toEqual([]);
    expect((await next.of('two')).matches).toEqual([match]);
  });

  it('is read as it was kept when there was one connection only', async () => {
    const before = { connectionId: 'one', entities: ['deals'], matches: [match] };
    await fake.storage.local.set({ habits: before });
    expect(await createHabits().of('one')).toEqual(before);
  });

  it.each([undefined, null, 7, [{ connectionId: 3 }]])('is nothing where %j is stored', async (damaged) => {
    await fake.storage.local.set({ habits: damaged });
    expect((await createHabits().of('one')).matches).toEqual([]);
  });
});
