import { signal } from '@preact/signals';
import type { Output } from '#lib/messages/contract.ts';
import { isSameRecord } from '#lib/record/same-record.ts';
import type { RecordLine } from '#lib/record/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';

/** What was looked at lately, and what is pinned. */
export function createHistoryStore({ send }: { send: Send }) {
  const recent = signal<RecordLine[]>([]);
  const pinned = signal<RecordLine[]>([]);
  const turn = createTurn();

  async function ask(answer: Promise<Output<'readHistory'>>): Promise<void> {
    const isCurrent = turn.take();
    const answered = await attempt(answer);
    if (!answered.ok || !isCurrent()) return;
    recent.value = answered.value.recent;
    pinned.value = answered.value.pinned;
  }

  return {
    recent,
    pinned,
    load: (): Promise<void> => ask(send('readHistory', {})),
    isPinned: (line: RecordLine): boolean => pinned.value.some((pin) => isSameRecord(pin, line)),
    pin: (line: RecordLine, on: boolean): Promise<void> => ask(send('pinRecord', { line, on })),
  };
}
