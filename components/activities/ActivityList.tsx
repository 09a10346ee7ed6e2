import { Button } from '#components/controls/Button.tsx';
import { Guarded } from '#components/feedback/Guarded.tsx';
import { Skeleton } from '#components/feedback/Skeleton.tsx';
import { type OnRemedy, TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Loadable } from '#lib/stores/ask.ts';
import type { ActivityList as Activities } from '#lib/stores/record-store.ts';
import { ActivityItem } from './ActivityItem.tsx';
import styles from './ActivityList.module.css';

interface Props {
  activities: Loadable<Activities>;
  onMore: () => void;
  onRemedy: OnRemedy;
}

/** What happened lately, newest first. */
export function ActivityList({ activities, onMore, onRemedy }: Props) {
  if (activities.state === 'idle') return null;
  return (
    <section class={styles.section} aria-label={t('activities.title')}>
      <h3 class={styles.heading}>{t('activities.title')}</h3>
      {activities.state === 'loading' && <Skeleton />}
      {activities.state === 'trouble' && <TroubleNotice form="line" trouble={activities.trouble} onRemedy={onRemedy} />}
      {activities.state === 'ready' && <Entries {...activities} onMore={onMore} onRemedy={onRemedy} />}
    </section>
  );
}

type ReadyProps = Extract<Loadable<Activities>, { state: 'ready' }> & Omit<Props, 'activities'>;

function Entries({ value, trouble, onMore, onRemedy }: ReadyProps) {
  const newestFirst = value.activities.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  return (
    <>
      {newestFirst.length === 0 && <p class={styles.none}>{t('activities.none')}</p>}
      <ol>
        {newestFirst.map((activity) => (
          <Guarded key={activity.id}>
            <ActivityItem activity={activity} />
          </Guarded>
        ))}
      </ol>
      {trouble && <TroubleNotice form="line" trouble={trouble} onRemedy={onRemedy} />}
      {value.hasMore && (
        <Button icon="chevronDown" kind="quiet" isBusy={value.isLoadingMore} onPress={onMore}>
          {t('activities.more')}
        </Button>
      )}
    </>
  );
}
