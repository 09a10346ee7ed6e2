import { effect, type ReadonlySignal } from '@preact/signals';
import { home } from '#lib/history/home.ts';
import type { Place, Surface } from '#lib/history/place.ts';
import type { RecordRef } from '#lib/record/view.ts';
import { attempt, createTurn, type Send } from './ask.ts';

interface Parts {
  send: Send;
  surface: Surface;
  /** What the surface shows now. */
  shown: ReadonlySignal<Place>;
  /** Shows what was shown before. */
  show: (place: Place) => void;
}

/** Keeps what a surface shows over a tab, so that it is found again as it was left. */
export function createPlaceStore({ send, surface, shown, show }: Parts) {
  const turn = createTurn();
  let tab: number | null = null;
  /** Which page the tab shows; the background knows it where it was not told. */
  let page: string | undefined;
  /** Nothing is kept before what was kept is known. */
  let isKnown = false;
  let known = nameOf(home);
  /** How it looks, as far as that is kept: with another place it is not any more. */
  let pictured: string | undefined;
  let keeping: Promise<unknown> = Promise.resolve();
  /** What was shown as the tab that is yet to be gone to came: whatever else is shown by then, the person did over that one. */
  let arrival: string | undefined = nameOf(shown.peek());

  const keep = (place: Place) => {
    if (tab === null || !isKnown || nameOf(place) === known) return;
    known = nameOf(place);
    pictured = undefined;
    keeping = attempt(send('keepPlace', { tabId: tab, ...(page !== undefined && { page }), place }));
  };
  effect(() => keep(shown.value));

  /**
   * @param before what the person has left alone, where it is shown still
   * @param isArriving whether that is still of another tab
   */
  async function find(before: string, isArriving: boolean): Promise<void> {
    if (tab === null) return;
    const isMine = turn.take();
    // What is kept is read after it was written.
    await keeping;
    const answered = await attempt(send('readPlace', { tabId: tab, surface }));
    if (!isMine() || !(answered.ok || isArriving)) return;
    page = answered.ok ? answered.value.page : undefined;
    const place = (answered.ok && answered.value.place) || home;
    isKnown = true;
    known = nameOf(place);
    // Whoever was quicker than the answer has gone on from here.
    const now = shown.peek();
    if (nameOf(now) !== before) keep(now);
    else if (isArriving ? before !== known : place.isAsked || !isSamePlace(now, place)) showKept(place);
  }

  function showKept(place: Place): void {
    show(place);
    // What was asked for outside is searched for once.
    if (place.isAsked) keep(shown.peek());
  }

  return {
    /** Keeps nothing of what follows, until it is known what was shown over the next tab. */
    leave(): void {
      if (tab !== null) arrival = nameOf(shown.peek());
      turn.take();
      isKnown = false;
    },
    /** What is shown by now came without the person, as they go to a tab. */
    cleared(): void {
      if (arrival !== undefined) arrival = nameOf(shown.peek());
    },
    /** Goes to what was shown over a tab. */
    goTo(tabId: number | null): Promise<void> {
      isKnown = false;
      tab = tabId;
      known = nameOf(home);
      const before = arrival ?? nameOf(shown.peek());
      arrival = undefined;
      return find(before, true);
    },
    /** Looks again: the tab may show another page now, or another surface of ours have gone somewhere. */
    look: (): Promise<void> => find(nameOf(shown.peek()), false),
    /** What is shown was found looking so. */
    takeUp(picture: string): void {
      pictured = picture;
    },
    /** Keeps how what is shown looks, for when it is opened again. */
    keepPicture(ref: RecordRef, picture: string): void {
      if (tab === null || !page || !isKnown || picture === pictured) return;
      pictured = picture;
      void attempt(send('keepPicture', { tabId: tab, page, ref, picture }));
    },
  };
}

/** Whether both show the same, however far it is scrolled, opened or filled in. */
const isSamePlace = (one: Place, other: Place): boolean => whereOf(one) === whereOf(other);
const whereOf = ({ text, contact, trail, signature }: Place): string =>
  JSON.stringify([text, contact, trail, signature]);
const nameOf = (place: Place): string => JSON.stringify(place);
