import type { AskedQuestion } from '#lib/messages/contract.ts';
import type { FieldChoice } from '#lib/messages/history.ts';
import { saysAll, wordsOf } from '#lib/record/fold.ts';
import { type NameQuestion, questionsForName } from '#lib/record/name-fields.ts';
import { saidByLine } from '#lib/record/said-by-line.ts';
import { recordKey } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { type Answered, attemptResult, type Send, type Trouble } from './ask.ts';

/** What became of a name: the records that have it, and every question that was asked for it. */
export interface NamedRecords {
  lines: RecordLine[];
  asked: AskedQuestion[];
  /** Why not everything could be asked. */
  trouble?: Trouble;
}

/** As many as a contact is asked for: a person waits, and the CRM is not ours to flood. */
const maxQuestions = 12;
const maxEntities = 12;
const atOnce = 4;

type Planned = NameQuestion<FieldChoice> & { entity: string };

/**
 * Searches the entities that a look-up searches for a name, in the fields that hold names: the interface compares one field
 * with one value, and lists nobody.
 */
export function createNameSearch({ send, entities }: { send: Send; entities: () => readonly string[] }) {
  async function plan(name: string) {
    const read = await Promise.all(
      entities()
        .slice(0, maxEntities)
        .map(async (entity) => ({ entity, fields: await attemptResult(send('readFields', { entity })) })),
    );
    const troubles = read.flatMap(({ fields }) => (fields.ok ? [] : fields.trouble));
    const ofEach = read.map(({ entity, fields }) =>
      questionsForName<FieldChoice>(fields.ok ? fields.value : [], name).map((question) => ({ ...question, entity })),
    );
    // The surest question of each entity comes before the second of any.
    const most = Math.max(0, ...ofEach.map(({ length }) => length));
    const questions = Array.from({ length: most }, (_, place) => ofEach.flatMap((of) => of[place] ?? [])).flat();
    return { questions: questions.slice(0, maxQuestions), troubles };
  }

  /** Asks one question: the record that has the name, null where there is none, or why that is not known. */
  async function ask({ entity, field, value, isPart }: Planned, words: string[]): Promise<Answered<RecordLine | null>> {
    const answered = await attemptResult(send('searchField', { entity, field: field.apiName, value }));
    const isOther = answered.ok && answered.value && isPart && !saysAll(saidByLine(answered.value), words);
    return isOther ? { ok: true, value: null } : answered;
  }

  /** @param isStill whether anybody waits for it yet: by then the text, or the CRM that answers, may be another one */
  return async (name: string, isStill: () => boolean): Promise<NamedRecords> => {
    const { questions, troubles } = await plan(name);
    const words = wordsOf(name);
    const answers: Answered<RecordLine | null>[] = [];
    const queue = questions.entries();
    const work = async () => {
      for (const [place, question] of queue) {
        if (!isStill()) return;
        const answered = await ask(question, words);
        answers[place] = answered;
        // What a CRM refuses of one question, it may answer of another.
        if (!answered.ok && answered.trouble.kind !== 'rejected') return;
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    const lines = answers.flatMap((answer) => (answer?.ok && answer.value) || []);
    const [trouble] = [...troubles, ...answers.flatMap((answer) => (answer?.ok === false ? answer.trouble : []))];
    return {
      lines: [...new Map(lines.map((line) => [recordKey(line), line])).values()],
      asked: questions.map((question, place) => askedOf(question, answers[place])),
      ...(trouble && { trouble }),
    };
  };
}

function askedOf({ entity, field, value }: Planned, answer: Answered<RecordLine | null> | undefined): AskedQuestion {
  const outcome = !answer ? 'pending' : !answer.ok ? 'failed' : answer.value ? 'found' : 'nothing';
  return { entity, field: field.apiName, label: field.label, value, outcome };
}
