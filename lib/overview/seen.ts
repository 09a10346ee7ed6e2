import * as z from 'zod/mini';

/** Where texts that outlive the browser are kept: the vault, which encrypts them. */
export interface PipelinePapers {
  keepPaper(purpose: Connection, title: 'pipeline', text: string): Promise<void>;
  readPaper(purpose: Connection, title: 'pipeline'): Promise<string | undefined>;
}

interface Connection {
  id: string;
  baseUrl: string;
}

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
const paper = z.object({
  /** The pipeline that the person looked at last. */
  choice: z.optional(z.object({ entity: z.string(), field: z.string() })),
  looks: z.array(look),
});
type Paper = z.infer<typeof paper>;

/** Looks that lie further apart are two visits, in milliseconds. */
const visitPause = 30 * 60_000;
const maxLooks = 20;
const maxStages = 500;

export type SeenPipelines = ReturnType<typeof createSeenPipelines>;

/** Which pipelines the person looked at, and what they saw there. */
export function createSeenPipelines(papers: PipelinePapers) {
  let last: Promise<unknown> = Promise.resolve();

  const read = async (connection: Connection): Promise<Paper> =>
    readPaper(await papers.readPaper(connection, 'pipeline'));

  const note = async (connection: Connection, entity: string, field: string, now: Snapshot) => {
    const known = await read(connection);
    const isSame = (one: { entity: string; field: string }) => one.entity === entity && one.field === field;
    const seen = known.looks.find(isSame);
    const isNewVisit = seen && now.at - seen.last.at >= visitPause;
    const before = isNewVisit ? seen.last : seen?.before;
    const fresh = {
      entity,
      field,
      last: { at: now.at, stages: now.stages.slice(0, maxStages) },
      ...(before && { before }),
    };
    const looks = [fresh, ...known.looks.filter((one) => !isSame(one))].slice(0, maxLooks);
    await papers.keepPaper(
      connection,
      'pipeline',
      JSON.stringify({ choice: { entity, field }, looks } satisfies Paper),
    );
    return before;
  };

  return {
    /** The pipeline that the person looked at last. */
    choice: async (connection: Connection) => (await read(connection)).choice,
    /**
     * Notes what the person sees now.
     * @returns what they saw at their visit before; nothing at the first
     */
    note(connection: Connection, entity: string, field: string, now: Snapshot): Promise<Snapshot | undefined> {
      const turn = last.then(() => note(connection, entity, field, now));
      last = turn.catch(() => undefined);
      return turn;
    },
  };
}

function readPaper(text: string | undefined): Paper {
  try {
    return z.safeParse(paper, JSON.parse(text ?? '{}')).data ?? { looks: [] };
  } catch {
    return { looks: [] };
  }
}
