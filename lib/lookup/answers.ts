import type { Line } from '#lib/connection/connections.ts';
import type { Problem, Result } from '#lib/crm/errors.ts';
import type { AnswerCache } from './answer-cache.ts';
import type { AgedAnswer } from './answer-text.ts';
import { createFlights } from './flights.ts';
import { nameQuestion } from './question.ts';

interface Asked {
  entity: string;
  field: string;
  value: string;
}

/** An answer, and the problem that kept it from being renewed. */
export type KnownAnswer = AgedAnswer & { name: string; problem?: Problem };

export interface AskOptions {
  /** Asks the CRM even where a fresh answer is at hand. */
  refresh?: boolean;
  /** Whether the CRM may be asked at all; answers at hand are given without. */
  mayAsk?: (() => Promise<boolean>) | undefined;
}

const minute = 60_000;
/** A record changes seldom while someone looks at it; one that is missing may be entered any moment. */
const freshFor = { found: 5 * minute, missing: minute };

export type Answers = ReturnType<typeof createAnswers>;

/** Answers to single questions: from the cache while fresh, from the CRM otherwise, the old one when the CRM fails. */
export function createAnswers(cache: AnswerCache, onAnswer: (aged: AgedAnswer, line: Line) => void, now = Date.now) {
  const fly = createFlights<Result<AgedAnswer>>();

  const ask = async (line: Line, name: string, { entity, field, value }: Asked): Promise<Result<AgedAnswer>> => {
    const isWanted = cache.ask();
    const answer = await line.client.lookUp({ entity, field, value });
    if (!answer.ok) return answer;
    const aged = { answer: answer.value, fetchedAt: now() };
    await cache.put(name, aged, isWanted);
    if (isWanted()) onAnswer(aged, line);
    return { ok: true, value: aged };
  };

  const isFresh = ({ answer, fetchedAt }: AgedAnswer): boolean =>
    now() - fetchedAt < (answer.found ? freshFor.found : freshFor.missing);

  return {
    async answer(
      line: Line,
      question: Asked,
      { refresh = false, mayAsk }: AskOptions = {},
    ): Promise<Result<KnownAnswer>> {
      const name = nameQuestion({ ...question, connectionId: line.connection.id });
      const known = await cache.get(name);
      if (known && !refresh && isFresh(known)) return { ok: true, value: { ...known, name } };
      if (mayAsk && !(await mayAsk())) return { ok: false, problem: { kind: 'rate-limited' } };
      const asked = await fly(name, () => ask(line, name, question));
      if (asked.ok) return { ok: true, value: { ...asked.value, name } };
      if (!known?.answer.found) return asked;
      return { ok: true, value: { ...known, name, problem: asked.problem } };
    },

    /** The answer that a page is reading, however old; asked again only when it is no longer kept. */
    async reread(line: Line, question: Asked): Promise<Result<KnownAnswer>> {
      const name = nameQuestion({ ...question, connectionId: line.connection.id });
      const known = await cache.get(name);
      if (known) return { ok: true, value: { ...known, name } };
      const asked = await fly(name, () => ask(line, name, question));
      return asked.ok ? { ok: true, value: { ...asked.value, name } } : asked;
    },
  };
}
