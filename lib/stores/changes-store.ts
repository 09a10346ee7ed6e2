import { signal } from '@preact/signals';
import type { SignatureChange } from '#lib/signatures/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';

/** What changed of the signature requests that are watched, and was not looked at yet. */
export function createChangesStore({ send }: { send: Send }) {
  const changes = signal<SignatureChange[]>([]);
  const turn = createTurn();
  return {
    changes,
    async load(): Promise<void> {
      const isCurrent = turn.take();
      const answered = await attempt(send('readSignatureChanges', {}));
      if (answered.ok && isCurrent()) changes.value = answered.value;
    },
    reset(): void {
      turn.take();
      changes.value = [];
    },
  };
}
