import { signal } from '@preact/signals';
import type { SignatureChange, WatchedLine } from '#lib/signatures/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';

/** The signature requests that are watched: those that changed and were not looked at yet, and all others. */
export function createWatchedSignatures({ send }: { send: Send }) {
  const changes = signal<SignatureChange[]>([]);
  const watched = signal<WatchedLine[]>([]);
  const turn = createTurn();
  return {
    changes,
    watched,
    async load(): Promise<void> {
      const isCurrent = turn.take();
      const answered = await attempt(send('readWatched', {}));
      if (!answered.ok || !isCurrent()) return;
      changes.value = answered.value.changes;
      watched.value = answered.value.watched;
    },
    reset(): void {
      turn.take();
      changes.value = [];
      watched.value = [];
    },
  };
}
