import { quantile } from '../../measure.ts';
import type { BenchBrowser } from './browsers.ts';
import { type Outcome, outcome } from './outcome.ts';
import type { PageSet } from './pages/all.ts';
import type { BenchPage } from './pages/page.ts';

/** The runs of each script over one page, round by round. */
export type Runs = Map<string, Outcome[]>;

/** Has every script run over every page, each time over a page that is new to the browser, in turns. */
export async function race(
  browser: BenchBrowser,
  { pages }: PageSet,
  addressOf: (page: BenchPage) => string,
  scripts: readonly string[],
  rounds: number,
): Promise<Map<BenchPage, Runs>> {
  const results = new Map(pages.map((page) => [page, new Map(scripts.map((script) => [script, []]))]));
  for (let round = 0; round < rounds; round++) {
    for (const [page, runs] of results) {
      // Whoever goes first in one round goes last in another.
      for (const index of scripts.keys()) {
        const script = scripts[(index + round) % scripts.length] ?? '';
        const outcomes: Outcome[] | undefined = runs.get(script);
        outcomes?.push(await browser.run(addressOf(page), script, outcome));
      }
    }
  }
  return results;
}

/** What a finder did on one page. */
export interface Result {
  /** Page and judge together, in walks. */
  ratio: number;
  page: number;
  judge: number;
  trip: number;
  walk: number;
  found: string[];
}

/** The middle of a finder's rounds in times of the middle of the walk's. */
export function resultOf(runs: Runs, script: string): Result {
  const middle = (of: string, read: (outcome: Outcome) => number) => quantile((runs.get(of) ?? []).map(read));
  const walk = middle('walk', ({ page }) => page);
  return {
    ratio: middle(script, ({ page, judging }) => page + judging) / walk,
    page: middle(script, ({ page }) => page),
    judge: middle(script, ({ judging }) => judging),
    trip: middle(script, ({ trip }) => trip),
    walk,
    found: runs.get(script)?.[0]?.found ?? [],
  };
}

/** Of several pages: ratios by their geometric mean, times by their sum. */
export function together(results: Result[]): Result {
  const sum = (read: (result: Result) => number) => results.reduce((total, result) => total + read(result), 0);
  return {
    ratio: Math.exp(sum(({ ratio }) => Math.log(ratio)) / results.length),
    page: sum(({ page }) => page),
    judge: sum(({ judge }) => judge),
    trip: sum(({ trip }) => trip),
    walk: sum(({ walk }) => walk),
    found: results.flatMap(({ found }) => found),
  };
}
