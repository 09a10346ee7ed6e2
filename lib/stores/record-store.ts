import { signal } from '@preact/signals';
import type { Activity } from '#lib/crm/contract.ts';
import type { RecordLine, RecordRef, RecordView } from '#lib/record/view.ts';
import { attemptResult, createTurn, type Loadable, type Send, settle, type Trouble } from './ask.ts';

export interface ActivityList {
  activities: Activity[];
  total: number;
  hasMore: boolean;
  nextPage: number;
  isLoadingMore: boolean;
  /** The trouble beside the list is that of its next page. */
  hasMoreFailed: boolean;
}

/** Lines of a linked group beyond those that came with the record. */
export interface MoreLines {
  lines: RecordLine[];
  isLoading: boolean;
  trouble?: Trouble;
}

interface Shown {
  record: Loadable<RecordView>;
  activities: Loadable<ActivityList>;
  more: Record<string, MoreLines>;
}

const nothingShown: Shown = { record: { state: 'idle' }, activities: { state: 'idle' }, more: {} };
export const refKey = (ref: RecordRef): string => JSON.stringify([ref.question, ref.recordId]);

/** One record at a time with its activities and linked lines; a record seen before is back at once. */
export function createRecordStore({ send }: { send: Send }) {
  const ref = signal<RecordRef | null>(null);
  const record = signal(nothingShown.record);
  const activities = signal(nothingShown.activities);
  const more = signal(nothingShown.more);
  const seen = new Map<string, Shown>();
  const turn = createTurn();
  let isCurrent = turn.take();

  const keep = () => {
    if (ref.value === null || record.value.state !== 'ready') return;
    seen.set(refKey(ref.value), { record: record.value, activities: activities.value, more: more.value });
  };
  const put = (shown: Shown) => {
    record.value = shown.record;
    activities.value = shown.activities;
    more.value = shown.more;
  };

  async function loadRecord(asked: RecordRef, refresh: boolean, isMine = isCurrent) {
    const answered = await attemptResult(send('readRecord', { ref: asked, ...(refresh && { refresh }) }));
    if (isMine()) record.value = settle(record.value, answered);
  }

  async function loadActivities(asked: RecordRef, isMine = isCurrent) {
    const answered = await attemptResult(send('readActivities', { ref: asked, page: 1 }));
    if (!isMine()) return;
    const list = answered.ok ? { ok: true as const, value: startList(answered.value) } : answered;
    activities.value = settle(withoutFailure(activities.value), list);
  }

  async function moreActivities(): Promise<void> {
    const shown = activities.value;
    if (ref.value === null || shown.state !== 'ready' || !shown.value.hasMore || shown.value.isLoadingMore) return;
    const isMine = isCurrent;
    activities.value = { state: 'ready', value: { ...shown.value, isLoadingMore: true, hasMoreFailed: false } };
    const wanted = { ref: ref.value, page: shown.value.nextPage };
    const answered = await attemptResult(send('readActivities', wanted));
    if (!isMine()) return;
    activities.value = answered.ok
      ? { state: 'ready', value: extendList(shown.value, answered.value) }
      : { state: 'ready', value: { ...shown.value, hasMoreFailed: true }, trouble: answered.trouble };
  }

  async function load(asked: RecordRef, refresh = false) {
    await Promise.all([loadRecord(asked, refresh), loadActivities(asked)]);
    keep();
  }

  return {
    ref,
    record,
    activities,
    more,

    async show(asked: RecordRef): Promise<void> {
      keep();
      isCurrent = turn.take();
      ref.value = asked;
      const known = seen.get(refKey(asked));
      put(known ?? { record: { state: 'loading' }, activities: { state: 'loading' }, more: {} });
      if (known?.record.state !== 'ready' || known.activities.state !== 'ready') await load(asked);
    },

    /**
     * Reads the record shown again, after its question was asked anew; the old stays in sight meanwhile.
     * @param refresh has its question asked anew first
     */
    async reread(refresh = false): Promise<void> {
      if (ref.value === null) return;
      isCurrent = turn.take();
      seen.clear();
      more.value = {};
      if (record.value.state === 'trouble') record.value = { state: 'loading' };
      if (activities.value.state === 'trouble') activities.value = { state: 'loading' };
      await load(ref.value, refresh);
    },

    moreActivities,

    /** Asks again what failed: the page that was to come next, or the first; what is there stays in sight. */
    async retryActivities(): Promise<void> {
      const shown = activities.value;
      if (ref.value === null) return;
      if (shown.state === 'ready' && shown.value.hasMoreFailed) return moreActivities();
      if (shown.state !== 'ready') activities.value = { state: 'loading' };
      await loadActivities(ref.value);
    },

    async moreLinked(entity: string): Promise<void> {
      if (ref.value === null || record.value.state !== 'ready') return;
      const before = more.value[entity] ?? { lines: [], isLoading: false };
      if (before.isLoading) return;
      const isMine = isCurrent;
      const first = record.value.value.linked.find((group) => group.entity === entity)?.lines.length ?? 0;
      const put = (lines: MoreLines) => {
        more.value = { ...more.value, [entity]: lines };
      };
      put({ lines: before.lines, isLoading: true });
      const offset = first + before.lines.length;
      const answered = await attemptResult(send('readLinked', { ref: ref.value, entity, offset }));
      if (!isMine()) return;
      put(
        answered.ok
          ? { lines: [...before.lines, ...answered.value], isLoading: false }
          : { lines: before.lines, isLoading: false, trouble: answered.trouble },
      );
    },

    clear(): void {
      isCurrent = turn.take();
      seen.clear();
      ref.value = null;
      put(nothingShown);
    },
  };
}

interface Page {
  activities: Activity[];
  pagination: { page: number; total: number; hasMore: boolean };
}

const startList = ({ activities, pagination }: Page): ActivityList => ({
  activities,
  total: pagination.total,
  hasMore: pagination.hasMore,
  nextPage: pagination.page + 1,
  isLoadingMore: false,
  hasMoreFailed: false,
});

/** Whatever is to be told of the list next is not its next page's trouble. */
const withoutFailure = (shown: Loadable<ActivityList>): Loadable<ActivityList> =>
  shown.state === 'ready' ? { ...shown, value: { ...shown.value, hasMoreFailed: false } } : shown;

/** A list that grew between two pages moves entries onto the next one: an entry shown already is not shown twice. */
function extendList(list: ActivityList, page: Page): ActivityList {
  const known = new Set(list.activities.map(({ id }) => id));
  const fresh = page.activities.filter(({ id }) => !known.has(id));
  return { ...startList(page), activities: [...list.activities, ...fresh] };
}
