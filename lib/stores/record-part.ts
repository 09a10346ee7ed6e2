import { signal } from '@preact/signals';
import type { RecordRef } from '#lib/record/view.ts';
import { createTurn } from './ask.ts';

export const refKey = (ref: RecordRef): string => JSON.stringify([ref.question, ref.recordId]);

interface PartOf<S> {
  /** What there is of a record that was not seen before. */
  nothing: S;
  /** What stays of a state whose answers will not come any more, because the record was left. */
  atRest: (state: S) => S;
}

/**
 * One part of what a surface shows of a record, such as its activities: its state, whose answers are awaited, and what it was
 * like for each record seen before.
 */
export function createRecordPart<S>({ nothing, atRest }: PartOf<S>) {
  const state = signal(nothing);
  const seen = new Map<string, S>();
  const turn = createTurn();
  let shown: RecordRef | null = null;
  let isCurrent = turn.take();

  return {
    state,
    /** The record shown, and whether it still is: answers that come late concern nobody. */
    shown: (): { ref: RecordRef; isMine: () => boolean } | undefined =>
      shown ? { ref: shown, isMine: isCurrent } : undefined,

    /** Turns to another record; it is as it was when it was left. */
    turnTo(ref: RecordRef): void {
      if (shown) seen.set(refKey(shown), atRest(state.value));
      isCurrent = turn.take();
      shown = ref;
      state.value = seen.get(refKey(ref)) ?? nothing;
    },

    /** The answers were renewed: nothing that was seen of other records holds any more, and nothing awaited. */
    renew(): void {
      isCurrent = turn.take();
      seen.clear();
      state.value = atRest(state.value);
    },

    clear(): void {
      isCurrent = turn.take();
      seen.clear();
      shown = null;
      state.value = nothing;
    },
  };
}
