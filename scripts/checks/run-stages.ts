import { styleText } from 'node:util';
import { spokenDuration } from '../terminal/steps.ts';
import type { Outcome, Stage } from './stages.ts';
import { addTallies, type Tally, tallyLine } from './tally.ts';

/**
 * Runs stages and prints a line for each; what a failed one said follows its line. A failure stops no later stage, so that
 * one run tells everything.
 * @param atOnce how many stages may run side by side
 */
export async function runStages(
  stages: Stage[],
  atOnce: number,
  print: (line: string) => void = console.log,
): Promise<Tally> {
  const waiting = [...stages];
  const tallies: Tally[] = [];
  const work = async (): Promise<void> => {
    for (let stage = waiting.shift(); stage; stage = waiting.shift()) {
      const started = performance.now();
      const outcome = await stage.run();
      tallies.push(outcome);
      print(stageLine(stage.name, outcome, performance.now() - started));
      if (outcome.failed > 0 || isSkipped(outcome)) print(outcome.output.trim());
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return addTallies(tallies);
}

const isSkipped = ({ passed, failed, skipped }: Tally): boolean => skipped > 0 && passed + failed === 0;

function stageLine(name: string, outcome: Outcome, milliseconds: number): string {
  const passed = isSkipped(outcome) ? styleText('yellow', '-') : styleText('green', '✓');
  const mark = outcome.failed > 0 ? styleText('red', '✗') : passed;
  const isOneCheck = outcome.passed + outcome.failed + outcome.skipped === 1;
  const counts = isOneCheck ? '' : `  ${tallyLine(outcome)}`;
  return `${mark} ${name.padEnd(20)}${counts}  ${styleText('dim', spokenDuration(milliseconds))}`;
}
