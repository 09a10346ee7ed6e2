import * as z from 'zod/mini';
import { createPaper, type PaperOwner, type Papers } from '#lib/connection/paper.ts';

const snapshot = z.object({ at: z.number(), stages: z.array(z.tuple([z.string(), z.number()])) });
/** How many records stood at each stage, and when that was, in milliseconds since the epoch. */
export type Snapshot = z.infer<typeof snapshot>;

const look = z.object({
  entity: z.string(),
  field: z.string(),
  last: snapshot,
  /** How it was at the end of the visit before this one. */
  before: z.optional(snapshot),
});
const visits = z.object({
  /** The pipeline that the person looked at last. */
  choice: z.optional(z.object({ entity: z.string(), field: z.string() })),
  looks: z.array(look),
});
type Visits = z.infer<typeof visits>;

/** Looks that lie further apart are two visits, in milliseconds. */
const visitPause = 30 * 60_000;
const maxLooks = 20;
const maxStages = 500;

export type SeenPipelines = ReturnType<typeof createSeenPipelines>;

/** Which pipelines the person looked at, and what they saw there. */
export function createSeenPipelines(papers: Papers) {
  const paper = createPaper(papers, {
    title: 'pipeline',
    parse: (raw): Visits => z.safeParse(visits, raw).data ?? { looks: [] },
  });

  return {
    /** The pipeline that the person looked at last. */
    choice: async (connection: PaperOwner) => (await paper.of(connection)).choice,
    /**
     * Notes what the person sees now.
     * @returns what they saw at their visit before; nothing at the first
     */
    async note(connection: PaperOwner, entity: string, field: string, now: Snapshot): Promise<Snapshot | undefined> {
      const after = await paper.update(connection, (known) => withLook(known, entity, field, now));
      return after.looks[0]?.before;
    },
  };
}

/** The visits with one more look, which comes first. */
function withLook(known: Visits, entity: string, field: string, now: Snapshot): Visits {
  const isSame = (one: { entity: string; field: string }) => one.entity === entity && one.field === field;
  const seen = known.looks.find(isSame);
  const isNewVisit = seen && now.at - seen.last.at >= visitPause;
  const before = isNewVisit ? seen.last : seen?.before;
  const last = { at: now.at, stages: now.stages.slice(0, maxStages) };
  const fresh = { entity, field, last, ...(before && { before }) };
  return { choice: { entity, field }, looks: [fresh, ...known.looks.filter((one) => !isSame(one))].slice(0, maxLooks) };
}
