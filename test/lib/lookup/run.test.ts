import { describe, expect, it, vi } from 'vitest';
import type { ProblemKind } from '#lib/crm/errors.ts';
import { type Outcome, runPlan } from '#lib/lookup/run.ts';

/** A question that a test answers when it likes. */
function createAsker() {
  const open = new Map<string, (outcome: Outcome<string>) => void>();
  const asked: string[] = [];
  const ask = (question: string) => {
    asked.push(question);
    return new Promise<Outcome<string>>((resolve) => open.set(question, resolve));
  };
  const answer = async (question: string, outcome: Outcome<string>) => {
    open.get(question)?.(outcome);
    await vi.waitFor(() => Promise.resolve());
  };
  return { ask, answer, asked };
}

/** A moment that lasts as long as a test likes. */
function createMoment() {
  let pass = () => {};
  const wait = () => new Promise<void>((resolve) => (pass = resolve));
  return { wait, pass: () => pass() };
}

const questions = ['a', 'b', 'c', 'd', 'e', 'f'];
const nothing = { state: 'nothing' } as const;
const found = { state: 'found', answer: 'Jane' } as const;
const failed = (kind: ProblemKind) => ({ state: 'failed', problem: { kind } }) as const;
const states = (outcomes: Outcome<unknown>[]) => outcomes.map(({ state }) => state).join(' ');

describe('running a plan', () => {
  it('asks four at a time, in order', async () => {
    const { ask, answer, asked } = createAsker();
    const run = runPlan(questions, ask, { until: 'end' });
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
    await answer('c', nothing);
    expect(asked).toEqual(['a', 'b', 'c', 'd', 'e']);
    for (const question of ['a', 'b', 'd', 'e', 'f']) await answer(question, nothing);
    expect(states(await run)).toBe('nothing nothing nothing nothing nothing nothing');
  });

  it('gives outcomes in the order of the plan, whatever the order of the answers', async () => {
    const { ask, answer } = createAsker();
    const run = runPlan(['a', 'b'], ask, { until: 'end' });
    await answer('b', found);
    await answer('a', nothing);
    expect(await run).toEqual([nothing, found]);
  });

  it('ends a moment after the first find when that is wanted, and asks nothing further', async () => {
    const { ask, answer, asked } = createAsker();
    const { wait, pass } = createMoment();
    const run = runPlan(questions, ask, { until: 'first', wait });
    await answer('b', found);
    await answer('d', nothing);
    pass();
    expect(states(await run)).toBe('pending found pending nothing pending pending');
    await answer('a', nothing);
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
  });

  it('hears what was asked together with the first find, whichever is answered first', async () => {
    const { ask, answer, asked } = createAsker();
    const run = runPlan(questions, ask, { until: 'first', wait: createMoment().wait });
    for (const question of ['b', 'a']) await answer(question, found);
    for (const question of ['c', 'd']) await answer(question, nothing);
    expect(states(await run)).toBe('found found nothing nothing pending pending');
    expect(asked).toEqual(['a', 'b', 'c', 'd']);
  });

  it('keeps a find where another question has a fault in that moment', async () => {
    const { wait, pass } = createMoment();
    const open = createAsker();
    const ask = (question: string) =>
      question === 'a' ? open.ask(question).then(() => Promise.reject(new Error('bug'))) : open.ask(question);
    const run = runPlan(['a', 'b', 'c'], ask, { until: 'first', wait });
    await open.answer('b', found);
    await open.answer('a', nothing);
    pass();
    expect(states(await run)).toBe('pending found pending');
  });

  it('waits for nothing where nothing else is under way', async () => {
    const run = runPlan(questions, async () => found, { until: 'first', concurrency: 1, wait: createMoment().wait });
    expect(states(await run)).toBe('found pending pending pending pending pending');
  });

  it('ends with the problem that it meets in that moment', async () => {
    const { ask, answer } = createAsker();
    const run = runPlan(['a', 'b', 'c'], ask, { until: 'first', wait: createMoment().wait });
    await answer('b', found);
    await answer('a', failed('offline'));
    await answer('c', nothing);
    expect(states(await run)).toBe('failed found nothing');
  });

  it('goes on after a find to the end when that is wanted', async () => {
    const run = runPlan(questions, async () => found, { until: 'end' });
    expect(states(await run)).toBe('found found found found found found');
  });

  it.each<ProblemKind>(['not-connected', 'no-permission', 'offline', 'timeout', 'unauthorized', 'rate-limited'])(
    'stops the rest on %s',
    async (kind) => {
      const run = await runPlan(questions, async (question) => (question === 'a' ? failed(kind) : nothing), {
        until: 'end',
        concurrency: 1,
      });
      expect(states(run)).toBe('failed pending pending pending pending pending');
    },
  );

  it.each<ProblemKind>(['service', 'rejected', 'protocol'])('goes on after %s', async (kind) => {
    const run = await runPlan(questions, async (question) => (question === 'a' ? failed(kind) : nothing), {
      until: 'end',
      concurrency: 1,
    });
    expect(states(run)).toBe('failed nothing nothing nothing nothing nothing');
  });

  it('stops on the problem that an old answer comes with', async () => {
    const old = { ...found, problem: { kind: 'offline' } } as const;
    const run = await runPlan(questions, async () => old, { until: 'end', concurrency: 1 });
    expect(states(run)).toBe('found pending pending pending pending pending');
  });

  it('has an end where there is nothing to ask', async () => {
    expect(await runPlan([], async () => found, { until: 'first' })).toEqual([]);
  });

  it('passes a fault on', async () => {
    const broken = async () => {
      throw new Error('bug');
    };
    await expect(runPlan(questions, broken, { until: 'end' })).rejects.toThrow('bug');
  });
});
