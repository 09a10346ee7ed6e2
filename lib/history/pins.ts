import * as z from 'zod/mini';
import { isSameRecord } from '#lib/record/same-record.ts';
import { type RecordLine, recordLine } from '#lib/record/view.ts';

/** Where texts that hold personal data outlive the browser: the vault, which encrypts them. */
export interface Papers {
  keepPaper(purpose: Connection, text: string): Promise<void>;
  readPaper(purpose: Connection): Promise<string | undefined>;
}

/** What a pin belongs to; it goes with it. */
interface Connection {
  id: string;
  baseUrl: string;
}

const pinned = z.array(recordLine);
/** As many as a person finds something in. */
const maxPins = 50;

export type Pins = ReturnType<typeof createPins>;

/** Records that the person pinned, in the order of pinning. They outlive the browser, encrypted. */
export function createPins(papers: Papers) {
  let last: Promise<unknown> = Promise.resolve();

  const of = async (connection: Connection): Promise<RecordLine[]> => readPins(await papers.readPaper(connection));

  const change = async (connection: Connection, line: RecordLine, on: boolean) => {
    const others = (await of(connection)).filter((pin) => !isSameRecord(pin, line));
    const next = on ? [...others, line].slice(-maxPins) : others;
    await papers.keepPaper(connection, JSON.stringify(next));
  };

  return {
    of,
    /** Pins a record, or takes it off; one change after the other. */
    set(connection: Connection, line: RecordLine, on: boolean): Promise<void> {
      const turn = last.then(() => change(connection, line, on));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function readPins(text: string | undefined): RecordLine[] {
  try {
    return z.safeParse(pinned, JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
