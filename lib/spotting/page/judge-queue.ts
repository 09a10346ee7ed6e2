import type { Input } from '../../messages/contract.ts';
import type { JudgedContact } from '../contact.ts';
import { fewestDigits } from '../hits.ts';
import { longestLanguage, longestText, mostCharacters } from '../question.ts';
import type { BackgroundLine } from './background-line.ts';
import { attempt } from './slices.ts';

type Use = (found: JudgedContact[]) => void;

/** Texts in one message; the contract takes more. */
const batchSize = 250;
/** Characters of the texts whose judgement is remembered. */
const remembered = 200_000;

/**
 * A page that writes contacts faster than they can be judged is not followed to the last of them: so many texts, and
 * characters.
 */
const mostWaiting = 20_000;
const mostWaitingCharacters = 16_000_000;
/** How long to wait before a batch is asked for again, in milliseconds: a tab has its allowance anew every minute. */
const pauses = [1_000, 20_000, 60_000];

const pause = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/**
 * Gathers texts for the judge in the background, and remembers what it said of one that comes again. One batch is under
 * way at a time: no page can make the background fall behind. What was not judged is asked for again a few times; then
 * it holds no contact.
 * @param run has what was judged used, one use a step
 */
export function createJudgeQueue(
  line: Pick<BackgroundLine, 'judgeTexts' | 'fewestDigits'>,
  languageOf: () => string,
  run: (job: Iterator<void>) => void,
  wait: typeof pause = pause,
) {
  /** By the text, and behind that the language that it was judged in. */
  const known = new Map<string, JudgedContact[]>();
  let knownCharacters = 0;
  const waiting = new Map<string, Use[]>();
  let waitingCharacters = 0;
  let flushing: Promise<void> | undefined;
  let isStopped = false;
  /** What the background said of pages in a language. */
  const fewest = new Map<string, number>();

  const shortLanguage = () => languageOf().slice(0, longestLanguage);

  const isFull = () => waiting.size >= mostWaiting || waitingCharacters >= mostWaitingCharacters;

  function nextBatch(): [string, Use[]][] {
    const batch: [string, Use[]][] = [];
    let characters = 0;
    for (const each of waiting) {
      characters += each[0].length;
      if (batch.length === batchSize || characters > mostCharacters) break;
      batch.push(each);
      waiting.delete(each[0]);
      waitingCharacters -= each[0].length;
    }
    return batch;
  }

  function remember(text: string, found: JudgedContact[]): void {
    knownCharacters += text.length;
    if (knownCharacters > remembered) {
      known.clear();
      knownCharacters = text.length;
    }
    known.set(text, found);
  }

  async function ask(question: Input<'judgeTexts'>): Promise<JudgedContact[][] | undefined> {
    let judged = await line.judgeTexts(question);
    for (const time of pauses) {
      if (judged) break;
      await wait(time);
      if (isStopped) break;
      judged = await line.judgeTexts(question);
    }
    return judged;
  }

  async function judgeAll(): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0; batch = nextBatch()) {
      const language = shortLanguage();
      const judged = await ask({ texts: batch.map(([text]) => text), language });
      if (isStopped) return;
      await new Promise<void>((resolve) => run(useAll(batch, language, judged, resolve)));
    }
  }

  function* useAll(
    batch: [string, Use[]][],
    language: string,
    judged: JudgedContact[][] | undefined,
    done: () => void,
  ): Generator<void> {
    for (const [index, [text, uses]] of batch.entries()) {
      const found = judged?.[index];
      if (found) remember(text + language, found);
      for (const use of uses) {
        attempt(() => use(found ?? []));
        yield;
      }
    }
    done();
  }

  /** Has all that waits judged. */
  function flush(): Promise<void> {
    flushing ??= judgeAll().finally(() => {
      flushing = undefined;
    });
    return flushing;
  }

  async function learn(): Promise<void> {
    const language = shortLanguage();
    if (fewest.has(language)) return;
    fewest.set(language, fewestDigits);
    fewest.set(language, (await line.fewestDigits({ language })) || fewestDigits);
  }

  return {
    /**
     * Has a text judged: at once where it is known, else with the next batch. Every use is made in the end, unless it
     * is stopped.
     */
    judge(text: string, use: Use): void {
      // To look up a text takes as long as that is.
      const found = text.length > longestText ? [] : known.get(text + shortLanguage());
      const uses = !found && waiting.get(text);
      if (found) use(found);
      else if (uses) uses.push(use);
      else if (isFull()) use([]);
      else {
        waiting.set(text, [use]);
        waitingCharacters += text.length;
      }
      if (waiting.size >= batchSize) void flush();
    },
    flush,
    /**
     * Asks the background what numbers pages in this page's language have; resolves once it has said, or has not, or
     * was asked before.
     */
    learn,
    /** The fewest digits that are worth a question: very few, until the background has said so. */
    fewestDigits(): number {
      const told = fewest.get(shortLanguage());
      if (told === undefined) void learn();
      return told ?? fewestDigits;
    },
    /** Nothing more is asked or told. */
    stop(): void {
      isStopped = true;
      waiting.clear();
    },
  };
}
export type JudgeQueue = ReturnType<typeof createJudgeQueue>;
