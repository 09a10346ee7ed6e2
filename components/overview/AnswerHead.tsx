import type { ComponentChildren } from 'preact';
import { IconButton } from '#components/controls/IconButton.tsx';
import type { OnRemedy } from '#components/feedback/remedies.ts';
import { TroubleNotice } from '#components/feedback/TroubleNotice.tsx';
import { Time } from '#components/time/Time.tsx';
import { t } from '#lib/i18n/i18n.ts';
import type { Trouble } from '#lib/stores/ask.ts';
import styles from './AnswerHead.module.css';

interface Props {
  title: string;
  /** When the CRM gave the answer; undefined where it does not say so. */
  fetchedAt?: number | undefined;
  flawed?: number;
  /** How much more there is than is shown. */
  more?: number;
  /** Why the answer could not be renewed. */
  trouble?: Trouble | undefined;
  isAsking: boolean;
  onRefresh: () => void;
  onRemedy: OnRemedy;
  children?: ComponentChildren;
}

/** What stands above an answer: its name, its age, whether it is whole, the way to a newer one, and its controls. */
export function AnswerHead(props: Props) {
  const { title, fetchedAt, flawed = 0, more = 0, trouble, isAsking, onRefresh, onRemedy, children } = props;
  return (
    <div class={styles.head}>
      <div class={styles.line}>
        <h2 class={styles.title}>{title}</h2>
        <div class={styles.state}>
          {fetchedAt !== undefined && (
            <span class={styles.age}>
              <Time at={fetchedAt} words={(when) => t('overview.age', { when })} />
            </span>
          )}
          <IconButton icon="refresh" label={t('action.refresh')} onPress={onRefresh} isBusy={isAsking} />
        </div>
      </div>
      {trouble && <TroubleNotice form="line" trouble={trouble} onRemedy={onRemedy} knownAt={fetchedAt} />}
      {flawed > 0 && (
        <p class={styles.flawed} role="status">
          {t('overview.flawed', { count: flawed })}
        </p>
      )}
      {more > 0 && <p class={styles.flawed}>{t('overview.more', { count: more })}</p>}
      {children && <div class={styles.controls}>{children}</div>}
    </div>
  );
}
