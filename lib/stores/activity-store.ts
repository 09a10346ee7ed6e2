import { computed } from '@preact/signals';
import type { Activity, ActivityType } from '#lib/crm/contract.ts';
import type { ActivityPage, RecordRef } from '#lib/record/view.ts';
import { attemptResult, type Loadable, type Send, settle } from './ask.ts';
import { createRecordPart } from './record-part.ts';

/** Which activities are asked for. */
export type ActivityFilter = ActivityType | 'all';

export interface ActivityList {
  activities: Activity[];
  total: number;
  hasMore: boolean;
  nextPage: number;
  isLoadingMore: boolean;
  /** The trouble beside the list is that of its next page. */
  hasMoreFailed: boolean;
}

export interface ActivitiesShown {
  filter: ActivityFilter;
  list: Loadable<ActivityList>;
}

interface State {
  filter: ActivityFilter;
  /** One list for each filter that was chosen. */
  lists: { [F in ActivityFilter]?: Loadable<ActivityList> };
}

const nothing: State = { filter: 'all', lists: {} };
const idle: Loadable<ActivityList> = { state: 'idle' };

/** What happened to the record shown, page by page, all of it or of one type. */
export function createActivityStore({ send }: { send: Send }) {
  const part = createRecordPart({ nothing, atRest });
  const { state } = part;
  const listOf = (filter: ActivityFilter) => state.value.lists[filter] ?? idle;
  const put = (filter: ActivityFilter, list: Loadable<ActivityList>) => {
    state.value = { ...state.value, lists: { ...state.value.lists, [filter]: list } };
  };
  const ask = (ref: RecordRef, filter: ActivityFilter, page: number) =>
    attemptResult(send('readActivities', { ref, page, ...(filter !== 'all' && { type: filter }) }));

  async function load(filter = state.value.filter): Promise<void> {
    const shown = part.shown();
    if (!shown) return;
    if (listOf(filter).state !== 'ready') put(filter, { state: 'loading' });
    const answered = await ask(shown.ref, filter, 1);
    if (!shown.isMine()) return;
    const list = answered.ok ? { ok: true as const, value: startList(answered.value, 1) } : answered;
    put(filter, settle(withoutFailure(listOf(filter)), list));
  }

  async function more(): Promise<void> {
    const shown = part.shown();
    const { filter } = state.value;
    const list = listOf(filter);
    if (!shown || list.state !== 'ready' || !list.value.hasMore || list.value.isLoadingMore) return;
    put(filter, { state: 'ready', value: { ...list.value, isLoadingMore: true, hasMoreFailed: false } });
    const answered = await ask(shown.ref, filter, list.value.nextPage);
    if (!shown.isMine()) return;
    put(
      filter,
      answered.ok
        ? { state: 'ready', value: extendList(list.value, answered.value) }
        : { state: 'ready', value: { ...list.value, hasMoreFailed: true }, trouble: answered.trouble },
    );
  }

  return {
    shown: computed((): ActivitiesShown => ({ filter: state.value.filter, list: listOf(state.value.filter) })),

    /** Turns to a record, and reads what is not known of it. */
    async show(ref: RecordRef): Promise<void> {
      part.turnTo(ref);
      if (listOf(state.value.filter).state !== 'ready') await load();
    },
    /** Reads the first page again; what is there stays in sight meanwhile, of the filter that is chosen. */
    async reread(): Promise<void> {
      part.renew();
      const { filter } = state.value;
      state.value = { filter, lists: { [filter]: listOf(filter) } };
      await load();
    },
    async filterBy(filter: ActivityFilter): Promise<void> {
      state.value = { ...state.value, filter };
      if (['idle', 'trouble'].includes(listOf(filter).state)) await load();
    },
    more,
    /** Asks again what failed: the page that was to come next, or the first; what is there stays in sight. */
    async retry(): Promise<void> {
      const list = listOf(state.value.filter);
      if (list.state === 'ready' && list.value.hasMoreFailed) await more();
      else await load();
    },
    clear: part.clear,
  };
}

/**
 * What a page begins. It is the page that was asked for, whatever number it says it has; and one that brings nothing new is
 * the last, or a list whose end is in sight would ask for ever.
 */
const startList = ({ activities, pagination }: ActivityPage, page: number): ActivityList => ({
  activities,
  total: pagination.total,
  hasMore: pagination.hasMore && activities.length > 0,
  nextPage: page + 1,
  isLoadingMore: false,
  hasMoreFailed: false,
});

/** Whatever is to be told of the list next is not its next page's trouble. */
const withoutFailure = (list: Loadable<ActivityList>): Loadable<ActivityList> =>
  list.state === 'ready' ? { ...list, value: { ...list.value, hasMoreFailed: false } } : list;

/** A list that grew between two pages moves entries onto the next one: an entry shown already is not shown twice. */
function extendList(list: ActivityList, page: ActivityPage): ActivityList {
  const known = new Set(list.activities.map(({ id }) => id));
  const fresh = page.activities.filter(({ id }) => !known.has(id));
  const next = startList({ ...page, activities: fresh }, list.nextPage);
  return { ...next, activities: [...list.activities, ...fresh] };
}

/** The lists as they are without the pages that were on their way. */
function atRest({ filter, lists }: State): State {
  const kept = Object.entries(lists).flatMap(([name, list]) =>
    list.state === 'ready' ? [[name, { ...list, value: { ...list.value, isLoadingMore: false } }]] : [],
  );
  return { filter, lists: Object.fromEntries(kept) };
}
