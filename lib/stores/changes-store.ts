import { signal } from '@preact/signals';
import type { SignatureChange } from '#lib/signatures/view.ts';
import { attempt, type Send } from './ask.ts';

/** What changed of the signature requests that are watched, and was not looked at yet. */
export function createChangesStore({ send }: { send: Send }) {
  const changes = signal<SignatureChange[]>([]);
  return {
    changes,
    async load(): Promise<void> {
      const answered = await attempt(send('readSignatureChanges', {}));
      if (answered.ok) changes.value = answered.value;
    },
    reset(): void {
      changes.value = [];
    },
  };
}
