import type { Surface } from '#lib/history/place.ts';
import type { Input, MessageName, Output, PersonAtHand } from '#lib/messages/contract.ts';
import type { RecordRef } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import type { Send } from './ask.ts';

/** Answers to questions that were not asked yet, each with the question that it belongs to. */
export type Ahead = { [N in MessageName]?: { input: Input<N>; output: Output<N> } };

/** An answer that was not asked for by then is no longer true enough, in milliseconds. */
const freshFor = 1_000;

/**
 * Lets stores ask as they always do, and answers at once what came with the background's first answer: each question once, and
 * only in the first moment.
 */
export function createAhead(send: Send, now = Date.now) {
  let held: Ahead = {};
  let until = 0;
  const doubted = new Set<MessageName>();
  /** Under which keys the background changed what it keeps, until something is held. */
  let changed: Set<string> | undefined = new Set();
  /** Under which of them nothing may change that is held. */
  let grounds: readonly string[] = [];

  function take<N extends MessageName>(name: N, input: Input<N>): { output: Output<N> } | undefined {
    const known: Ahead[N] = held[name];
    if (!known || now() > until || JSON.stringify(known.input) !== JSON.stringify(input)) return undefined;
    delete held[name];
    return known;
  }

  const ask: Send = async (name, input, connection) => {
    const known = take(name, input);
    return known ? known.output : send(name, input, connection);
  };
  return {
    send: ask,
    /** @param on the keys of what all of them were answered by: where it changed since, none of them is true any more */
    hold(answers: Ahead, on: readonly string[] = []): void {
      held = on.some((key) => changed?.has(key)) ? {} : { ...answers };
      for (const name of doubted) delete held[name];
      changed = undefined;
      grounds = on;
      until = now() + freshFor;
    },
    /** Nothing that is held is true any more; what is yet to be said may be. */
    drop(): void {
      held = {};
    },
    /** The background changed what it keeps under a key. */
    overtake(key: string): void {
      changed?.add(key);
      if (grounds.includes(key)) held = {};
    },
    /** What an answer tells of has changed: it is asked for, even where the answer has yet to come. */
    doubt(name: MessageName): void {
      doubted.add(name);
      delete held[name];
    },
  };
}

/** What the background says first of a surface over a tab, as answers to the questions that its stores ask. */
export function aheadOfSurface(opening: Output<'openSurface'>, surface: Surface): Ahead {
  const { tabId, state, kept, page, history } = opening;
  const { contact, trail = [] } = kept.place ?? {};
  return {
    readState: { input: { tabId }, output: state },
    readPlace: { input: { tabId, surface }, output: kept },
    ...(page && { readPage: { input: { tabId }, output: page } }),
    ...(history && { readHistory: { input: {}, output: history } }),
    ...aheadOfPerson(opening, contact, trail.at(-1)?.ref),
  };
}

/** The same of a contact, and of the record that is shown first. */
export function aheadOfPerson(
  { lookup, record }: PersonAtHand,
  contact: Contact | null | undefined,
  ref: RecordRef | undefined,
): Ahead {
  return {
    ...(lookup && contact && { lookUp: { input: { contact, until: 'first' }, output: lookup } }),
    ...(record && ref && { readRecord: { input: { ref }, output: record } }),
  };
}
