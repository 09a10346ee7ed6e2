import type { Problem, Result } from '#lib/crm/errors.ts';
import type { Input, MessageName, Output } from '#lib/messages/contract.ts';

/**
 * The typed send of lib/messages, handed to each store so that tests can answer in the background's place.
 * @param connection in whose name it is asked; the one in use where none is named
 */
export type Send = <N extends MessageName>(name: N, input: Input<N>, connection?: string) => Promise<Output<N>>;

/** Asks the person, through the browser, for these sites. Called inside the click, or the browser refuses. */
export type AskPermission = (patterns: string[]) => Promise<boolean>;

/** The extension itself did not answer: it was updated or stopped under the page. */
export interface ExtensionTrouble {
  kind: 'extension';
  detail?: string | undefined;
}
/** What a page may have to tell: a problem with the CRM, or with the extension itself. */
export type Trouble = Problem | ExtensionTrouble;

/** Something that a page waits for. What was there before stays visible while it is asked again, and if that fails. */
export type Loadable<T> =
  | { state: 'idle' }
  | { state: 'loading' }
  | { state: 'ready'; value: T; trouble?: Trouble }
  | { state: 'trouble'; trouble: Trouble };

export type Answered<T> = { ok: true; value: T } | { ok: false; trouble: Trouble };

/** Waits for a message's answer; a background that fails to answer is trouble to tell, not an exception. */
export async function attempt<T>(answer: Promise<T>): Promise<Answered<T>> {
  try {
    return { ok: true, value: await answer };
  } catch (cause) {
    return { ok: false, trouble: { kind: 'extension', detail: cause instanceof Error ? cause.message : undefined } };
  }
}

/** The same for answers that are a Result: the CRM's problem and the extension's own come out alike. */
export async function attemptResult<T>(answer: Promise<Result<T>>): Promise<Answered<T>> {
  const answered = await attempt(answer);
  if (!answered.ok) return answered;
  return answered.value.ok ? answered.value : { ok: false, trouble: answered.value.problem };
}

/** What to show once an answer came: the new value, or the old one with the trouble beside it, or the trouble. */
export function settle<T>(before: Loadable<T>, answered: Answered<T>): Loadable<T> {
  if (answered.ok) return { state: 'ready', value: answered.value };
  if (before.state === 'ready') return { state: 'ready', value: before.value, trouble: answered.trouble };
  return { state: 'trouble', trouble: answered.trouble };
}

/** Numbers askings, so that an answer to a question that nobody asks any more is dropped. */
export function createTurn() {
  let current = 0;
  return {
    /** Begins a new asking; the function tells whether it is still the latest. */
    take(): () => boolean {
      current += 1;
      const mine = current;
      return () => mine === current;
    },
  };
}
