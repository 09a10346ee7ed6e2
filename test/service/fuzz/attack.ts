import fc from 'fast-check';
import type { Caller } from './caller.ts';
import { faultOf } from './judge.ts';
import { type Question, questions } from './questions.ts';

export interface Attack {
  asked: number;
  /** How often each status was answered. */
  statuses: Record<number, number>;
  /** What was answered that is not specified, with the question; the first few. */
  faults: string[];
}

const atOnce = 8;
const batch = 1_000;
const mostFaults = 20;

/**
 * Asks so many random questions and judges each answer.
 * @param seed the same seed asks the same
 * @param onBatch after every so many questions
 */
export async function attack(
  caller: Caller,
  count: number,
  seed: number,
  onBatch: (soFar: Attack) => void = () => {},
): Promise<Attack> {
  const result: Attack = { asked: 0, statuses: {}, faults: [] };
  while (result.asked < count && result.faults.length < mostFaults) {
    const numRuns = Math.min(batch, count - result.asked);
    const waiting = fc.sample(questions, { numRuns, seed: seed + result.asked });
    const work = async () => {
      for (let one = waiting.pop(); one; one = waiting.pop()) await askOne(caller, one, result);
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    result.asked += numRuns;
    onBatch(result);
  }
  return result;
}

async function askOne(caller: Caller, question: Question, { statuses, faults }: Attack): Promise<void> {
  const asked = () => `${JSON.stringify(question.headers)} ${question.body.toString('latin1').slice(0, 500)}`;
  try {
    const answered = await caller.ask(question);
    statuses[answered.status] = (statuses[answered.status] ?? 0) + 1;
    const fault = faultOf(question.body.toString(), answered);
    if (fault !== undefined) faults.push(`${fault} <- ${asked()}`);
  } catch (cause) {
    faults.push(`no answer (${cause instanceof Error ? cause.message : cause}) <- ${asked()}`);
  }
}
