import type { RecordRef, RecordView } from '#lib/record/view.ts';
import { createActivityStore } from './activity-store.ts';
import { attemptResult, type Loadable, type Send, settle } from './ask.ts';
import { createLinkedStore } from './linked-store.ts';
import { createRecordPart } from './record-part.ts';

const nothing: Loadable<RecordView> = { state: 'idle' };

/** One record at a time with its parts; a record seen before is back at once, as it was left. */
export function createRecordStore({ send }: { send: Send }) {
  const part = createRecordPart({ nothing, atRest: (record) => (record.state === 'ready' ? record : nothing) });
  const { state: record } = part;
  const activities = createActivityStore({ send });
  const linked = createLinkedStore({ send });

  async function load(refresh = false): Promise<void> {
    const shown = part.shown();
    if (!shown) return;
    if (record.value.state !== 'ready') record.value = { state: 'loading' };
    const answered = await attemptResult(send('readRecord', { ref: shown.ref, ...(refresh && { refresh }) }));
    if (shown.isMine()) record.value = settle(record.value, answered);
  }

  return {
    record,
    activities,
    linked,

    async show(ref: RecordRef): Promise<void> {
      part.turnTo(ref);
      linked.show(ref);
      await Promise.all([record.value.state === 'ready' ? undefined : load(), activities.show(ref)]);
    },

    /**
     * Reads the record shown again, after its question was asked anew; the old stays in sight meanwhile.
     * @param refresh has its question asked anew first
     */
    async reread(refresh = false): Promise<void> {
      if (!part.shown()) return;
      part.renew();
      linked.renew();
      await Promise.all([load(refresh), activities.reread()]);
    },

    clear(): void {
      for (const each of [part, activities, linked]) each.clear();
    },
  };
}
