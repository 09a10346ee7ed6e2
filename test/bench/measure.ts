import { performance } from 'node:perf_hooks';

/** One way of doing a thing; each call does it once, whole. */
export type Work = () => unknown | Promise<unknown>;

export interface Comparison {
  /** Milliseconds of the middle round, by name. */
  medians: Record<string, number>;
  /** How many times longer `slow` took than `base`, in the middle round of all. */
  ratio: number;
  /** The same of the quickest quarter of the rounds of each: what a busy machine adds to either is not in it. */
  quiet: number;
  /** The ratio in the rounds at one tenth and at nine tenths: how far to trust it. */
  spread: [low: number, high: number];
}

interface Wish {
  /** What is measured, and what it is held against. */
  slow: Work;
  base: Work;
  rounds?: number;
  /** Milliseconds after which no round is begun any more, as long as there were a few. */
  patience?: number;
}

const fewRounds = 3;

/**
 * Times two ways of doing a thing in turns, so that a busy moment of the machine falls on both, and takes the ratio
 * round by round. The first rounds, in which the engine compiles, are not counted.
 */
export async function compare({ slow, base, rounds = 15, patience = 12_000 }: Wish): Promise<Comparison> {
  const end = performance.now() + patience;
  const times: Timed[] = [];
  const warmUp = Math.ceil(rounds / 5);
  for (let round = -warmUp; round < rounds; round += 1) {
    if (performance.now() > end) {
      if (times.length >= Math.min(fewRounds, rounds)) break;
      round = Math.max(round, 0);
    }
    const first = await time(round % 2 === 0 ? base : slow);
    const second = await time(round % 2 === 0 ? slow : base);
    const [slowTime, baseTime] = round % 2 === 0 ? [second, first] : [first, second];
    if (round >= 0) times.push({ slow: slowTime, base: baseTime });
  }
  return summarize(times);
}

/** The two figures of one round. */
export interface Timed {
  slow: number;
  base: number;
}

/** What rounds come to that were timed elsewhere. */
export function summarize(times: Timed[]): Comparison {
  const ratios = times.map((pair) => pair.slow / pair.base);
  return {
    medians: {
      slow: quantile(times.map(({ slow: taken }) => taken)),
      base: quantile(times.map(({ base: taken }) => taken)),
    },
    ratio: quantile(ratios),
    quiet: quickest(times.map(({ slow: taken }) => taken)) / quickest(times.map(({ base: taken }) => taken)),
    spread: [quantile(ratios, 0.1), quantile(ratios, 0.9)],
  };
}

const quickest = (times: number[]): number => quantile(times, 0.125);

/** Milliseconds that one call takes. */
export async function time(work: Work): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

/** The value below which a share of the values lies; the middle one by default. */
export function quantile(values: number[], share = 0.5): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
