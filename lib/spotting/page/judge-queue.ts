import type { JudgedPhone } from '../../messages/contract.ts';
import type { PhoneCandidate } from '../phone-candidates.ts';
import type { BackgroundLine } from './background-line.ts';

type Use = (phones: JudgedPhone[]) => void;

/** The contract takes at most 500 candidates of at most 200 characters in one message. */
const batchSize = 250;
const longestCandidate = 200;
const remembered = 2_000;

/** Gathers candidates for the judge in the background, and remembers what it said of a text that comes again. */
export function createJudgeQueue(line: Pick<BackgroundLine, 'judgePhones'>, languageOf: () => string) {
  const known = new Map<string, JudgedPhone[]>();
  let waiting = new Map<string, Use[]>();

  function remember(text: string, phones: JudgedPhone[]): void {
    if (known.size >= remembered) known.delete(known.keys().next().value ?? '');
    known.set(text, phones);
  }

  async function flush(): Promise<void> {
    if (waiting.size === 0) return;
    const asked = [...waiting];
    waiting = new Map();
    const language = languageOf().slice(0, 64);
    const judged = await line.judgePhones({ candidates: asked.map(([text]) => text), language });
    for (const [index, [text, uses]] of asked.entries()) {
      const phones = judged?.[index];
      if (!phones) continue;
      remember(text, phones);
      for (const use of uses) use(phones);
    }
  }

  return {
    /** Has a candidate judged: at once where its text is known, else with the next batch. */
    judge({ text }: PhoneCandidate, use: Use): void {
      const phones = known.get(text);
      if (phones) use(phones);
      if (phones || text.length > longestCandidate) return;
      const uses = waiting.get(text);
      if (uses) uses.push(use);
      else waiting.set(text, [use]);
      if (waiting.size >= batchSize) void flush();
    },
    flush,
  };
}
export type JudgeQueue = ReturnType<typeof createJudgeQueue>;
