import type { JudgedPhone } from '../../messages/contract.ts';
import type { PhoneCandidate } from '../phone-candidates.ts';
import type { BackgroundLine } from './background-line.ts';

type Use = (phones: JudgedPhone[]) => void;

/** The contract takes at most 500 candidates of at most 200 characters in one message. */
const batchSize = 250;
const longestCandidate = 200;
const remembered = 2_000;

/** A page that writes numbers faster than they can be judged is not followed to the last of them. */
const mostWaiting = 20_000;

/**
 * Gathers candidates for the judge in the background, and remembers what it said of a text that comes again. One batch is
 * under way at a time: no page can make the background fall behind.
 */
export function createJudgeQueue(line: Pick<BackgroundLine, 'judgePhones'>, languageOf: () => string) {
  const known = new Map<string, JudgedPhone[]>();
  const waiting = new Map<string, Use[]>();
  let flushing: Promise<void> | undefined;

  function remember(text: string, phones: JudgedPhone[]): void {
    if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
    known.set(text, phones);
  }

  function nextBatch(): [string, Use[]][] {
    const batch: [string, Use[]][] = [];
    for (const entry of waiting) {
      if (batch.push(entry) === batchSize) break;
    }
    for (const [text] of batch) waiting.delete(text);
    return batch;
  }

  async function judgeAll(): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const candidates = batch.map(([text]) => text);
      const judged = await line.judgePhones({ candidates, language: languageOf().slice(0, 64) });
      for (const [index, [text, uses]] of batch.entries()) {
        const phones = judged?.[index];
        if (!phones) continue;
        remember(text, phones);
        for (const use of uses) use(phones);
      }
    }
  }

  /** Has all that waits judged. */
  function flush(): Promise<void> {
    flushing ??= judgeAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  return {
    /** Has a candidate judged: at once where its text is known, else with the next batch. */
    judge({ text }: PhoneCandidate, use: Use): void {
      const phones = known.get(text);
      if (phones) use(phones);
      if (phones || text.length > longestCandidate) return;
      const uses = waiting.get(text);
      if (uses) uses.push(use);
      else if (waiting.size < mostWaiting) waiting.set(text, [use]);
      if (waiting.size >= batchSize) void flush();
    },
    flush,
  };
}
export type JudgeQueue = ReturnType<typeof createJudgeQueue>;
