import { signal } from '@preact/signals';
import type { Result } from '#lib/crm/errors.ts';
import { attemptResult, createTurn, type Loadable, settle } from '../ask.ts';

/** Something that a view asks the background for: at first sight, and again when the person wishes. */
export function createAsked<T, W>(ask: (wanted: W, refresh: boolean) => Promise<Result<T>>) {
  const state = signal<Loadable<T>>({ state: 'idle' });
  const isAsking = signal(false);
  const turn = createTurn();

  async function run(wanted: W, { refresh = false, isOther = false } = {}): Promise<void> {
    const isCurrent = turn.take();
    if (isOther || state.value.state !== 'ready') state.value = { state: 'loading' };
    isAsking.value = true;
    const answered = await attemptResult(ask(wanted, refresh));
    if (!isCurrent()) return;
    isAsking.value = false;
    state.value = settle(state.value, answered);
  }

  return {
    state,
    /** An answer is on its way, be there an older one to show meanwhile or not. */
    isAsking,
    run,
    /** Forgets what was answered, and what still will be. */
    reset(): void {
      turn.take();
      isAsking.value = false;
      state.value = { state: 'idle' };
    },
  };
}
