import * as z from 'zod/mini';
import { createPaper, type PaperOwner, type Papers } from '#lib/connection/paper.ts';
import { isSameRecord } from '#lib/record/same-record.ts';
import { type RecordLine, recordLine } from '#lib/record/view.ts';
import { pinsKey } from '#lib/settings/kept-keys.ts';

const pinned = z.array(recordLine);
/** As many as a person finds something in. */
const maxPins = 50;

export type Pins = ReturnType<typeof createPins>;

/** Records that the person pinned, in the order of pinning. They outlive the browser, encrypted. */
export function createPins(papers: Papers) {
  const paper = createPaper(papers, {
    title: 'pins',
    parse: (raw) => z.safeParse(pinned, raw).data ?? [],
    changesKey: pinsKey,
  });

  return {
    of: paper.of,
    /**
     * Pins a record, or takes it off.
     * @returns false where there is no room for another pin
     */
    async set(connection: PaperOwner, line: RecordLine, on: boolean): Promise<boolean> {
      const isThis = (pin: RecordLine) => isSameRecord(pin, line);
      const after = await paper.update(connection, (known) => {
        const others = known.filter((pin) => !isThis(pin));
        if (!on) return others;
        return others.length < maxPins ? [...others, line] : known;
      });
      return after.some(isThis) === on;
    },
  };
}
