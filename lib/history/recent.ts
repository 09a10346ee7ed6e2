import * as z from 'zod/mini';
import { readQuestion } from '#lib/lookup/question.ts';
import { isSameRecord } from '#lib/record/same-record.ts';
import { type RecordLine, recordLine } from '#lib/record/view.ts';
import { recentKey } from '#lib/settings/kept-keys.ts';
import { createStored } from '#lib/settings/stored.ts';

const shelf = z.array(z.object({ connectionId: z.string(), line: recordLine }));

/** More than fit into a glance. */
const maxRecent = 20;
/** Of connections that the person turned away from. */
const maxOfOthers = 60;

export type Recent = ReturnType<typeof createRecent>;

/** Records that the person looked at in this session, the last one first. They are kept in memory and never on disk. */
export function createRecent() {
  const stored = createStored('session', recentKey, (raw) => z.safeParse(shelf, raw).data ?? []);

  return {
    of: async (connectionId: string): Promise<RecordLine[]> =>
      (await stored.read()).filter((entry) => entry.connectionId === connectionId).map(({ line }) => line),

    async note({ ref, entity, title, subtitle, inHebrew, updatedAt }: RecordLine): Promise<void> {
      const connectionId = readQuestion(ref.question)?.connectionId;
      if (connectionId === undefined) return;
      const line = { ref, entity, title, subtitle, ...(inHebrew && { inHebrew }), updatedAt };
      await stored.update((known) => {
        const ofThis = known.filter((entry) => entry.connectionId === connectionId && !isSameRecord(entry.line, line));
        const ofOthers = known.filter((entry) => entry.connectionId !== connectionId);
        return [{ connectionId, line }, ...ofThis.slice(0, maxRecent - 1), ...ofOthers.slice(0, maxOfOthers)];
      });
    },

    clear: () => stored.update(() => []),
  };
}
