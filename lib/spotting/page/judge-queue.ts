import type { JudgedPhone } from '../../messages/contract.ts';
import { fewestDigits } from '../hits.ts';
import { longestCandidate, type PhoneCandidate } from '../phone-candidates.ts';
import type { BackgroundLine } from './background-line.ts';

type Use = (phones: JudgedPhone[]) => void;

/** The contract takes at most 500 candidates in one message. */
const batchSize = 250;
const remembered = 2_000;

/** A page that writes numbers faster than they can be judged is not followed to the last of them. */
const mostWaiting = 20_000;
/** How long to wait before a batch is asked for again, in milliseconds: a tab has its allowance anew every minute. */
const pauses = [1_000, 20_000, 60_000];

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Gathers candidates for the judge in the background, and remembers what it said of a text that comes again. One batch is
 * under way at a time: no page can make the background fall behind. What was not judged is asked for again a few times; then
 * it counts as no number.
 */
export function createJudgeQueue(
  line: Pick<BackgroundLine, 'judgePhones' | 'fewestDigits'>,
  languageOf: () => string,
  wait: typeof pause = pause,
) {
  const known = new Map<string, JudgedPhone[]>();
  const waiting = new Map<string, Use[]>();
  let flushing: Promise<void> | undefined;
  let isStopped = false;
  /** What the background said of pages in a language. */
  const fewest = new Map<string, number>();

  const shortLanguage = () => languageOf().slice(0, 64);

  function nextBatch(): [string, Use[]][] {
    if (known.size >= remembered) known.clear();
    const batch = waiting.entries().take(batchSize).toArray();
    for (const [text] of batch) waiting.delete(text);
    return batch;
  }

  async function ask(candidates: string[]): Promise<JudgedPhone[][] | undefined> {
    const question = { candidates, language: shortLanguage() };
    let judged = await line.judgePhones(question);
    for (const time of pauses) {
      if (judged) break;
      await wait(time);
      if (isStopped) break;
      judged = await line.judgePhones(question);
    }
    return judged;
  }

  async function judgeAll(): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const judged = await ask(batch.map(([text]) => text));
      if (isStopped) return;
      for (const [index, [text, uses]] of batch.entries()) {
        const phones = judged?.[index];
        if (phones) known.set(text, phones);
        for (const use of uses) use(phones ?? []);
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
    /** Has a candidate judged: at once where its text is known, else with the next batch. Every use is made in the end. */
    judge({ text }: Pick<PhoneCandidate, 'text'>, use: Use): void {
      const phones = known.get(text);
      const uses = waiting.get(text);
      if (phones) use(phones);
      else if (uses) uses.push(use);
      else if (text.length > longestCandidate || waiting.size >= mostWaiting) use([]);
      else waiting.set(text, [use]);
      if (waiting.size >= batchSize) void flush();
    },
    flush,
    /** The fewest digits that are worth proposing: very few, until the background has said what numbers this page writes. */
    fewestDigits(): number {
      const language = shortLanguage();
      const told = fewest.get(language);
      if (told) return told;
      fewest.set(language, fewestDigits);
      void line.fewestDigits({ language }).then((answer) => fewest.set(language, answer || fewestDigits));
      return fewestDigits;
    },
    /** Nothing more is asked or told. */
    stop(): void {
      isStopped = true;
      waiting.clear();
    },
  };
}
export type JudgeQueue = ReturnType<typeof createJudgeQueue>;
