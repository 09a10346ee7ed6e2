import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '#components/controls/Button.tsx';
import { Segmented } from '#components/controls/Segmented.tsx';
import { Guarded } from '#components/feedback/Guarded.tsx';
import type { OnRemedy, Remedy } from '#components/feedback/remedies.ts';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { ActivityList as Activities, ActivitiesShown, ActivityFilter } from '#lib/stores/activity-store.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import type { PersonIntents } from '#lib/stores/person-store.ts';
import { ActivityItem } from './ActivityItem.tsx';
import styles from './ActivityList.module.css';
import { useReach } from './use-reach.ts';

interface Props {
  shown: ActivitiesShown;
  on: PersonIntents['activities'];
  onRemedy: OnRemedy;
}

const filters = ['all', 'note', 'email', 'call', 'file', 'meeting'] as const satisfies readonly ActivityFilter[];

/** What happened lately, newest first. */
export function ActivityList({ shown: { filter, list }, on, onRemedy }: Props) {
  if (list.state === 'idle') return null;
  const isEmpty = list.state === 'ready' && list.value.activities.length === 0;
  const remedy = (wanted: Remedy) => (wanted === 'retry' ? void on.retry() : onRemedy(wanted));
  return (
    <section class={styles.section} aria-label={t('activities.title')}>
      <h3 class={styles.heading}>{t('activities.title')}</h3>
      {(filter !== 'all' || (list.state === 'ready' && !isEmpty)) && (
        <div class={styles.filter}>
          <Segmented
            label={t('activities.filter')}
            isLabelHidden
            form="chips"
            choices={filters.map((value) => ({ value, text: t(`activities.only.${value}`) }))}
            chosen={filter}
            onChoose={(type) => void on.filterBy(type)}
          />
        </div>
      )}
      {isEmpty && (
        <p class={styles.none} role="status">
          {t(filter === 'all' ? 'activities.none' : 'activities.noneOfType')}
        </p>
      )}
      {list.state === 'loading' && <Skeleton />}
      {list.state === 'trouble' && <TroubleNotice form="line" trouble={list.trouble} onRemedy={remedy} />}
      {list.state === 'ready' && <Entries {...list} onMore={() => void on.more()} onRemedy={remedy} />}
    </section>
  );
}

type ReadyProps = Extract<Loadable<Activities>, { state: 'ready' }> & { onMore: () => void; onRemedy: OnRemedy };

function Entries({ value, trouble, onMore, onRemedy }: ReadyProps) {
  const end = useReach(onMore, value.hasMore && !value.isLoadingMore && !trouble);
  const { place, follow } = useFocusOnLast(value);
  const more = () => {
    follow();
    onMore();
  };
  const newestFirst = value.activities.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <>
      <ol ref={place}>
        {newestFirst.map((activity) => (
          <Guarded key={activity.id}>
            <ActivityItem activity={activity} />
          </Guarded>
        ))}
      </ol>
      {trouble && <TroubleNotice form="line" trouble={trouble} onRemedy={onRemedy} />}
      {value.hasMore && (
        <div ref={end}>
          <Button icon="chevronDown" kind="quiet" isBusy={value.isLoadingMore} onPress={more}>
            {t('activities.more')}
          </Button>
        </div>
      )}
    </>
  );
}

/** Once there is no more, the button that was pressed for it is gone: the first entry that it brought takes the focus. */
function useFocusOnLast({ activities, hasMore }: Activities) {
  const place = useRef<HTMLOListElement>(null);
  const before = useRef<number | undefined>(undefined);
  useLayoutEffect(() => {
    const list = place.current;
    if (hasMore || before.current === undefined || !list) return;
    const isLost = list.ownerDocument.activeElement === list.ownerDocument.body;
    if (isLost) list.children[before.current]?.querySelector<HTMLElement>('button, a')?.focus();
    before.current = undefined;
  }, [hasMore]);
  const follow = () => {
    before.current = activities.length;
  };
  return { place, follow };
}
