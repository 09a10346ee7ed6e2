import { signal } from '@preact/signals';
import type { Output } from '#lib/messages/contract.ts';
import { isSameRecord } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';

/** What was looked at lately, and what is pinned. */
export function createHistoryStore({ send }: { send: Send }) {
  const recent = signal<RecordLine[]>([]);
  const pinned = signal<RecordLine[]>([]);
  const isRead = signal(false);
  /** The record that could not be pinned, or not be taken off, and why. */
  const refused = signal<{ line: RecordLine; why: 'failed' | 'full' } | null>(null);
  const turn = createTurn();
  let pinning: Promise<unknown> = Promise.resolve();

  async function ask(answer: Promise<Output<'pinRecord'>>) {
    const isCurrent = turn.take();
    const answered = await attempt(answer);
    if (answered.ok && isCurrent()) {
      recent.value = answered.value.recent;
      pinned.value = answered.value.pinned;
      isRead.value = true;
    }
    return answered;
  }

  return {
    recent,
    pinned,
    /** Whether both are known, be they empty. */
    isRead,
    /** Reads both anew, with every pin that is on its way. */
    async load(): Promise<void> {
      await ask(pinning.then(() => send('readHistory', {})));
    },
    /** Forgets both: another connection has others. */
    reset(): void {
      turn.take();
      isRead.value = false;
      recent.value = [];
      pinned.value = [];
    },
    isPinned: (line: RecordLine): boolean => pinned.value.some((pin) => isSameRecord(pin, line)),
    whyNotPinned: (line: RecordLine): 'failed' | 'full' | undefined =>
      refused.value && isSameRecord(refused.value.line, line) ? refused.value.why : undefined,
    async pin(line: RecordLine, on: boolean): Promise<void> {
      refused.value = null;
      const answer = ask(send('pinRecord', { line, on }));
      pinning = answer;
      const answered = await answer;
      if (!answered.ok) refused.value = { line, why: 'failed' };
      else if (answered.value.isFull) refused.value = { line, why: 'full' };
    },
  };
}
