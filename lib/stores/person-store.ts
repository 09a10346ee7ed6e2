import { computed, effect, signal } from '@preact/signals';
import type { Left, Place } from '#lib/history/place.ts';
import { maxTrail } from '#lib/history/trail.ts';
import type { RecordLine } from '#lib/record/view.ts';
import type { Contact } from '#lib/spotting/contact.ts';
import { createTurn, type Send } from './ask.ts';
import { createLookupStore } from './lookup-store.ts';
import { refKey } from './record-part.ts';
import { createRecordStore } from './record-store.ts';

/**
 * Who is behind a contact: the matches, the one chosen, and the trail of linked records opened from it. The card and the
 * popup each show one of these.
 */
export function createPersonStore({ send }: { send: Send }) {
  const lookup = createLookupStore({ send });
  const record = createRecordStore({ send });
  /** The match that was chosen, then every linked record opened in turn; the last one is shown. */
  const trail = signal<RecordLine[]>([]);
  const isRefreshing = signal(false);
  const refreshes = createTurn();

  /** The records of the trail whose fields are all shown. */
  const unfolded = signal<ReadonlySet<string>>(new Set());
  const isUnfolded = computed(() => unfolded.value.has(shownKey(trail.value)));
  /** How far down the record shown is scrolled to begin with, and how far it is now. */
  const startAt = signal(0);
  const scrolledTo = signal(0);

  /** Whoever was shown is left: a refresh that still waits concerns nobody. */
  function leave(): void {
    refreshes.take();
    isRefreshing.value = false;
    record.clear();
    unfolded.value = new Set();
  }
  function unfold(): void {
    unfolded.value = new Set([...unfolded.value, shownKey(trail.value)]);
  }

  function goTo(next: RecordLine[]): void {
    trail.value = next;
    startAt.value = 0;
    scrolledTo.value = 0;
    const last = next.at(-1);
    if (last) void record.show(last.ref);
  }

  // The first match opens by itself, as soon as there is one.
  effect(() => {
    const found = lookup.lookup.value;
    if (found.state !== 'ready' || trail.peek().length > 0) return;
    const best = found.value.matches[0];
    if (best) goTo([best]);
  });

  /** All of it as plain data, for the components that draw it. */
  const view = computed(() => ({
    contact: lookup.contact.value,
    lookup: lookup.lookup.value,
    trail: trail.value,
    record: record.record.value,
    activities: record.activities.shown.value,
    openGroups: record.linked.groups.value,
    isRefreshing: isRefreshing.value,
    isUnfolded: isUnfolded.value,
    startAt: startAt.value,
  }));
  /** How the record shown would be found again. */
  const left = computed(
    (): Left => ({
      scroll: scrolledTo.value,
      isUnfolded: isUnfolded.value,
      filter: record.activities.shown.value.filter,
      groups: Object.entries(record.linked.groups.value).map(([entity, { words }]) => ({ entity, words })),
    }),
  );
  /** Whether there is somebody, or something, to show. */
  const isOpen = computed(() => lookup.contact.value !== null || trail.value.length > 0);
  /** Whether all that there is to show is that the CRM knows nobody. */
  const isNobody = computed(() => {
    const { lookup: found, trail: passed } = view.value;
    return passed.length === 0 && found.state === 'ready' && found.value.state === 'done' && !found.value.matches[0];
  });

  return {
    view,
    isOpen,
    isNobody,
    trail,
    left,
    contact: lookup.contact,

    show(contact: Contact): Promise<void> {
      trail.value = [];
      leave();
      return lookup.show(contact);
    },
    /** Shows a contact that is the person's own; `refresh` looks it up. */
    hold(contact: Contact): void {
      trail.value = [];
      leave();
      lookup.hold(contact);
    },
    /** Opens a record by itself: one that was looked at before, or found by one of its fields. */
    openRecord(line: RecordLine): void {
      lookup.clear();
      leave();
      goTo([line]);
    },
    /** Shows again what was shown before, the last record as it was left. */
    restore(asked: Contact | null, passed: RecordLine[], as?: Left): void {
      leave();
      goTo(passed);
      if (asked) void lookup.show(asked);
      else lookup.clear();
      if (!as || passed.length === 0) return;
      if (as.isUnfolded) unfold();
      startAt.value = as.scroll;
      scrolledTo.value = as.scroll;
      if (as.filter !== 'all') void record.activities.filterBy(as.filter);
      for (const { entity, words } of as.groups) {
        record.linked.open(entity);
        if (words !== '') void record.linked.find(entity, words);
      }
    },
    /** All of the fields are to be shown. */
    unfold,
    scrolled(to: number): void {
      scrolledTo.value = to;
    },
    /** Something else is shown for a while: on the way back it begins where it is scrolled to now. */
    setAside(): void {
      startAt.value = scrolledTo.value;
    },
    choose: (match: RecordLine): void => goTo([match]),
    /** What a person does with the linked groups, and with the activities. */
    linked: record.linked,
    activities: record.activities,
    /** Opens a linked record; one that is on the trail already is gone back to, so that loops do not lengthen it. */
    open(line: RecordLine): void {
      const index = trail.value.findIndex(({ ref }) => refKey(ref) === refKey(line.ref));
      goTo(index < 0 ? [...trail.value, line] : trail.value.slice(0, index + 1));
    },
    /** One step back along the trail; false at its beginning. */
    back(): boolean {
      if (trail.value.length < 2) return false;
      goTo(trail.value.slice(0, -1));
      return true;
    },
    async refresh(): Promise<void> {
      const isCurrent = refreshes.take();
      isRefreshing.value = true;
      await lookup.refresh();
      if (isCurrent()) await record.reread(lookup.contact.value === null);
      if (isCurrent()) isRefreshing.value = false;
    },
    /** What another surface needs to go on from here. Whom nothing was asked about stands in its search, to be asked. */
    place(): Place {
      const contact = lookup.contact.value;
      if (contact && lookup.lookup.value.state === 'idle') return { text: contact.value, contact: null, trail: [] };
      return { text: '', contact, trail: trail.value.slice(-maxTrail) };
    },
    clear(): void {
      trail.value = [];
      leave();
      lookup.clear();
    },
  };
}

const shownKey = (trail: readonly RecordLine[]): string => {
  const last = trail.at(-1);
  return last ? refKey(last.ref) : '';
};
export type PersonStore = ReturnType<typeof createPersonStore>;
export type PersonView = PersonStore['view']['value'];
export type PersonIntents = Pick<PersonStore, 'choose' | 'open' | 'back' | 'refresh' | 'unfold' | 'scrolled'> & {
  linked: Pick<PersonStore['linked'], 'open' | 'close' | 'look' | 'find' | 'retry'>;
  activities: Pick<PersonStore['activities'], 'filterBy' | 'more' | 'retry'>;
};
