import * as z from 'zod/mini';
import { isSameRecord } from '#lib/record/same-record.ts';
import { type RecordLine, recordLine } from '#lib/record/view.ts';
import { pinsKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';

/** Where texts that hold personal data outlive the browser: the vault, which encrypts them. */
export interface Papers {
  keepPaper(purpose: Connection, title: 'pins', text: string): Promise<void>;
  readPaper(purpose: Connection, title: 'pins'): Promise<string | undefined>;
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
  /** Tells surfaces that stay open of every change. */
  const changes = createStored('session', pinsKey, (raw) => z.safeParse(z.number(), raw).data ?? 0);

  const read = async (connection: Connection): Promise<RecordLine[]> =>
    readPins(await papers.readPaper(connection, 'pins'));

  const change = async (connection: Connection, line: RecordLine, on: boolean) => {
    const others = (await read(connection)).filter((pin) => !isSameRecord(pin, line));
    if (on && others.length >= maxPins) return false;
    await papers.keepPaper(connection, 'pins', JSON.stringify(on ? [...others, line] : others));
    await changes.update((count) => count + 1);
    return true;
  };

  return {
    /** What is pinned once the changes under way are done. */
    of: (connection: Connection): Promise<RecordLine[]> => last.then(() => read(connection)),
    /**
     * Pins a record, or takes it off; one change after the other.
     * @returns false where there is no room for another pin
     */
    set(connection: Connection, line: RecordLine, on: boolean): Promise<boolean> {
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
