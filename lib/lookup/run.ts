import { realClock } from '#lib/crm/clock.ts';
import type { Problem, ProblemKind } from '#lib/crm/errors.ts';

/** What became of one question. */
export type Outcome<A> =
  | { state: 'pending' }
  /** With a problem: the answer is an old one that could not be renewed. */
  | { state: 'found'; answer: A; problem?: Problem | undefined }
  | { state: 'nothing' }
  | { state: 'failed'; problem: Problem };

interface RunOptions {
  /** `first`: a moment after the first find, or when nothing is under way any more; `end`: at the end of the plan. */
  until: 'first' | 'end';
  concurrency?: number;
  wait?: (milliseconds: number) => Promise<void>;
}

/**
 * How long a find waits for the questions under way beside it, in milliseconds: too short to be felt, and less than a
 * surface waits for its first answer; long enough that the order of records which are all found at once is the
 * person's, and not the network's.
 */
export const waitForOthers = 40;

/** Problems that every further question would meet too. */
const stopping: ReadonlySet<ProblemKind> = new Set([
  'not-connected',
  'no-permission',
  'offline',
  'timeout',
  'unauthorized',
  'rate-limited',
]);

/**
 * Asks the questions of a plan in order, a few at a time. What stops one question for a reason that all share stops the
 * rest; questions not asked, or not yet answered a moment after the first find, are pending. A fault rejects, but not in that
 * moment.
 * @returns one outcome a question, in the plan's order
 */
export function runPlan<Q, A>(
  questions: readonly Q[],
  ask: (question: Q) => Promise<Outcome<A>>,
  { until, concurrency = 4, wait = realClock.wait }: RunOptions,
): Promise<Outcome<A>[]> {
  const outcomes: Outcome<A>[] = questions.map(() => ({ state: 'pending' }));
  const queue = questions.entries();
  let isOver = false;
  let isAnswering = false;

  return new Promise((resolve, reject) => {
    const work = async () => {
      for (const [index, question] of queue) {
        const outcome = await ask(question);
        outcomes[index] = outcome;
        if (isStopped(outcome)) isOver = true;
        if (outcome.state === 'found' && until === 'first') {
          isOver = true;
          isAnswering = true;
          // The answer is what is known then; what comes in later is for the next question.
          wait(waitForOthers).then(() => resolve([...outcomes]), reject);
        }
        if (isOver) return;
      }
    };
    const workers = Array.from({ length: Math.min(concurrency, questions.length) }, work);
    Promise.all(workers).then(
      () => resolve(outcomes),
      (fault: unknown) => {
        // A fault in one question takes away nothing that another found.
        if (!isAnswering) reject(fault);
      },
    );
  });
}

/** The problem that an outcome met, be there an answer or not. */
export const problemOf = (outcome: Outcome<unknown>): Problem | undefined =>
  outcome.state === 'failed' || outcome.state === 'found' ? outcome.problem : undefined;

/** Whether an outcome met a problem that every further question would meet. */
export function isStopped(outcome: Outcome<unknown>): boolean {
  const problem = problemOf(outcome);
  return problem !== undefined && stopping.has(problem.kind);
}
