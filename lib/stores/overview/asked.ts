import { computed, signal } from '@preact/signals';
import type { Problem, Result } from '#lib/crm/errors.ts';
import { attemptResult, createTurn, type Loadable, settle, type Trouble } from '../ask.ts';

/** Where something older is shown because the CRM could not be asked again, it says why. */
type Answer = { problem?: Problem | undefined } | unknown[] | null;

/** Something that a view asks the background for: at first sight, and again when the person wishes. */
export function createAsked<T extends Answer, W>(ask: (wanted: W, refresh: boolean) => Promise<Result<T>>) {
  const state = signal<Loadable<T>>({ state: 'idle' });
  const isAsking = signal(false);
  const turn = createTurn();
  const value = computed(() => (state.value.state === 'ready' ? state.value.value : undefined));
  /** Why what is shown is not as new as it was wanted: this page learnt it, or the background, which kept an answer. */
  const trouble = computed<Trouble | undefined>(() => {
    if (state.value.state !== 'ready') return undefined;
    const shown: Answer = state.value.value;
    return state.value.trouble ?? (Array.isArray(shown) ? undefined : shown?.problem);
  });

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
    value,
    trouble,
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
