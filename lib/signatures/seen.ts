import * as z from 'zod/mini';
import { createPaper, type PaperOwner, type Papers } from '#lib/connection/paper.ts';
import { signaturesKey } from '#lib/settings/kept-keys.ts';
import { signatureRow } from './view.ts';

const seenSignature = z.object({
  id: z.string(),
  row: signatureRow,
  flawed: z.number(),
  /** When the CRM said so, in milliseconds since the epoch. */
  at: z.number(),
});
export type SeenSignature = z.infer<typeof seenSignature>;
const seenSignatures = z.array(seenSignature);

const maxSeen = 500;
/** How much is kept, in characters of JSON. */
const maxLength = 1_000_000;

export type SeenSignatures = ReturnType<typeof createSeenSignatures>;

/**
 * Every signature request that the CRM told of in this browser, the last one first: no operation lists them. They outlive
 * the browser, encrypted, and go with the connection.
 */
export function createSeenSignatures(papers: Papers) {
  const paper = createPaper(papers, {
    title: 'signatures',
    parse: (raw) => z.safeParse(seenSignatures, raw).data ?? [],
    changesKey: signaturesKey,
  });

  return {
    of: paper.of,
    async note(connection: PaperOwner, seen: SeenSignature): Promise<void> {
      await paper.update(connection, (known) => within(maxLength, [seen, ...known.filter(({ id }) => id !== seen.id)]));
    },
    /** The CRM has it no more. */
    async forget(connection: PaperOwner, id: string): Promise<void> {
      await paper.update(connection, (known) => known.filter((one) => one.id !== id));
    },
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
