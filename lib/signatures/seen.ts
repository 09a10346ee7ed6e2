import * as z from 'zod/mini';
import { parseJson } from '#lib/lookup/parse-json.ts';
import { signaturesKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';
import { signatureRow } from './view.ts';

/** Where texts that hold personal data outlive the browser: the vault, which encrypts them. */
export interface SignaturePapers {
  keepPaper(purpose: Connection, title: 'signatures', text: string): Promise<void>;
  readPaper(purpose: Connection, title: 'signatures'): Promise<string | undefined>;
}

/** What a signature request was seen over; what is known of it goes with it. */
interface Connection {
  id: string;
  baseUrl: string;
}

const seenSignature = z.object({
  id: z.string(),
  row: signatureRow,
  flawed: z.number(),
  /** When the CRM said so, in milliseconds since the epoch. */
  at: z.number(),
});
export type SeenSignature = z.infer<typeof seenSignature>;
const paper = z.array(seenSignature);

const maxSeen = 500;
/** How much is kept, in characters of JSON. */
const maxLength = 1_000_000;

export type SeenSignatures = ReturnType<typeof createSeenSignatures>;

/**
 * Every signature request that the CRM told of in this browser, the last one first: no operation lists them. They outlive
 * the browser, encrypted, and go with the connection.
 */
export function createSeenSignatures(papers: SignaturePapers) {
  let last: Promise<unknown> = Promise.resolve();
  /** Tells our pages that stay open of every change. */
  const changes = createStored('session', signaturesKey, (raw) => z.safeParse(z.number(), raw).data ?? 0);

  const read = async (connection: Connection): Promise<SeenSignature[]> =>
    z.safeParse(paper, parseJson((await papers.readPaper(connection, 'signatures')) ?? '[]')).data ?? [];

  /** One change after the other. */
  function change(connection: Connection, next: (known: SeenSignature[]) => SeenSignature[]): Promise<void> {
    const turn = last.then(async () => {
      const known = await read(connection);
      await papers.keepPaper(connection, 'signatures', JSON.stringify(within(maxLength, next(known))));
      await changes.update((count) => count + 1);
    });
    last = turn.catch(() => undefined);
    return turn;
  }

  return {
    /** What was seen, once the changes under way are done. */
    of: (connection: Connection): Promise<SeenSignature[]> => last.then(() => read(connection)),
    note: (connection: Connection, seen: SeenSignature): Promise<void> =>
      change(connection, (known) => [seen, ...known.filter(({ id }) => id !== seen.id)]),
    /** The CRM has it no more. */
    forget: (connection: Connection, id: string): Promise<void> =>
      change(connection, (known) => known.filter((one) => one.id !== id)),
  };
}

/** The first of some, those that there is room for. */
function within(room: number, seen: readonly SeenSignature[]): SeenSignature[] {
  let left = room;
  const newest = seen.slice(0, maxSeen);
  const end = newest.findIndex((one) => {
    left -= JSON.stringify(one).length;
    return left < 0;
  });
  return newest.slice(0, end < 0 ? newest.length : end);
}
