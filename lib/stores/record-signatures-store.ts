import { computed, effect, signal } from '@preact/signals';
import type { RecordSignature } from '#lib/signatures/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';
import type { PersonStore } from './person-store.ts';

/** The signature requests that the record in sight leads to, or that belong to it; asked for once that is there. */
export function createRecordSignaturesStore({ send, person }: { send: Send; person: Pick<PersonStore, 'view'> }) {
  const lines = signal<RecordSignature[]>([]);
  const turn = createTurn();
  const shown = computed(() => {
    const { record } = person.view.value;
    return record.state === 'ready' ? JSON.stringify(record.value.ref) : '';
  });

  async function load(): Promise<void> {
    const isCurrent = turn.take();
    const { record } = person.view.peek();
    if (record.state !== 'ready') return;
    const answered = await attempt(send('readSignaturesOf', { ref: record.value.ref }));
    if (isCurrent() && answered.ok) lines.value = answered.value;
  }

  effect(() => {
    void shown.value;
    lines.value = [];
    void load();
  });
  return { lines, load };
}
