import { describe, expect, it } from 'vitest';
import { createTurns } from '#lib/settings/in-turn.ts';

describe('work in turn', () => {
  it('begins a piece of work only when the one before it has ended', async () => {
    const { inTurn } = createTurns();
    const first = Promise.withResolvers<void>();
    const said: string[] = [];
    const one = inTurn(async () => {
      said.push('first begins');
      await first.promise;
      said.push('first ends');
    });
    const two = inTurn(async () => said.push('second begins'));
    await Promise.resolve();
    expect(said).toEqual(['first begins']);
    first.resolve();
    await Promise.all([one, two]);
    expect(said).toEqual(['first begins', 'first ends', 'second begins']);
  });

  it('goes on after work that failed, which fails alone', async () => {
    const { inTurn } = createTurns();
    const failing = inTurn(() => Promise.reject(new Error('no room')));
    const next = inTurn(async () => 'done');
    await expect(failing).rejects.toThrow('no room');
    expect(await next).toBe('done');
  });

  it('waits for the work that is under way, and takes its failure as an end', async () => {
    const { inTurn, settled } = createTurns();
    let ended = false;
    const work = inTurn(async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      ended = true;
      throw new Error('no room');
    });
    await settled();
    expect(ended).toBe(true);
    await expect(work).rejects.toThrow('no room');
  });
});
